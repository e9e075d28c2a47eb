/// How far a collection has been searched for the element of an id.
///
/// A search may be put off behind each element, and goes on there when it is made again. What it has found out, that there is
/// no such element too, holds until the collection changes: made again, a search that is over takes no step. So it takes
/// none from what comes after it, as often as that is put off: the search of another `ForEach`, or the counting of rows.
struct ElementSearch<ID: Hashable> {
  let id: ID
  /// How many elements, from the first on, have other ids.
  private(set) var passedCount = 0
  /// Whether it is known where the element stands, or that there is none.
  private(set) var isOver = false
  /// Where the element stands; nil where there is none, and as long as the search is not over.
  private(set) var foundOffset: Int?

  init(for id: ID) { self.id = id }

  /// Says that the next element has another id.
  mutating func pass() { passedCount += 1 }

  /// Says where the element stands; nil where there is none.
  mutating func finish(at offset: Int?) { (isOver, foundOffset) = (true, offset) }
}
