import Glyphs

final class TableLineRows<Content: View>: UnaryRows<GridRow<Content>> {
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TableLineNode(self, in: parent) }
}

/// The interface that a grid uses for each of its lines.
@MainActor
protocol TableLine: LayoutNode {
  var cells: [TableCell] { get }
  /// The vertical alignment of views in the line; `nil` for the alignment of the grid.
  var verticalAlignment: VerticalAlignment? { get }
  /// Sets the columns that the grid has computed for its lines.
  func take(_ columns: TableColumns, of grid: LayoutNode)
}

/// A view in a line of a grid, with the settings for its cell.
@MainActor
struct TableCell {
  let node: LayoutNode
  let traits: GridTraits
  let firstColumn: Int

  var span: Int { traits.span ?? 1 }

  init(_ node: LayoutNode, firstColumn: Int) {
    self.node = node
    self.firstColumn = firstColumn
    var traits = GridTraits()
    var inner: LayoutNode? = node
    while let wrapper = inner as? WrapperNode {
      if let trait = wrapper as? GridTraitNode { traits = traits.filled(with: trait.traits) }
      inner = wrapper.child
    }
    self.traits = traits
  }
}

final class TableLineNode<Content: View>: LayoutNode, TableLine, RowHost {
  private let rows: TableLineRows<Content>
  private var seenVersion: SeenVersion
  private var list: NodeList?
  private(set) var cells: [TableCell] = []
  private var columns: TableColumns?

  init(_ rows: TableLineRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
    list = NodeList(rows.view.content, in: _RowContext(host: self, isRow: rows.context.isRow))
  }

  override var rowHost: (any RowHost)? { self }
  var containerName: String { "GridRow" }
  override var axis: StackAxis { .horizontal }
  override var children: [LayoutNode] { list?.nodes ?? [] }

  var verticalAlignment: VerticalAlignment? { rows.view.alignment }

  override func takeChanges() -> Bool {
    guard seenVersion.advance(to: rows.version) else { return false }
    list?.update(to: rows.view.content)
    return true
  }

  override func sync(rowsChanged: Bool) {
    list?.sync(in: self, rowsChanged: rowsChanged)
    var column = 0
    cells = children.map { node in
      let cell = TableCell(node, firstColumn: column)
      column += cell.span
      return cell
    }
  }

  override func visitSlots(_ body: (AnySlot) -> Void) { list?.visitSlots(body) }

  func take(_ columns: TableColumns, of grid: LayoutNode) {
    guard columns != self.columns else { return }
    self.columns = columns
    forgetSize(below: grid)
  }

  /// The columns of a line outside of a grid. Each column is as wide as its view.
  private var ownColumns: TableColumns {
    columns
      ?? TableColumns(
        widths: cells.flatMap { cell in
          [cell.node.measure(.unspecified).width] + Array(repeating: 0, count: cell.span - 1)
        }, gap: 1, alignments: [:], alignment: .center)
  }

  // MARK: Layout

  override func expands(along axis: StackAxis) -> Bool {
    cells.contains { cell in
      !cell.traits.unsizedAxes.contains(axis == .horizontal ? .horizontal : .vertical) && cell.node.expands(along: axis)
    }
  }

  override func size(for proposal: Proposal) -> Size {
    let columns = ownColumns
    var extents = LineExtents()
    for cell in cells {
      let size = cell.node.measure(Proposal(width: columns.width(of: cell), height: proposal.height))
      if !cell.traits.unsizedAxes.contains(.vertical) { extents.add(cell, size, verticalAlignment(columns)) }
    }
    return Size(width: columns.width, height: extents.height)
  }

  private func verticalAlignment(_ columns: TableColumns) -> VerticalAlignment {
    rows.view.alignment ?? columns.alignment.vertical
  }

  override func placeChildren() {
    let columns = ownColumns
    let vertical = verticalAlignment(columns)
    var extents = LineExtents()
    var sizes: [Size] = []
    for cell in cells {
      let size = cell.node.measure(Proposal(width: columns.width(of: cell), height: frame.height))
      sizes.append(size)
      if !cell.traits.unsizedAxes.contains(.vertical) { extents.add(cell, size, vertical) }
    }
    for (cell, size) in zip(cells, sizes) {
      let width = columns.width(of: cell)
      let space = Size(width: width, height: frame.height)
      var rect = Rect(x: columns.x(of: cell), y: 0, width: size.width, height: size.height)
      if let anchor = cell.traits.anchor {
        rect.x += Int((Double(width - size.width) * anchor.x).rounded())
        rect.y = Int((Double(frame.height - size.height) * anchor.y).rounded())
      } else {
        rect.x += cell.node.position(size, in: space, by: columns.alignment(of: cell).key)
        rect.y =
          cell.node.mayHave(vertical.key)
          ? extents.line - cell.node.guide(vertical.key, in: size)
          : cell.node.position(size, in: space, by: vertical.key)
      }
      cell.node.place(in: rect)
    }
  }
}

/// The height of a line above and below its alignment guide.
private struct LineExtents {
  private(set) var line = 0
  private var below = 0
  private var highest = 0

  @MainActor
  mutating func add(_ cell: TableCell, _ size: Size, _ alignment: VerticalAlignment) {
    highest = max(highest, size.height)
    guard cell.traits.anchor == nil, cell.node.mayHave(alignment.key) else { return }
    let guide = cell.node.guide(alignment.key, in: size)
    line = max(line, guide)
    below = max(below, size.height - guide)
  }

  var height: Int { max(highest, line + below) }
}
