import Glyphs

extension ScrollNode {
  func select(atX x: Int, y: Int) -> Bool {
    guard session.showsSelection, let row = window.row(onLine: y) else { return false }
    if let line = row.cell.row.leaf as? GridLine, let grid = line.grid,
      let column = column(of: line, in: grid, at: x - column(of: row.cell.node), width: row.cell.node.frame.width)
    {
      grid.selectedColumn = column
      row.cell.node.invalidate()
    }
    if window.lost != nil {
      selectLost(row)
    } else if row.height > frame.height {
      selectWithoutScrolling(row)
    } else {
      select(row.cell.index)
    }
    return true
  }

  /// Returns the column of the container's frame where a row's node starts.
  private func column(of node: LayoutNode) -> Int {
    sequence(first: node) { $0.parent }.prefix { $0 !== self }.reduce(0) { $0 + $1.frame.x }
  }

  /// Returns the column of a grid's line at position `x`. Returns `nil` if `x` is between columns, or if the line has
  /// no view there.
  private func column(of line: GridLine, in grid: any LineGrid, at x: Int, width: Int) -> Int? {
    let layout = grid.layout(width: width)
    return layout.columns.indices.prefix(line.items.count).first { index in
      let area = layout.area(of: layout.columns[index], in: width, height: 1)
      return area.x <= x && x < area.maxX
    }
  }
}

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

extension ScrollContainer {
  /// The node of the selected row.
  var selectedNode: LayoutNode? { (self as? any SelectedRowNode)?.selectedRowNode }
}

/// A container that knows the node of its selected row.
@MainActor
protocol SelectedRowNode: AnyObject {
  var selectedRowNode: LayoutNode? { get }
}

extension ScrollNode: SelectedRowNode {
  var selectedRowNode: LayoutNode? { (selectedCell?.row.leaf as? GridLine)?.selectedNode ?? selectedCell?.node }
}
