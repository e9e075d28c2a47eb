import Glyphs

/// The rows that a scroll container shows, their lines in the frame, and the container's target position.
///
/// The rows are consecutive, and each starts on the line below the previous one. Every change preserves this. A new
/// window is built from the reusable rows of the old window. If building is completed, the new window replaces the old
/// one. If it is delayed, the old window is kept.
@MainActor
struct ScrollWindow {
  /// The rows on screen, from the top. While a window is built, these are the rows that were added so far.
  private(set) var placed: [PlacedCell] = []
  /// The position that the next window shows.
  private(set) var target = ScrollTarget.top(row: 0, line: 0)
  /// The position of the last complete window; `nil` before the first one.
  private var settled: ScrollTarget?
  /// The rows of the last window that can be reused while a window is built.
  private var reusable: [PlacedCell] = []
  /// The number of rows of height 0 directly below the last line. They do not fill the frame, but count as on screen
  /// until the list scrolls.
  private(set) var emptyRowsBelow = 0
  /// Whether the rows on screen are unchanged since they were placed.
  private var isValid = false
  /// The width that the rows on screen were placed with.
  private var width = 0
  /// Whether the window could not be built yet, because rows are still being made.
  private(set) var isPutOff = false
  /// The position before rows were added or removed, while it is being searched for. It is `nil` if the position is
  /// known.
  private(set) var lost: ScrollAnchor?
  /// The height of the last frame.
  private var shownHeight = 0
  /// The rows that were selected before the first window was laid out. After that, each is scrolled to, in order.
  private var unshown: [(row: Int, isEnd: Bool)] = []

  /// Whether a window has been laid out.
  var isLaidOut: Bool { settled != nil }

  /// Whether the rows at the target position are not on screen yet.
  var isTargetPending: Bool { isPutOff || isMoving }

  /// Whether the window was sent to another target since it was last complete. Its rows on screen then do not determine
  /// where it goes, even if rows are added or removed before it gets there.
  var isMoving: Bool { settled.map { $0 != target } ?? false }

  var first: PlacedCell? { placed.first }
  var last: PlacedCell? { placed.last }

  /// Returns row `index`, or `nil` if it is not on screen.
  func row(_ index: Int) -> PlacedCell? {
    if let first = placed.first?.cell.index, index >= first, index - first < placed.count {
      let row = placed[index - first]
      if row.cell.index == index { return row }
    }
    // After a change, some rows may already have their new index.
    for row in placed where row.cell.index == index { return row }
    return nil
  }

  /// Returns the row on a line of the frame.
  func row(onLine y: Int) -> PlacedCell? { placed.first { $0.y <= y && y < $0.end } }

  /// The row at the top, and the number of its lines above the frame. Before the first window, it is the row of the
  /// target position.
  var top: (row: Int, hiddenLines: Int) {
    if let first { return (first.cell.index, -first.y) }
    if let unshown = unshown.last { return (unshown.row, 0) }
    return if case .top(let row, let line) = target { (row, -line) } else { (target.row, 0) }
  }

  /// Whether row `index` was completely on screen in the last window.
  func isFullyVisible(_ index: Int) -> Bool {
    guard let row = row(index) else { return false }
    return row.y >= 0 && row.end <= shownHeight
  }

  /// Sets the height of the frame for the next window.
  ///
  /// - Returns: whether the height has changed.
  mutating func resize(to height: Int) -> Bool {
    defer { shownHeight = height }
    return shownHeight != height
  }

  // MARK: Target

  mutating func move(to target: ScrollTarget) {
    unshown = []
    send(to: target)
  }

  private mutating func send(to target: ScrollTarget) { (self.target, lost) = (target, nil) }

  /// Cancels any move to another target.
  mutating func cancelMove() { move(to: settled ?? target) }

