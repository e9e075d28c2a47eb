/// The progress of a search for an element by id.
///
/// A search may pause after each element and continue later. A finished search keeps its result until the collection
/// changes, even if no element was found. Reading a kept result takes no step of the budget. The budget is therefore
/// left for the work that follows, even if that work pauses often. An example is the search in another `ForEach`.
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

/// The searches of a `ForEach` in its collection, and their results. They are valid until the collection changes.
struct ElementSearches<ID: Hashable, Content: View> {
  /// The last search by id.
  var byID: ElementSearch<ID>?
  /// The search for removed elements, if it has paused.
  var removal: RemovalSearch<ID, Content>?
  /// The searches for elements from before the change. A container searches for several of its rows. If only one search
  /// were stored, the container would start over whenever it turned to another row.
  private var moved: [Origin: NearbySearch] = [:]

  /// The key of a search. An id alone is not enough, because two elements may have the same id.
  private struct Origin: Hashable {
    let id: ID
    let offset: Int
  }

  /// Returns the search for the element that was at `offset` and had this id, or `nil` if no search has started.
  func search(for id: ID, from offset: Int) -> NearbySearch? {
    moved.isEmpty ? nil : moved[Origin(id: id, offset: offset)]
  }

  /// Keeps the progress of a search. If the search has passed no element, nothing is kept, because repeating it takes
  /// no step.
  mutating func keep(_ search: NearbySearch, for id: ID) {
    if search.passedCount > 0 { moved[Origin(id: id, offset: search.origin)] = search }
  }
}
