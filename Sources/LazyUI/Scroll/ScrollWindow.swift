import Glyphs

/// The rows that a scroll container shows, the lines of its frame that they stand on, and where the container is to stand.
///
/// The rows follow each other in their collection, and each begins on the line below the one before it: whatever is done
/// to the window leaves it so. A new window is built from the rows of the old one that can be shown again as they are; it is
/// either completed, or put off and replaced by the old one.
@MainActor
struct ScrollWindow {
  /// The rows on screen, from the top; while a window is built, those that it has so far.
  private(set) var placed: [PlacedCell] = []
  /// Where the container is to stand.
  private(set) var target = ScrollTarget.top(row: 0, line: 0)
  /// Where the last complete window stands; nil before the first one.
  private var settled: ScrollTarget?
  /// While a window is built: the rows of the last one that can be shown again as they are.
  private var reusable: [PlacedCell] = []
  /// Rows without height right below the last line. They count as on screen as long as the list does not scroll, although
  /// filling the frame does not meet them.
  private(set) var emptyRowsBelow = 0
  /// Whether nothing has happened to the rows on screen since they were placed, and the width they were placed in.
  private var isValid = false
  private var width = 0
  /// Whether the window could not be built yet: rows are being made for it.
  private(set) var isPutOff = false
  /// Where the window stood before rows came or went, until it is known where that is now; nil where it is known.
  private(set) var lost: LostPlace?
  /// The height of the frame that was shown last.
  private var shownHeight = 0

  /// Whether the rows on screen are not yet those of where it is to stand.
  var isAimedElsewhere: Bool { isPutOff || settled.map { $0 != target } ?? false }

  var first: PlacedCell? { placed.first }
  var last: PlacedCell? { placed.last }

  /// The row `index`, if it is on screen.
  func row(_ index: Int) -> PlacedCell? {
    if let first = placed.first?.cell.index, index >= first, index - first < placed.count {
      let row = placed[index - first]
      if row.cell.index == index { return row }
    }
    // Where rows came or went, some know already where they are now.
    for row in placed where row.cell.index == index { return row }
    return nil
  }

  /// The row that a line of the frame belongs to.
  func row(onLine y: Int) -> PlacedCell? { placed.first { $0.y <= y && y < $0.end } }

  /// The row at the top, and how many of its lines are above the frame. Before there is a window it stands where it is to
  /// stand.
  var top: (row: Int, hiddenLines: Int) {
    if let first { return (first.cell.index, -first.y) }
    return if case .top(let row, let line) = target { (row, -line) } else { (target.row, 0) }
  }

  /// Whether the whole of row `index` was on screen when the window was shown last.
  func showsWhole(of index: Int) -> Bool {
    guard let row = row(index) else { return false }
    return row.y >= 0 && row.end <= shownHeight
  }

  /// Says how high the frame is that the next window is shown in.
  ///
  /// - Returns: whether it was higher or lower before.
  mutating func resize(to height: Int) -> Bool {
    defer { shownHeight = height }
    return shownHeight != height
  }

  // MARK: Where it is to stand

  mutating func aim(at target: ScrollTarget) { (self.target, lost) = (target, nil) }

  /// Gives up any way to elsewhere.
  mutating func aimWhereItStands() { aim(at: settled ?? target) }

  /// Has row `index` shown where it is, or as near as scrolling least allows.
  ///
  /// - Parameters:
  ///   - isEnd: whether it is the row's end that is to be shown.
  ///   - top: the first line on which the row is seen.
  /// - Returns: whether the window is to stand elsewhere.
  mutating func aim(toShow index: Int, inHeight height: Int, isLast: Bool, isEnd: Bool, below top: Int = 0) -> Bool {
    if let row = row(index), row.y >= top, row.end <= height {
      // A move before this one, of which no frame was shown, may have aimed elsewhere.
      let before = target
      aimWhereItStands()
      return target != before
    }
    if isEnd {
      aim(at: .bottom(row: index))
    } else if index <= first?.cell.index ?? 0 || row(index)?.y ?? top < top {
      aim(at: .top(row: index, line: top))
    } else {
      let isNear = if let last { index - last.cell.index < max(1, height) } else { false }
      aim(at: isNear || isLast ? .whole(row: index) : .center(row: index))
    }
    return true
  }

  // MARK: After rows came or went

