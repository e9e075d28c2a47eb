extension ScrollNode {
  /// Moving beyond the end of a line continues in the next one.
  func moveSelectionAcross(by count: Int) -> Bool {
    guard session.showsSelection, let line = selectedCell?.row.leaf as? GridLine, let grid = line.grid else {
      return false
    }
    let columns = grid.columnCount
    let place = line.selectedColumn.addingSaturating(count)
    // The number of lines to move, and the column there. The first and the last line are limits.
    var lines = place >= 0 ? place / columns : (place + 1) / columns - 1
    lines = max(-line.offset, min(lines, grid.estimatedCount - 1 - line.offset))
    let column = place.subtractingSaturating(lines * columns)
    let width = lines == 0 ? line.items.count : columns
    grid.selectedColumn = max(0, min(column, width - 1))
    selectedCell?.node.invalidate()
    if lines != 0 { moveSelection(by: lines) }
    return true
  }
}
