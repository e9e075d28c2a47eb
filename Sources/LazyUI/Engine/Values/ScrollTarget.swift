/// The position of a scroll container: a row and its line in the frame.
///
/// There is no offset from the top, because the heights of rows are unknown until they are shown.
package enum ScrollTarget: Equatable {
  /// The row's first line is `line` lines below the frame's top, or above it if `line` is negative.
  case top(row: Int, line: Int)
  /// The row's last line is the frame's last.
  case bottom(row: Int)
  /// The row's last line is the frame's last line. If the frame is too low for the row, the row's first line is the
  /// frame's first line instead.
  case fullyVisible(row: Int)
  /// The row is in the middle of the frame.
  case center(row: Int)

  var row: Int {
    switch self {
    case .top(let row, _), .bottom(let row), .fullyVisible(let row), .center(let row): row
    }
  }
}

/// The position of a list. Another list can restore it.
package struct ScrollPlace: Hashable, Sendable {
  /// The first row that is at least partly on screen.
  package var firstRow: Int
  /// The number of lines of the first row that are above the screen.
  package var hiddenLines: Int
  package var selection: Int
  /// The row that the list has yet to scroll to; `nil` if there is none.
  package var goal: RowTarget?

  package init(firstRow: Int = 0, hiddenLines: Int = 0, selection: Int = 0, goal: RowTarget? = nil) {
    self.firstRow = firstRow
    self.hiddenLines = hiddenLines
    self.selection = selection
    self.goal = goal
  }
}
