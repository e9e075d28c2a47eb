/// The searches of a `ForEach` in its collection, with their results. They are valid until the collection changes.
struct ElementSearches<ID: Hashable, Content: View> {
  /// The last search by id.
  var byID: ElementSearch<ID>?
  /// The search for removed elements, if it has paused.
  var removal: RemovalSearch<ID, Content>?
  /// The searches for elements from before the change. A container searches for more than one of its rows: with a
  /// single search it would start over whenever it turns to another row.
  private var moved: [Origin: NearbySearch] = [:]

  /// The key of a search. An id alone does not suffice, because it may occur twice.
  private struct Origin: Hashable {
    let id: ID
    let offset: Int
  }

  /// Returns the search for the element that had this id and was at `offset`, or `nil` if none has started.
  func search(for id: ID, from offset: Int) -> NearbySearch? {
    moved.isEmpty ? nil : moved[Origin(id: id, offset: offset)]
  }

  /// Keeps the progress of a search. A search that has passed no element is not kept: repeating it takes no step.
  mutating func keep(_ search: NearbySearch, for id: ID) {
    if search.passedCount > 0 { moved[Origin(id: id, offset: search.origin)] = search }
  }
}
