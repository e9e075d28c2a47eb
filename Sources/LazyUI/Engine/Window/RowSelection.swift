/// The selected row of a container, which keys act on, and the row that the container is to scroll to.
///
/// One row is always selected. While the index of a requested row is unknown, the selection does not change.
@MainActor
struct RowSelection {
  /// The index of the selected row.
  private(set) var index = 0
  /// The row that the container is to scroll to; `nil` if there is no request.
  private(set) var goal: RowTarget?
  /// The id that is being searched for, and the anchor for its row. It takes precedence over `goal`.
  private(set) var idSearch: (id: AnyHashable, anchor: UnitPoint?)?
  /// The line of the frame whose row is selected once the window is laid out; `nil` if there is no request.
  private var line: Int?

  /// Selects row `index`, which exists, and ends the request for a row or a line.
  mutating func select(_ index: Int) { (self.index, goal, line) = (index, nil, nil) }

  /// Requests a scroll to a row whose index is unknown.
  mutating func request(_ goal: RowTarget) { (self.goal, idSearch, line) = (goal, nil, nil) }

  /// Requests a scroll to the row with an id that was not found within one time slice.
  mutating func search(for id: AnyHashable, anchor: UnitPoint?) { idSearch = (id, anchor) }

  /// Ends the search for an id.
  mutating func stopSearch() { idSearch = nil }

  /// Selects the row on `line` once the window is laid out.
  mutating func selectRow(onLine line: Int) { (self.line, goal) = (line, nil) }

  /// Selects the row on the requested line, if a line was requested. `rows` are the rows that were laid out.
  mutating func choose(among rows: [PlacedCell]) {
    if let line { index = rows.last { $0.y <= max(0, line) }?.cell.index ?? index }
    line = nil
  }

  /// Cancels all requests.
  mutating func cancelRequests() { (goal, idSearch, line) = (nil, nil, nil) }

  /// Updates the index of the selected row, after rows before it were added or removed.
  mutating func follow(to index: Int) { self.index = index }

  /// Selects the last row. The selected row was `excess` rows beyond the end.
  mutating func moveBack(intoRowsBy excess: Int) { index = max(0, index - excess) }

  /// Takes over the selection and the goal that were saved from another container.
  mutating func restore(_ position: ScrollPlace) {
    cancelRequests()
    (index, goal) = (max(0, position.selection), position.goal)
  }

  /// Returns the target `count` rows from the pending goal. If no goal is pending, it is `count` rows from the selected
  /// row.
  func goal(movedBy count: Int) -> RowTarget { (goal ?? .row(index)).moved(by: count) }

  /// A description of an inconsistency; `nil` if there is none.
  var flaw: String? {
    if index < 0 { return "row \(index) is selected" }
    if goal != nil, line != nil { return "the list has both a row and a line to scroll to" }
    return nil
  }
}
