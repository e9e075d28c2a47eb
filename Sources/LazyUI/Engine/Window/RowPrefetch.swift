/// The rows that a scrolling container has made in advance, and the direction of the scroll.
@MainActor
struct RowPrefetch {
  enum Direction {
    case up
    case down
  }

  /// The first and the last row on screen, and the first line of the first row.
  private struct Shown: Equatable {
    let first: Int
    let line: Int
    let last: Int

    @MainActor
    init(_ first: PlacedCell, _ last: PlacedCell) {
      (self.first, line, self.last) = (first.cell.index, first.y, last.cell.index)
    }
  }

  /// The direction of the last scroll; `nil` before the first one, and after a jump.
  private(set) var direction: Direction?
  /// The indices of the rows that were made in advance and have not been on screen.
  var rows = 0..<0
  /// Whether a row that gets a cell now is made in advance.
  private(set) var isMaking = false
  private var shown: Shown?

  /// Updates the direction for a new window from row `first` to row `last`.
  ///
  /// - Returns: `true` if the window has scrolled. Returns `false` if it has not moved, or if it has jumped: then it
  ///   neither overlaps nor adjoins the rows of the last window.
  mutating func follow(_ first: PlacedCell, _ last: PlacedCell) -> Bool {
    let new = Shown(first, last)
    guard let shown, new != shown else { return false }
    let isNear = new.first <= shown.last + 1 && new.last + 1 >= shown.first
    let isDown = (new.first, -new.line) > (shown.first, -shown.line)
    direction = isNear ? isDown ? .down : .up : nil
    return isNear
  }

  /// Records that the window from row `first` to row `last` is on screen.
  mutating func settle(_ first: PlacedCell, _ last: PlacedCell) { shown = Shown(first, last) }

  /// Starts to make rows in advance.
  mutating func begin() { isMaking = true }

  /// Stops making rows in advance. Later rows are made to be shown.
  mutating func end() { isMaking = false }

  /// Returns the index of the row that is `step` rows beyond the window in the direction of the scroll; `nil` if there
  /// is no such row.
  func index(_ step: Int, beyond first: PlacedCell, _ last: PlacedCell) -> Int? {
    switch direction {
    case .down: last.cell.index + step
    case .up: first.cell.index >= step ? first.cell.index - step : nil
    case nil: nil
    }
  }
}
