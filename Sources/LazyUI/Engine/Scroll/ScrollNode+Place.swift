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
      selectWhereItStands(row)
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
