import Glyphs

extension ScrollNode {
  /// Calls `body` with the rows from `start` on, until `body` returns false. The `y` of the rows is not set yet.
  func walkRows(from start: Int, _ body: (PlacedCell) -> Bool) throws(Pause) {
    var start = start
    try walkRows(from: &start, body)
  }

  /// Calls `body` with the rows from `start` on, until `body` returns false. The `y` of the rows is not set yet.
  ///
  /// Unchanged rows of the last window are reused. The other rows are read from the content. The first of them is found
  /// by its index. For each further one, the traversal continues from the row before.
  ///
  /// - Returns: whether the traversal has reached the end of the rows. If `start` was beyond the end, it becomes the
  ///   number of rows that are missing.
  @discardableResult
  func walkRows(from start: inout Int, _ body: (PlacedCell) -> Bool) throws(Pause) -> Bool {
    var walk = RowTraversal(index: start)
    while true {
      while let row = window.reusableRow(at: walk.index) {
        cells.markVisited(row.cell)
        row.cell.element?.markVisited()
        walk.pass(row.height)
        if !body(row) { return finish(walk, ended: false) }
      }
      var isStepping = walk.count > 0
      var from = isStepping ? walk.index - 1 : walk.index
      var reachesWindow = false
      let ended = try content.visit(from: &from) { row throws(Pause) in
        if isStepping {
          isStepping = false
          return true
        }
        if window.reusableRow(at: walk.index) != nil {
          reachesWindow = true
          return false
        }
        let cellsBefore = cells.madeCount
        let cell = cell(for: row, at: walk.index)
        let height = height(of: cell)
        // Rows of height 0 never fill the window. Each new one therefore takes a step of the time budget.
        if height == 0, cells.madeCount > cellsBefore { try session.budget.spend() }
        walk.pass(height)
        return body(PlacedCell(cell: cell, height: height))
      }
      if reachesWindow { continue }
      start = walk.count > 0 ? 0 : from
      return finish(walk, ended: ended)
    }
  }

  private func finish(_ walk: RowTraversal, ended: Bool) -> Bool {
    heights.measured(rows: walk.count, lines: walk.lines)
    return ended
  }

  private func height(of cell: RowCell) -> Int {
    let spacing = cell.setting.spacing ?? heights.spacing
    if stackModifiers.isEmpty {
      return max(heights.least, cell.node.measure(Proposal(width: frame.width, height: nil)).height) + spacing
    }
    let insets = insets(around: cell.row)
    let height = cell.node.measure(Proposal(width: width(for: cell.row), height: nil)).height
    return max(heights.least, height) + spacing + insets.top + insets.bottom
  }
}

/// The progress of a traversal of the rows.
private struct RowTraversal {
  var index: Int
  var count = 0
  var lines = 0

  mutating func pass(_ height: Int) {
    index += 1
    count += 1
    lines += height
  }
}
