import Glyphs

/// A line of a grid on screen.
final class GridLineNode: LayoutNode {
  private let line: GridLine
  private var version: UInt32?
  private var cells: [GridCell] = []
  private var shownColumn = 0
  private var spacing = 0

  init(_ line: GridLine, in parent: LayoutNode) {
    self.line = line
    super.init(session: parent.session, parent: parent)
  }

  override var children: [LayoutNode] {
    var nodes: [LayoutNode] = []
    for cell in cells where cell.node.parent === self { nodes.append(cell.node) }
    return nodes
  }

  override func takeChanges() -> Bool {
    var hasChanged = version != line.version || shownColumn != line.selectedColumn || spacing != line.spacing
    shownColumn = line.selectedColumn
    spacing = line.spacing
    if version != line.version, let grid = line.grid {
      version = line.version
      let first = line.offset * grid.columnCount
      cells = line.items.enumerated().map { grid.cell(for: $1, at: first + $0, in: self) }
    }
    for cell in cells {
      let before = cell.node.revision
      cell.node.syncIfNeeded()
      if cell.node.revision != before { hasChanged = true }
    }
    return hasChanged
  }

  /// Unmounts the cells, except those that another line has taken over.
  override func unmount() {
    for cell in cells where cell.node.parent === self { cell.unmount() }
    cells = []
    super.unmount()
  }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    guard let grid = line.grid else { return .zero }
    let layout = grid.layout(width: proposal.width)
    var height = 0
    for (column, child) in zip(layout.columns, children) {
      height = max(height, child.measure(Proposal(width: column.width, height: nil)).height)
    }
    return Size(width: max(layout.width, proposal.width ?? 0), height: height + spacing)
  }

  override func placeChildren() {
    guard let grid = line.grid else { return }
    grid.notePlacement(width: frame.width)
    let layout = grid.layout(width: frame.width)
    for (column, child) in zip(layout.columns, children) {
      child.place(in: layout.place(of: child, in: column, of: frame.width, height: frame.height - spacing))
    }
  }

  /// Draws the line. If the line is selected, only the view in the selected column is marked.
  override func draw(_ painter: inout Painter) {
    guard let around = painter.unselected, let grid = line.grid else { return super.draw(&painter) }
    let selected = painter.style
    painter.unselected = nil
    painter.style.background = around.background
    if selected.foreground == Style.selectionForeground { painter.style.foreground = around.foreground }
    let plain = painter.style
    painter.fill(bounds)
    let layout = grid.layout(width: frame.width)
    for (index, child) in children.enumerated() where layout.columns.indices.contains(index) {
      let isSelected = index == line.selectedColumn
      painter.style = isSelected ? selected : plain
      if isSelected {
        let height = frame.height - spacing
        painter.fill(layout.area(of: layout.columns[index], in: frame.width, height: height))
      }
      child.paint(&painter)
    }
    painter.style = selected
    painter.unselected = around
  }
}

extension GridColumns {
  /// Returns the area of `column` in the line. If the line is wider than the grid's columns, the grid's alignment
  /// determines the position of the columns.
  func area(of column: Column, in width: Int, height: Int) -> Rect {
    Rect(x: column.x + max(0, width - self.width) * alignment.halves / 2, y: 0, width: column.width, height: height)
  }

  /// Returns the frame of `child` in its column.
  @MainActor
  func place(of child: LayoutNode, in column: Column, of width: Int, height: Int) -> Rect {
    let area = area(of: column, in: width, height: height)
    let size = child.measure(Proposal(width: column.width, height: nil))
    return Rect(
      x: area.x + (column.width - size.width) * column.alignment.horizontal.halves / 2,
      y: area.y + (height - size.height) * column.alignment.vertical.halves / 2,
      width: size.width, height: size.height)
  }
}