  /// Sets the target so that row `index` is shown with as little scrolling as possible.
  ///
  /// - Parameters:
  ///   - isEnd: whether to show the end of the row.
  ///   - top: the first line of the frame that no header covers.
  /// - Returns: whether the target has changed.
  mutating func move(toShow index: Int, inHeight height: Int, isLast: Bool, isEnd: Bool, below top: Int = 0) -> Bool {
    if isTargetPending, !isPutOff, canMove(toShow: index, isOutermost: index == 0 || isLast, below: top) {
      return move(past: index, inHeight: height, isLast: isLast, isEnd: isEnd, below: top)
    }
    if let row = row(index), row.y >= top, row.end <= height {
      // An earlier move that no frame has shown may have set another target.
      let before = target
      send(to: settled ?? target)
      return target != before
    }
    if isEnd {
      send(to: .bottom(row: index))
    } else if !isLaidOut, case .top(let row, _) = target, index < row {
      send(to: .top(row: index, line: top))
    } else if index <= first?.cell.index ?? 0 || row(index)?.y ?? top < top {
      send(to: .top(row: index, line: top))
    } else {
      let isNear = if let last { index - last.cell.index < max(1, height) } else { false }
      send(to: isNear || isLast ? .fullyVisible(row: index) : .center(row: index))
    }
    return true
  }

  /// Sets the target to show row `index` while the rows at the last target are not laid out (see
  /// ``canMove(toShow:isOutermost:below:)``).
  private mutating func move(past index: Int, inHeight height: Int, isLast: Bool, isEnd: Bool, below top: Int) -> Bool {
    let before = target
    if isEnd {
      send(to: .bottom(row: index))
    } else if index < target.row {
      send(to: .top(row: index, line: top))
    } else if index > target.row {
      send(to: index - target.row < max(1, height) || isLast ? .fullyVisible(row: index) : .center(row: index))
    } else {
      send(to: target)
    }
    return target != before
  }

  /// Whether the distance that the window must scroll to show row `index` is known.
  ///
  /// The window scrolls from its last target, as if that had been shown. The rows at the last target must be laid out
  /// first, unless row `index` is beyond all of them. Therefore many steps in one direction need no layout in between.
  /// A jump to the first or the last row needs none either.
  ///
  /// - Parameters:
  ///   - isOutermost: whether row `index` is the first row or the last one.
  ///   - top: the first line of the frame that no header covers.
  func canMove(toShow index: Int, isOutermost: Bool, below top: Int) -> Bool {
    // While the rows at the target are still being made (`isPutOff`), the window scrolls from the rows on screen.
    guard isTargetPending, !isPutOff else { return true }
    if isOutermost, index != target.row { return true }
    return switch target {
    case .top(let row, let line): line == top && index <= row && row <= first?.cell.index ?? row
    case .bottom(let row), .fullyVisible(let row): index >= row && row >= last?.cell.index ?? row
    case .center(let row): index == row
    }
  }

  /// Whether the frame has room below the last row on screen, and row `index` was added after the window was laid out.
  func hasRoom(inHeight height: Int, through index: Int) -> Bool {
    guard !isPutOff, let last else { return false }
    return last.cell.index < index && last.end < height
  }

  /// Whether row `index`, which has just been selected, must wait until the first window is laid out. Only then is the
  /// distance to scroll known.
  ///
  /// - If other rows are waiting, the row waits too.
  /// - The last row does not wait, because it is shown at the end of the frame, whatever the window's position was.
  /// - If the window's target is below all rows, no row waits, because every row is above the target.
  func awaitsLayout(toShow index: Int, of rowCount: Int) -> Bool {
    if isLaidOut { return false }
    return !unshown.isEmpty || index + 1 < rowCount && target.row < rowCount
  }

  /// Records a row that was selected before the first window. It is scrolled to as soon as that window is laid out.
  ///
  /// - Parameter isEnd: whether to show the end of the row.
  mutating func addUnshown(_ row: Int, isEnd: Bool) { unshown.append((row, isEnd)) }

  /// Removes and returns the next row that was selected before the first window, or `nil` if there is none.
  mutating func removeUnshown() -> (row: Int, isEnd: Bool)? { unshown.isEmpty ? nil : unshown.removeFirst() }

  // MARK: After rows were added or removed

  /// Records another change while the search for the window's position after an earlier change is still running.
  mutating func recordChange() { lost?.recordChange() }

  /// Records that rows may have been added or removed. The window must then find its position again.
  mutating func lose(selection: Int) {
    if lost == nil, !placed.isEmpty { lost = ScrollAnchor(of: placed, selection: selection, height: shownHeight) }
  }

  /// Records that the window's position is known again.
  mutating func find() { lost = nil }

  /// Returns the row on screen `count` rows below the selected row, while the selected row is being searched for.
  /// Returns `nil` if there is no such row.
  func lostRow(movedBy count: Int) -> PlacedCell? {
    guard let selected = lost?.selected, let place = placed.firstIndex(where: { $0.cell === selected.cell }) else {
      return nil
    }
    let next = place.addingSaturating(count)
    return placed.indices.contains(next) ? placed[next] : nil
  }

