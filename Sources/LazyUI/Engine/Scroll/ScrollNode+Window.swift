import Glyphs

extension ScrollNode {
  /// Lays out the window: makes the rows that are on screen, and releases all others.
  ///
  /// If making the rows pauses, the previous rows stay on screen, and the next frame continues.
  func showWindow() {
    cells.beginWalk()
    readLeastRowHeight()
    let before = window.placed
    window.begin(width: frame.width)
    do throws(Pause) {
      try layOutWindow(frame.height)
    } catch {
      putOffWindow(showing: before)
      return
    }
    window.complete(in: frame.size)
    settlePrefetch()
    scheduleAppearActions()
    content.endWalk()
    for cell in cells.removeUnvisited() { unmount(cell) }
    let walk = cells.walk
    for row in before where row.cell.walk != walk { row.cell.picture = nil }
    checkInvariants()
    if isPagePutOff {
      // The traversal has visited the rows between the last window and the page too. The next one releases them.
      isPagePutOff = false
      showWindow()
    }
  }

  /// Postpones the window: the previous rows stay on screen, and the next frame continues.
  func putOffWindow(showing before: [PlacedCell]) {
    window.putOff(showing: before)
    session.reportPause()
    invalidatePlacement()
  }

  private func layOutWindow(_ height: Int) throws(Pause) {
    try measureEagerStacks()
    if height > 0 { try scrollToRequestedRow() }
    try findPlace()
    window.removeAll()
    if height > 0 {
      try layOut(height)
      try settle(height)
      if window.keepsEmptyRows(inHeight: height) { try appendEmptyRows() }
    }
    window.removeRows(outside: height)
    try makeOverscan()
    prefetchRows()
    try findPinnedHeader()
    try clampSelection()
    selected.choose(among: window.placed)
  }

  /// Scrolls to the requested row once its index is known.
  private func scrollToRequestedRow() throws(Pause) {
    if let search = selected.idSearch {
      let index = try content.index(of: search.id)
      selected.stopSearch()
      if let index { selectAndShow(index, anchor: search.anchor) }
    } else if let goal {
      selectAndShow(try index(of: goal) ?? 0, isEnd: goal == .last)
    }
  }

  /// Lays out the rows around the window's target.
  private func layOut(_ height: Int) throws(Pause) {
    switch window.target {
    case .top(let row, let line):
      // A target row below the frame is laid out too, because the rows above it are found from it.
      try append(from: row, at: line, until: max(height, line + 1))
    case .bottom(let row), .fullyVisible(let row):
      try appendUp(through: .row(row), lines: height)
      window.moveEnd(to: height)
      if case .fullyVisible = window.target, let last = window.last, last.y < 0 { window.shift(by: -last.y) }
      try append(until: height)
    case .center(let row):
      try append(from: row, at: 0, until: 1)
      window.shift(by: (height - (window.last?.height ?? 0)) / 2)
      try append(until: height)
    }
  }

  /// Fills empty space at the bottom and at the top, if more rows exist.
  private func settle(_ height: Int) throws(Pause) {
    if window.first == nil { try appendUp(through: .last, lines: height) }
    if let last = window.last, last.end < height { window.moveEnd(to: height) }
    try fillTop()
    guard let first = window.first, first.y > 0 else { return }
    window.shift(by: -first.y)
    try append(until: height)
  }

  /// Adds rows above the first one, until they cover the top of the frame.
  private func fillTop() throws(Pause) {
    while let first = window.first, first.y > 0, first.cell.index > 0 {
      let count = min(first.cell.index, heights.rows(filling: first.y))
      var above: [PlacedCell] = []
      try walkRows(from: first.cell.index - count) { row in
        guard row.cell.index < first.cell.index else { return false }
        above.append(row)
        return row.cell.index + 1 < first.cell.index
      }
      guard !above.isEmpty else { return }
      window.prepend(above)
    }
  }

  /// Adds rows from `row` on, until line `end` is reached. The first of them is on `line`.
  private func append(from row: Int, at line: Int, until end: Int) throws(Pause) {
    var y = line
    guard y < end else { return }
    try walkRows(from: row) { row in
      window.append(row, orAt: line)
      y += row.height
      return y < end
    }
  }

  /// Adds rows after the last one of the window, until line `end` is reached.
  private func append(until end: Int) throws(Pause) {
    guard let last = window.last else { return }
    try append(from: last.cell.index + 1, at: last.end, until: end)
  }

  /// Returns the index of `goal`, or `nil` if there are no rows. The rows that are needed to find the index are made.
  private func index(of goal: RowTarget) throws(Pause) -> Int? {
    // `Int.max` is beyond the last row. It is used for goals that are counted from the end.
    let row = if case .row(let index) = goal { index } else { Int.max }
    var missing = row
    guard try walkRows(from: &missing, { _ in false }) else { return row }
    return goal.index(in: row - missing)
  }

  /// Adds the row of `goal`, and before it an estimated number of rows that fill `lines`.
  private func appendUp(through goal: RowTarget, lines: Int) throws(Pause) {
    // The row after an existing one most likely exists. Searching for it first would visit it twice.
    if case .row(let row) = goal, window.reusableRow(at: row - 1) != nil, try appendUp(through: row, lines: lines) {
      return
    }
    guard let last = try index(of: goal) else { return }
    try appendUp(through: last, lines: lines)
  }

  /// - Returns: whether row `last` exists. If it does not, the added rows extend to the end of all rows.
  @discardableResult
  private func appendUp(through last: Int, lines: Int) throws(Pause) -> Bool {
    window.removeAll()
    try walkRows(from: max(0, last - heights.rows(filling: lines) + 1)) { row in
      window.append(row)
      return row.cell.index < last
    }
    return window.last?.cell.index == last
  }

  /// Adds the rows of height 0 that the last window had below its last line.
  private func appendEmptyRows() throws(Pause) {
    guard let last = window.last else { return }
    let end = last.cell.index + window.emptyRowsBelow
    try walkRows(from: last.cell.index + 1) { row in
      window.append(row)
      return row.height == 0 && row.cell.index < end
    }
  }

  private func makeOverscan() throws(Pause) {
    guard session.overscan > 0, let first = window.first?.cell.index, let last = window.last?.cell.index else { return }
    let before = max(0, first - session.overscan)
    if before < first { try walkRows(from: before) { $0.cell.index + 1 < first } }
    try walkRows(from: last + 1) { $0.cell.index < last + session.overscan }
  }

  /// Selects the last row if the selection is beyond the end.
  private func clampSelection() throws(Pause) {
    guard selection > window.last?.cell.index ?? 0, frame.height > 0 else { return }
    var rest = selection
    guard try content.visit(from: &rest, { _ in false }) else { return }
    selected.moveBack(intoRowsBy: rest + 1)
  }
}