  /// Says that rows have come or gone while those of a change before are still looked for.
  mutating func meetChange() { lost?.meetChange() }

  /// Says that rows may have come or gone, so that the window may have to stand elsewhere.
  mutating func lose(selection: Int) {
    if lost == nil, !placed.isEmpty { lost = LostPlace(of: placed, selection: selection, height: shownHeight) }
  }

  /// Says that the window stands where it is to stand, or is to stand where it was sent.
  mutating func find() { lost = nil }

  /// The row on screen `count` rows below the selected one that is looked for; nil where there is none.
  func lostRow(movedBy count: Int) -> PlacedCell? {
    guard let selected = lost?.selected, let place = placed.firstIndex(where: { $0.cell === selected.cell }) else {
      return nil
    }
    let next = place.addingSaturating(count)
    return placed.indices.contains(next) ? placed[next] : nil
  }

  /// Has `row`, which is on screen, looked for as the selected one.
  mutating func lookForSelected(_ row: PlacedCell) { lost?.selected = row }

  // MARK: Building it

  /// Says that rows on screen may have changed, so that none can be shown again as it is.
  mutating func invalidate() { isValid = false }

  /// Begins a new window for a frame of this width.
  mutating func begin(width: Int) { reusable = isValid && self.width == width ? placed : [] }

  /// The row of the last window at `index`, where nothing can have changed since.
  func reusableRow(at index: Int) -> PlacedCell? {
    guard let first = reusable.first?.cell.index, index >= first, index - first < reusable.count else { return nil }
    let row = reusable[index - first]
    return row.cell.index == index ? row : nil
  }

  mutating func removeAll() {
    placed = []
    // Most often there are as many as before, and one that comes or goes.
    placed.reserveCapacity(reusable.count + 2)
  }

  /// Adds the next row below the last one; where there is none, it begins on `line`.
  mutating func append(_ row: PlacedCell, orAt line: Int = 0) {
    var row = row
    row.y = placed.last?.end ?? line
    placed.append(row)
  }

  /// Adds the rows before the first one, right above it.
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

  /// Shifts the rows so that the last one ends above `line`.
  mutating func moveEnd(to line: Int) {
    if let last { shift(by: line - last.end) }
  }

  /// Whether the rows below the last line count as on screen: the window stands where the one before it stood, and ends
  /// with the frame.
  func keepsEmptyRows(inHeight height: Int) -> Bool { emptyRowsBelow > 0 && target == settled && last?.end == height }

  /// Keeps the rows of which a line is in the frame, and those without lines that stand in it.
  mutating func removeRows(outside height: Int) {
    func isOutside(_ row: PlacedCell) -> Bool {
      row.height == 0 ? row.y < 0 || row.y > height : row.end <= 0 || row.y >= height
    }
    while let last, isOutside(last) { placed.removeLast() }
    var above = 0
    while above < placed.count, isOutside(placed[above]) { above += 1 }
    placed.removeFirst(above)
  }

  /// Says that the node of each row was placed.
  mutating func rowsArePlaced() {
    for index in placed.indices { placed[index].isPlaced = true }
  }

  /// Ends the building: the window stands where its rows do.
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

  /// Breaks the building off: the window shows the rows that it showed before.
  ///
  /// Its rows are placed for whatever width there is now.
  mutating func putOff(showing before: [PlacedCell]) {
    (placed, reusable, isPutOff) = (before, [], true)
    for index in placed.indices { placed[index].isPlaced = false }
  }

  /// What is wrong with a window that is not being built; nil for nothing.
  ///
  /// - Complexity: O(rows on screen).
  var flaw: String? {
    for (row, next) in zip(placed, placed.dropFirst()) {
      if next.cell.index != row.cell.index + 1 { return "row \(next.cell.index) follows row \(row.cell.index)" }
      if next.y != row.end { return "row \(next.cell.index) begins on line \(next.y), not \(row.end)" }
    }
    for row in placed where row.height < 0 { return "row \(row.cell.index) has \(row.height) lines" }
    if !reusable.isEmpty { return "\(reusable.count) rows are left to be shown again" }
    if !placed.isEmpty, settled == nil { return "rows are on screen, and there was no window" }
    if emptyRowsBelow > placed.count { return "\(emptyRowsBelow) of \(placed.count) rows are empty" }
    return nil
  }
}
