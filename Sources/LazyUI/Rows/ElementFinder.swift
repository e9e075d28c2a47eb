/// Finds elements by id after a collection has changed: where they were first, then further and further from there.
@MainActor
struct ElementFinder<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  private let rows: ForEachRows<Data, ID, Content>
  private let count: Int
  /// How far the element found last had moved; the next one has most likely moved as far.
  private var shift = 0

  /// How far from where it was an element is looked for.
  private static var reach: Int { 20_000 }

  init(_ rows: ForEachRows<Data, ID, Content>) {
    self.rows = rows
    count = rows.elementCount
  }

  /// The offset of the element with this id.
  ///
  /// - Complexity: O(the distance that it moved); at most 40,000 reads where it is gone.
  mutating func offset(of id: ID, near offset: Int) -> Int? {
    if matches(id, at: offset + shift) { return offset + shift }
    for distance in 0...max(0, min(Self.reach, count)) {
      for candidate in [offset + distance, offset - distance] where matches(id, at: candidate) {
        shift = candidate - offset
        return candidate
      }
    }
    return nil
  }

  private func matches(_ id: ID, at offset: Int) -> Bool {
    guard offset >= 0, offset < count else { return false }
    return rows.view.id(rows.read(rows.index(at: offset))) == id
  }
}
