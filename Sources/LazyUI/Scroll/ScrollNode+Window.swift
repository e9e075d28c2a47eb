import Glyphs

extension ScrollNode {
  /// Makes the rows that are on screen, and lets the others go.
  ///
  /// Where that is put off, all is shown as it was, and the next frame goes on.
  func showWindow() {
    walk &+= 1
    readLeastRowHeight()
    let (height, before) = (frame.height, placed)
    reusable = isWindowValid && frame.width == windowWidth ? placed : []
    defer { reusable = [] }
    do throws(Pause) {
      try layOutWindow(height)
    } catch {
      placed = before
      isWindowPutOff = true
      session.notePause()
      invalidatePlacement()
      return
    }
    isWindowPutOff = false
    content.endWalk()
    unmountOthers()
    isWindowValid = true
    windowWidth = frame.width
    for row in before where row.cell.walk != walk { row.cell.picture = nil }
    checkInvariants()
  }

  private func layOutWindow(_ height: Int) throws(Pause) {
    if height > 0 { try takeUpGoal() }
    placed = []
    if height > 0 {
      try layOut(height)
      try settle(height)
      if target == settledTarget { try appendEmptyRows(height) }
    }
    dropRows(outside: height)
    try makeOverscan()
    try clampSelection()
    if let line = lineToSelect { selection = placed.last { $0.y <= max(0, line) }?.cell.index ?? selection }
    if let first = placed.first { target = .top(row: first.cell.index, line: first.y) }
    noteEmptyRows(below: height)
    (settledTarget, lineToSelect) = (target, nil)
  }

  /// Goes to where the list was sent, once it is known where that is.
  private func takeUpGoal() throws(Pause) {
    if let soughtID {
      let index = try content.index(of: soughtID.id)
      self.soughtID = nil
      if let index { land(on: index, anchor: soughtID.anchor) }
    } else if let goal {
      land(on: try index(of: goal) ?? 0)
    }
  }

  /// Lays out rows from where the target wants them.
  private func layOut(_ height: Int) throws(Pause) {
    switch target {
    case .top(let row, let line):
      // A row that is to stand below the frame is laid out too: the rows above are found from it.
      try append(from: row, at: line, until: max(height, line + 1))
    case .bottom(let row):
      try appendUp(through: .row(row), lines: height)
      shift(by: height - (placed.last?.end ?? height))
      try append(after: placed.last, until: height)
    case .center(let row):
      try append(from: row, at: 0, until: 1)
      let own = placed.last.map(\.height) ?? 0
      shift(by: (height - own) / 2)
      try append(after: placed.last, until: height)
    }
  }

  /// Fills what is left empty at the bottom and at the top, as far as there are rows.
  private func settle(_ height: Int) throws(Pause) {
    if placed.isEmpty { try appendUp(through: .last, lines: height) }
    if let last = placed.last, last.end < height { shift(by: height - last.end) }
    try fillTop()
    guard let first = placed.first, first.y > 0 else { return }
    shift(by: -first.y)
    try append(after: placed.last, until: height)
  }

  /// Adds the rows above the first one, until the top is covered.
  private func fillTop() throws(Pause) {
    while let first = placed.first, first.y > 0, first.cell.index > 0 {
      let count = max(1, min(first.cell.index, Int((Double(first.y) / averageHeight).rounded(.up))))
      var above: [PlacedCell] = []
      try walkRows(from: first.cell.index - count) { cell, height in
        guard cell.index < first.cell.index else { return false }
        above.append(PlacedCell(cell: cell, y: 0, height: height))
        return cell.index + 1 < first.cell.index
      }
      guard !above.isEmpty else { return }
      var y = first.y
      for index in above.indices.reversed() {
        y -= above[index].height
        above[index].y = y
      }
      placed.insert(contentsOf: above, at: 0)
    }
  }

  /// Adds rows from `row` on, the first at `line`, until line `end` is reached.
  private func append(from row: Int, at line: Int, until end: Int) throws(Pause) {
    var y = line
    guard y < end else { return }
    try walkRows(from: row) { cell, height in
      placed.append(PlacedCell(cell: cell, y: y, height: height))
      y += height
      return y < end
    }
  }

  private func append(after last: PlacedCell?, until end: Int) throws(Pause) {
    guard let last else { return }
    try append(from: last.cell.index + 1, at: last.end, until: end)
  }

  /// Which row `goal` is; nil where there are no rows. What must be made to tell is made.
  private func index(of goal: RowGoal) throws(Pause) -> Int? {
    // More rows than there can be, for a goal that is counted from their end.
    let row = if case .row(let index) = goal { index } else { Int.max }
    var missing = row
    guard try walkRows(from: &missing, { _, _ in false }) else { return row }
    return goal.index(in: row - missing)
  }

  /// Adds as many rows before the one that `goal` names as may fill `lines`, and that row itself.
  private func appendUp(through goal: RowGoal, lines: Int) throws(Pause) {
    guard let last = try index(of: goal) else { return }
    let count = max(1, Int((Double(lines) / averageHeight).rounded(.up)))
    placed = []
    var y = 0
    try walkRows(from: max(0, last - count + 1)) { cell, height in
      placed.append(PlacedCell(cell: cell, y: y, height: height))
      y += height
      return cell.index < last
    }
  }

  /// Adds the rows below the last line that have no height and were there already.
  private func appendEmptyRows(_ height: Int) throws(Pause) {
    guard emptyRowsBelow > 0, let last = placed.last, last.end == height else { return }
    let end = last.cell.index + emptyRowsBelow
    try walkRows(from: last.cell.index + 1) { cell, rowHeight in
      placed.append(PlacedCell(cell: cell, y: height, height: rowHeight))
      return rowHeight == 0 && cell.index < end
    }
  }

  /// Keeps the rows of which a line is in the frame, and those without lines that stand in it.
  private func dropRows(outside height: Int) {
    func isOutside(_ row: PlacedCell) -> Bool {
      row.height == 0 ? row.y < 0 || row.y > height : row.end <= 0 || row.y >= height
    }
    var kept: [PlacedCell] = []
    for row in placed where !isOutside(row) { kept.append(row) }
    placed = kept
  }

  private func noteEmptyRows(below height: Int) {
    emptyRowsBelow = 0
    for row in placed.reversed() {
      guard row.height == 0, row.y == height else { return }
      emptyRowsBelow += 1
    }
  }

  private func shift(by lines: Int) {
    for index in placed.indices { placed[index].y += lines }
  }

  private func makeOverscan() throws(Pause) {
    guard session.overscan > 0, let first = placed.first?.cell.index, let last = placed.last?.cell.index else { return }
    let before = max(0, first - session.overscan)
    if before < first { try walkRows(from: before) { cell, _ in cell.index + 1 < first } }
    try walkRows(from: last + 1) { cell, _ in cell.index < last + session.overscan }
  }

  /// A selection beyond the last row goes to the last row.
  private func clampSelection() throws(Pause) {
    guard selection > placed.last?.cell.index ?? 0, frame.height > 0 else { return }
    var rest = selection
    guard try content.visit(from: &rest, { _ in false }) else { return }
    selection = max(0, selection - rest - 1)
  }
}
