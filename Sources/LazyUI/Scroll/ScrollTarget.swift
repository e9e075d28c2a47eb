/// Where a scroll container stands: a row, and where in the frame it is.
///
/// There is no offset from the top: rows have heights that are not known until they are shown.
enum ScrollTarget: Equatable {
  /// The row's first line stands `line` lines below the frame's top; above it where `line` is negative.
  case top(row: Int, line: Int)
  /// The row's last line is the frame's last.
  case bottom(row: Int)
  /// The row's last line is the frame's last, or its first line the first where the frame is too low for all of it.
  case whole(row: Int)
  /// The row is in the middle.
  case center(row: Int)

  /// The row.
  var row: Int {
    switch self {
    case .top(let row, _), .bottom(let row), .whole(let row), .center(let row): row
    }
  }
}

/// Where a list stands, to be taken up again by another.
package struct ScrollPlace: Hashable, Sendable {
  /// The first row that is on screen, at least in part.
  package var firstRow: Int
  /// How many of its lines are above the screen.
  package var hiddenLines: Int
  package var selection: Int
  /// Where it was on the way to; nil where it was there.
  package var goal: RowGoal?

  package init(firstRow: Int = 0, hiddenLines: Int = 0, selection: Int = 0, goal: RowGoal? = nil) {
    self.firstRow = firstRow
    self.hiddenLines = hiddenLines
    self.selection = selection
    self.goal = goal
  }
}