  /// Makes the search for the selected row continue with `row`, which is on screen.
  mutating func searchForSelected(_ row: PlacedCell) { lost?.selected = row }

  // MARK: Building

  /// Records that rows on screen may have changed, so that none can be reused.
  mutating func invalidate() { isValid = false }

  /// Starts to build a window for a frame of this width.
  mutating func begin(width: Int) { reusable = isValid && self.width == width ? placed : [] }

  /// Returns the row of the last window at `index`, or `nil` if the row may have changed since.
  func reusableRow(at index: Int) -> PlacedCell? {
    guard let first = reusable.first?.cell.index, index >= first, index - first < reusable.count else { return nil }
    let row = reusable[index - first]
    return row.cell.index == index ? row : nil
  }

  mutating func removeAll() {
    placed = []
    // The number of rows is usually about the same as before.
    placed.reserveCapacity(reusable.count + 2)
  }

  /// Adds the next row below the last one. The first row is added on `line`.
  mutating func append(_ row: PlacedCell, orAt line: Int = 0) {
    var row = row
    row.y = placed.last?.end ?? line
    placed.append(row)
  }

  /// Adds rows directly above the first row.
  mutating func prepend(_ rows: [PlacedCell]) {
    var y = first?.y ?? 0
    var above = rows
    for index in above.indices.reversed() {
      y -= above[index].height
      above[index].y = y
    }
    placed.insert(contentsOf: above, at: 0)
  }

  mutating func shift(by lines: Int) {
    if lines == 0 { return }
    for index in placed.indices { placed[index].y += lines }
  }

  /// Moves the rows so that the last row ends directly above `line`.
  mutating func moveEnd(to line: Int) {
    if let last { shift(by: line - last.end) }
  }

  /// Whether the rows of height 0 below the last line count as on screen. They do if the window has not moved, and its
  /// last row ends with the frame.
  func keepsEmptyRows(inHeight height: Int) -> Bool { emptyRowsBelow > 0 && target == settled && last?.end == height }

  /// Removes the rows that have no line in the frame. Rows of height 0 are kept if they are within the frame.
  mutating func removeRows(outside height: Int) {
    func isOutside(_ row: PlacedCell) -> Bool {
      row.height == 0 ? row.y < 0 || row.y > height : row.end <= 0 || row.y >= height
    }
    while let last, isOutside(last) { placed.removeLast() }
    var above = 0
    while above < placed.count, isOutside(placed[above]) { above += 1 }
    placed.removeFirst(above)
  }

  /// Records that the node of each row was placed.
  mutating func rowsArePlaced() {
    for index in placed.indices { placed[index].isPlaced = true }
  }

  /// Completes the window. The window's target becomes the actual position of its rows.
  mutating func complete(in size: Size) {
    if let first { target = .top(row: first.cell.index, line: first.y) }
    settled = target
    emptyRowsBelow = 0
    for row in placed.reversed() {
      guard row.height == 0, row.y == size.height else { break }
      emptyRowsBelow += 1
    }
    (reusable, isValid, width, isPutOff) = ([], true, size.width, false)
  }

  /// Stops building, and shows the previous rows.
  ///
  /// The previous rows are placed again for the current width.
  mutating func putOff(showing before: [PlacedCell]) {
    (placed, reusable, isPutOff) = (before, [], true)
    for index in placed.indices { placed[index].isPlaced = false }
  }

  /// A description of an inconsistency in a completed window; `nil` if there is none.
  ///
  /// - Complexity: O(rows on screen).
  var flaw: String? {
    for (row, next) in zip(placed, placed.dropFirst()) {
      if next.cell.index != row.cell.index + 1 { return "row \(next.cell.index) follows row \(row.cell.index)" }
      if next.y != row.end { return "row \(next.cell.index) starts on line \(next.y), not \(row.end)" }
    }
    for row in placed where row.height < 0 { return "row \(row.cell.index) has \(row.height) lines" }
    if !reusable.isEmpty { return "\(reusable.count) reusable rows are left over" }
    if !placed.isEmpty, settled == nil { return "rows are on screen, but the window was never settled" }
    if emptyRowsBelow > placed.count { return "\(emptyRowsBelow) of \(placed.count) rows are empty" }
    return nil
  }
}
