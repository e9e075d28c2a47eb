/// The progress of a search for an element by id.
///
/// A search may pause after each element and continue later. A finished search keeps its result until the collection
/// changes, even if no element was found. Asking for a kept result takes no step of the budget. So the budget is left
/// for the work that follows, such as the search in another `ForEach` or the counting of rows, even if that work pauses
/// often.
struct ElementSearch<ID: Hashable> {
  let id: ID
  /// The number of elements that were compared, from the start. They have other ids.
  private(set) var passedCount = 0
  /// Whether the search has finished, with or without a result.
  private(set) var isOver = false
  /// The element's offset; `nil` if the element does not exist or the search has not finished.
  private(set) var foundOffset: Int?

  init(for id: ID) { self.id = id }

  /// Records that the next element has another id.
  mutating func pass() { passedCount += 1 }

  /// Finishes the search with the element's offset, or `nil` if the element does not exist.
  mutating func finish(at offset: Int?) { (isOver, foundOffset) = (true, offset) }
}
