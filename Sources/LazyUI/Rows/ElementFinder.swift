/// Finds elements by id after a collection has changed: where they were first, then further and further from there.
@MainActor
struct ElementFinder<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  private let rows: ForEachRows<Data, ID, Content>
  private let count: Int
  /// How far the element found last had moved; the next one has most likely moved as far. The first one most likely kept
  /// its index: to read where it was would be to read near the start of a collection that loads there.
  private var shift: Int

  /// How far from where it was an element is looked for.
  private static var reach: Int { 20_000 }
  /// How far it is looked for alone, before it is looked for together with the others that are missed.
  private static var ownReach: Int { 64 }

  init(_ rows: ForEachRows<Data, ID, Content>) {
    self.rows = rows
    count = rows.elementCount
    shift = rows.history.shift(toStart: rows.view.data.startIndex as? Int, count: count)
  }

  /// The offset of the element with this id.
  ///
  /// - Complexity: O(the distance that it moved); at most 40,000 reads where it is gone.
  mutating func offset(of id: ID, near offset: Int) -> Int? {
    self.offset(of: id, around: offset, reach: Self.reach)
  }

  /// Those of `elements` that the collection no longer has; the offsets of the others are brought up to date.
  ///
  /// - Complexity: O(elements) where they moved together; at most 40,000 reads for the neighbourhood of each that is gone,
  ///   and no element is read twice for several that are.
  mutating func missing(among elements: [Element]) -> [Element] {
    var missing: [ID: Element] = [:]
    var area = RangeSet<Int>()
    for element in elements.sorted(by: { $0.offset < $1.offset }) {
      if let offset = offset(of: element.id, around: element.offset, reach: Self.ownReach) {
        found(element, at: offset)
      } else {
        missing[element.id] = element
        if wasReplaced(elementAt: element.offset) { continue }
        let first = max(0, element.offset - Self.reach)
        let end = min(count, element.offset + Self.reach)
        if first < end { area.insert(contentsOf: first..<end) }
      }
    }
    for range in area.ranges {
      for offset in range {
        guard !missing.isEmpty else { return [] }
        if let element = missing.removeValue(forKey: id(at: offset)) { found(element, at: offset) }
      }
    }
    return Array(missing.values)
  }

  private func found(_ element: Element, at offset: Int) {
    rows.history.met(from: element.offset, at: offset)
    element.offset = offset
    element.generation = rows.history.generation
  }

  private mutating func offset(of id: ID, around offset: Int, reach: Int) -> Int? {
    let center = offset + shift
    for distance in 0...min(reach, count) {
      if distance == 1, wasReplaced(elementAt: offset) { return nil }
      for candidate in [center + distance, center - distance] where matches(id, at: candidate) {
        shift = candidate - offset
        return candidate
      }
    }
    return nil
  }

  /// Whether others have taken the place of what was the last element, and the one before it stands where it stood.
  ///
  /// So the row at the end of a source that loads goes when more has come. It is not looked for, because reading on would
  /// make the source load still more.
  private func wasReplaced(elementAt offset: Int) -> Bool {
    let history = rows.history
    guard offset > 0, offset == history.previousCount - 1, count > history.previousCount else { return false }
    if history.isEndUnmoved { return true }
    let before = rows.known.all.first { $0.offset == offset - 1 && $0.generation != history.generation }
    return before.map { matches($0.id, at: offset - 1) } ?? false
  }

  private func matches(_ id: ID, at offset: Int) -> Bool {
    offset >= 0 && offset < count && self.id(at: offset) == id
  }

  private func id(at offset: Int) -> ID { rows.view.id(rows.read(rows.index(at: offset))) }
}
