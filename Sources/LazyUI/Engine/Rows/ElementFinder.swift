/// Finds elements by id after a collection has changed. A search starts at the element's old offset and continues
/// outwards.
///
/// Each read of an element takes a step of the session's time budget. The caller keeps the progress of a search.
@MainActor
struct ElementFinder<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  typealias Element = TypedElement<ID, Content>

  private let rows: ForEachRows<Data, ID, Content>
  private let count: Int

  /// The maximum distance from an element's old offset that is searched.
  private static var reach: Int { 20_000 }
  /// The maximum distance that is searched for a single element. Beyond this, all missing elements are searched for
  /// together.
  private static var ownReach: Int { 64 }

  init(_ rows: ForEachRows<Data, ID, Content>) {
    self.rows = rows
    count = rows.elementCount
  }

  /// The change of the elements' offsets if the elements kept their indices in the collection. Without this shift, a
  /// search could read the start of a collection, and make the collection load more there.
  private var firstShift: Int { rows.history.shift(toStart: rows.source.data.startIndex as? Int, count: count) }

  /// Returns a search for the element that was at `offset`.
  func search(from offset: Int) -> NearbySearch {
    NearbySearch(from: offset, shiftedBy: firstShift, reach: Self.reach, count: count)
  }

  /// Returns a search for the elements among `elements` that the collection no longer has.
  func search(forRemovedOf elements: [Element]) -> RemovalSearch<ID, Content> {
    RemovalSearch(for: elements, shiftedBy: firstShift)
  }

  /// Continues a search for the element with this id.
  ///
  /// - Complexity: O(the distance that the element moved); at most 40,000 reads if it was removed.
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
      // Take the step after the work, so that each time slice makes progress.
      try spend()
    }
  }

  /// Continues a search for removed elements. The offsets of elements that are found are updated.
  ///
  /// - Complexity: O(elements) if they moved together. Otherwise at most 40,000 reads around each removed element. If
  ///   these areas overlap, no element is read twice.
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

  /// Continues the search for a single element.
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
    rows.history.recordMatch(from: element.offset, at: offset)
    element.offset = offset
    element.generation = rows.history.generation
  }

  /// Whether the last element of the old collection was replaced while the element before it stayed in place.
  ///
  /// The last row of a loading source disappears this way when more rows are loaded. The row is not searched for,
  /// because reading further elements would make the source load even more.
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
