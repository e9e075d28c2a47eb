/// The position of a scroll container: a row and its line in the frame.
///
/// There is no offset from the top, because the heights of rows are unknown until they are shown.
package enum ScrollTarget: Equatable {
  /// The row's first line is `line` lines below the frame's top, or above it if `line` is negative.
  case top(row: Int, line: Int)
  /// The row's last line is the frame's last.
  case bottom(row: Int)
  /// The row's last line is the frame's last. If the frame is too low for the row, its first line is the frame's first.
  case whole(row: Int)
  /// The row is in the middle.
  case center(row: Int)

  /// The row's index.
  var row: Int {
    switch self {
    case .top(let row, _), .bottom(let row), .whole(let row), .center(let row): row
    }
  }
}

/// The position of a list, which another one can restore.
package struct ScrollPlace: Hashable, Sendable {
  /// The first row that is at least partly on screen.
  package var firstRow: Int
  /// The number of its lines above the screen.
  package var hiddenLines: Int
  package var selection: Int
  /// The row that the list was sent to; `nil` once it has arrived.
  package var goal: RowTarget?

  package init(firstRow: Int = 0, hiddenLines: Int = 0, selection: Int = 0, goal: RowTarget? = nil) {
    self.firstRow = firstRow
    self.hiddenLines = hiddenLines
    self.selection = selection
    self.goal = goal
  }
}
