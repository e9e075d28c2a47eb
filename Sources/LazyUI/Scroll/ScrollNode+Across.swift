extension ScrollNode {
  /// Beyond the end of a line is the beginning of the next one.
  func moveSelectionAcross(by count: Int) -> Bool {
    guard session.showsSelection, let line = selectedCell?.row.leaf as? GridLine, let grid = line.grid else {
      return false
    }
    let columns = grid.columnCount
    var column = line.selectedColumn + count
    var lines = 0
    while column < 0, line.offset + lines > 0 {
      lines -= 1
      column += columns
    }
    let width = { (lines: Int) -> Int in lines == 0 ? line.items.count : columns }
    while column >= width(lines), line.offset + lines + 1 < grid.estimatedCount {
      column -= columns
      lines += 1
    }
    grid.selectedColumn = max(0, min(column, width(lines) - 1))
    selectedCell?.node.invalidate()
    if lines != 0 { moveSelection(by: lines) }
    return true
  }
}
