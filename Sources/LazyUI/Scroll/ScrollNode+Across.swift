extension ScrollNode {
  /// Beyond the end of a line is the beginning of the next one.
  func moveSelectionAcross(by count: Int) -> Bool {
    guard session.showsSelection, let line = selectedCell?.row.leaf as? GridLine, let grid = line.grid else {
      return false
    }
    let columns = grid.columnCount
    let place = line.selectedColumn.addingSaturating(count)
    // Lines on, and the column there. There are none above the first one, nor below the last.
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
