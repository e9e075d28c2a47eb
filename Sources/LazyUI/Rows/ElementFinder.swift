/// Finds elements by id after a collection has changed: where they were first, then further and further from there.
///
/// Each element that is read for it is a step of the session's budget. How far a search has come is kept by the caller.
@MainActor
struct ElementFinder<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  private let rows: ForEachRows<Data, ID, Content>
  private let count: Int

  /// How far from where it was an element is looked for.
  private static var reach: Int { 20_000 }
  /// How far it is looked for alone, before it is looked for together with the others that are missed.
  private static var ownReach: Int { 64 }

  init(_ rows: ForEachRows<Data, ID, Content>) {
    self.rows = rows
    count = rows.elementCount
  }

  /// How far elements have most likely moved before any was found: they kept their indices. To read where they were would
  /// be to read near the start of a collection that loads there.
  private var firstShift: Int { rows.history.shift(toStart: rows.source.data.startIndex as? Int, count: count) }

  /// A search for an element that stood at `offset`.
  func search(from offset: Int) -> NearbySearch {
    NearbySearch(from: offset, shiftedBy: firstShift, reach: Self.reach, count: count)
  }

  /// A search for those of `elements` that the collection no longer has.
  func search(forRemovedOf elements: [Element]) -> RemovalSearch<ID, Content> {
    RemovalSearch(for: elements, shiftedBy: firstShift)
  }

  /// Looks on for the element with this id.
  ///
  /// - Complexity: O(the distance that it moved); at most 40,000 reads where it is gone.
  func goOn(with search: inout NearbySearch, for id: ID) throws(Pause) {
    while search.outcome == nil {
      guard let place = search.place else { return search.finish(.missed) }
      if search.leavesCenter, wasReplaced(elementAt: search.origin) { return search.finish(.replaced) }
      guard place >= 0, place < count else {
        search.pass()
        continue
      }
      if self.id(at: place) == id { return search.finish(.found(at: place)) }
      search.pass()
      // Behind what is done, so that every slice comes further.
      try spend()
    }
  }

  /// Looks on for elements that may have gone; the offsets of those that are found are brought up to date.
  ///
  /// - Complexity: O(elements) where they moved together; at most 40,000 reads for the neighbourhood of each that is gone,
  ///   and no element is read twice for several that are.
  func goOn(with search: inout RemovalSearch<ID, Content>) throws(Pause) {
    while let element = search.element {
      guard rows.isMissed(element) else {
        search.pass()
        continue
      }
      try goOn(with: &search, for: element)
      try spend()
    }
    while let place = search.nextPlace() {
      if let element = search.pass(id(at: place), at: place), rows.isMissed(element) { found(element, at: place) }
      try spend()
    }
  }

  /// Looks for one element alone.
  private func goOn(with search: inout RemovalSearch<ID, Content>, for element: Element) throws(Pause) {
    var nearby =
      search.nearby
      ?? NearbySearch(from: element.offset, shiftedBy: search.shift, reach: Self.ownReach, count: count)
    do throws(Pause) {
      try goOn(with: &nearby, for: element.id)
    } catch {
      search.nearby = nearby
      throw error
    }
    search.nearby = nearby
    switch nearby.outcome {
    case .found(let offset):
      search.find(at: offset)
      found(element, at: offset)
    case .replaced: search.miss(element, mayBeIn: 0..<0)
    case .missed, nil:
      let first = max(0, element.offset - Self.reach)
      search.miss(element, mayBeIn: first..<max(first, min(count, element.offset.addingSaturating(Self.reach))))
    }
  }

  private func found(_ element: Element, at offset: Int) {
    rows.history.met(from: element.offset, at: offset)
    element.offset = offset
    element.generation = rows.history.generation
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
    guard let before, offset - 1 < count else { return false }
    return id(at: offset - 1) == before.id
  }

  private func id(at offset: Int) -> ID { rows.id(at: rows.index(at: offset)) }

  private func spend() throws(Pause) { try rows.context.session.budget.spend() }
}
