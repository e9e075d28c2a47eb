extension ScrollNode {
  /// Selects the view `count` views further on in a grid. Beyond the end of a line, the selection continues in the next
  /// line.
  func moveSelectionAcross(by count: Int) -> Bool {
    guard session.showsSelection, let line = selectedCell?.row.leaf as? GridLine, let grid = line.grid else {
      return false
    }
    let columns = grid.columnCount
    let place = line.selectedColumn.addingSaturating(count)
    // The number of lines to move, limited by the first and the last line.
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
