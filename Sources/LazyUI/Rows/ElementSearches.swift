/// What a `ForEach` looks for in its collection, and what came of it. All of it holds until the collection changes.
struct ElementSearches<ID: Hashable, Content: View> {
  /// The last search for an id.
  var byID: ElementSearch<ID>?
  /// The search for elements that have gone, where it was put off.
  var removal: RemovalSearch<ID, Content>?
  /// The searches for elements of before the change. There are several, because a container looks for more than one of its
  /// rows: a single one would begin anew whenever it is made for another row.
  private var moved: [Origin: NearbySearch] = [:]

  /// What an element is looked for by. The id alone would not do, because it may come twice.
  private struct Origin: Hashable {
    let id: ID
    let offset: Int
  }

  /// The search for the element that had this id and stood at `offset`; nil where it has not begun.
  func search(for id: ID, from offset: Int) -> NearbySearch? {
    moved.isEmpty ? nil : moved[Origin(id: id, offset: offset)]
  }

  /// Keeps how far a search has come. What has read nothing in vain is not worth it: done again it takes no step.
  mutating func keep(_ search: NearbySearch, for id: ID) {
    if search.passedCount > 0 { moved[Origin(id: id, offset: search.origin)] = search }
  }
}
