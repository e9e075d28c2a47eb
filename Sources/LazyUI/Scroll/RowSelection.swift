/// The row of a container that keys act on, and where the container was sent while that row is not known.
///
/// There is always a selected row; it stays what it is until the one that was asked for is known.
@MainActor
struct RowSelection {
  /// The selected row.
  private(set) var index = 0
  /// Where the container was sent; nil where it is there.
  private(set) var goal: RowGoal?
  /// The id that is being looked for, and where its row is to stand. It goes before the goal.
  private(set) var sought: (id: AnyHashable, anchor: UnitPoint?)?
  /// The line of the frame on which the row to select is to stand, once the window is there.
  private var line: Int?

  /// Selects row `index`, which is there.
  mutating func land(on index: Int) { (self.index, goal, line) = (index, nil, nil) }

  /// Sends the container to a row that is not known yet.
  mutating func send(to goal: RowGoal) { (self.goal, sought, line) = (goal, nil, nil) }

  /// Sends the container to the row of an id that was not found within a slice.
  mutating func seek(_ id: AnyHashable, anchor: UnitPoint?) { sought = (id, anchor) }

  mutating func stopSeeking() { sought = nil }

  /// Has the row selected that stands on `line` once the window is laid out.
  mutating func selectRow(onLine line: Int) { (self.line, goal) = (line, nil) }

  /// Selects what stands on the line that is to be selected, if one is, of the rows that were laid out.
  mutating func choose(among rows: [PlacedCell]) {
    if let line { index = rows.last { $0.y <= max(0, line) }?.cell.index ?? index }
    line = nil
  }

  /// Gives up where the container was sent.
  mutating func stay() { (goal, sought, line) = (nil, nil, nil) }

  /// Says that the selected row has another index now.
  mutating func follow(to index: Int) { self.index = index }

  /// Selects the last row where the selected one is `excess` rows beyond the end.
  mutating func moveBack(intoRowsBy excess: Int) { index = max(0, index - excess) }

  /// Takes up where another container stood.
  mutating func restore(_ position: ScrollPlace) {
    stay()
    (index, goal) = (max(0, position.selection), position.goal)
  }

  /// The goal `count` rows on from where the container is, or was sent.
  func goal(movedBy count: Int) -> RowGoal { (goal ?? .row(index)).moved(by: count) }

  /// What is wrong with it; nil for nothing.
  var flaw: String? {
    if index < 0 { return "row \(index) is selected" }
    if goal != nil, line != nil { return "the list was sent to a row and to a line" }
    return nil
  }
}
