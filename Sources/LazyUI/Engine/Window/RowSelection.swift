/// The row of a container that keys act on, and the row that the container was sent to while its index is unknown.
///
/// There is always a selected row. It does not change until the requested row is known.
@MainActor
struct RowSelection {
  /// The index of the selected row.
  private(set) var index = 0
  /// The row that the container was sent to; `nil` once it has arrived.
  private(set) var goal: RowTarget?
  /// The id that is being searched for, and the anchor for its row. It takes precedence over the goal.
  private(set) var sought: (id: AnyHashable, anchor: UnitPoint?)?
  /// The line of the frame whose row is to be selected once the window is laid out.
  private var line: Int?

  /// Selects row `index`, which exists.
  mutating func land(on index: Int) { (self.index, goal, line) = (index, nil, nil) }

  /// Sends the container to a row whose index is unknown.
  mutating func send(to goal: RowTarget) { (self.goal, sought, line) = (goal, nil, nil) }

  /// Sends the container to the row of an id that was not found within one time slice.
  mutating func seek(_ id: AnyHashable, anchor: UnitPoint?) { sought = (id, anchor) }

  mutating func stopSeeking() { sought = nil }

  /// Selects the row on `line` once the window is laid out.
  mutating func selectRow(onLine line: Int) { (self.line, goal) = (line, nil) }

  /// Selects the row on the requested line, if there is a request, from the rows that were laid out.
  mutating func choose(among rows: [PlacedCell]) {
    if let line { index = rows.last { $0.y <= max(0, line) }?.cell.index ?? index }
    line = nil
  }

  /// Cancels all requests.
  mutating func stay() { (goal, sought, line) = (nil, nil, nil) }

  /// Updates the index of the selected row.
  mutating func follow(to index: Int) { self.index = index }

  /// Selects the last row, if the selected one is `excess` rows beyond the end.
  mutating func moveBack(intoRowsBy excess: Int) { index = max(0, index - excess) }

  /// Restores the selection and the goal of another container.
  mutating func restore(_ position: ScrollPlace) {
    stay()
    (index, goal) = (max(0, position.selection), position.goal)
  }

  /// Returns the goal `count` rows from the pending goal or, if there is none, from the selected row.
  func goal(movedBy count: Int) -> RowTarget { (goal ?? .row(index)).moved(by: count) }

  /// A description of an inconsistency; `nil` if there is none.
  var flaw: String? {
    if index < 0 { return "row \(index) is selected" }
    if goal != nil, line != nil { return "the list has both a row and a line to scroll to" }
    return nil
  }
}
