import Glyphs

/// A grid, as seen by its lines.
@MainActor
protocol LineGrid: ForEachOwner {
  var columnCount: Int { get }
  /// The column that keys act on.
  var selectedColumn: Int { get set }
  /// The number of lines if known; otherwise a guess.
  var estimatedCount: Int { get }
  /// The number of empty lines between two lines.
  var lineSpacing: Int { get }
  /// The number of lines; `nil` if rows must be made to find it.
  var knownCount: Int? { get }
  /// Returns the positions of the columns in a line of this width.
  func layout(width: Int?) -> GridColumns
  /// Called when a line was placed in a space of this width.
  func notePlacement(width: Int)
  /// Returns the cell for row `place` of the content, and moves the cell to `line`.
  func cell(for item: Row, at place: Int, in line: LayoutNode) -> GridCell
  /// Returns the current cell of a row of the content, or `nil` if the row has none.
  func cell(showing item: Row) -> GridCell?
}

/// A line of a grid, which is one row of the scroll container. The line is also a `ForEachElement`. Its id is that of
/// the element in the selected column.
final class GridLine: ForEachElement, RowLeaf {
  let context: _RowContext
  /// The rows of the grid's content in this line.
  private(set) var items: [Row] = []
  /// A number that changes whenever the line gets other rows.
  private(set) var version: UInt32 = 0
  private(set) weak var grid: (any LineGrid)?

  init(_ number: Int, of grid: any LineGrid) {
    self.grid = grid
    context = grid.context
    super.init(owner: grid, offset: number, generation: 0)
  }

  var isGridLine: Bool { true }

  func show(_ items: [Row]) {
    if items.count != self.items.count || zip(items, self.items).contains(where: { $0.leaf !== $1.leaf }) {
      version &+= 1
    }
    self.items = items
  }

  func makeNode(in parent: LayoutNode) -> LayoutNode { GridLineNode(self, in: parent) }

  /// The number of empty lines below this line; 0 below the last line.
  var spacing: Int {
    guard let grid, grid.knownCount != offset + 1 else { return 0 }
    return grid.lineSpacing
  }

  // MARK: The selected column

  var selectedColumn: Int { min(grid?.selectedColumn ?? 0, items.count - 1) }

  var selectedItem: Row? { items.indices.contains(selectedColumn) ? items[selectedColumn] : nil }

  /// The node of the view in the selected column.
  var selectedNode: LayoutNode? { selectedItem.flatMap { grid?.cell(showing: $0)?.node } }

  override var anyID: AnyHashable { selectedItem?.element?.anyID ?? super.anyID }

  override var anyRows: _Rows? { selectedItem?.element?.anyRows }
}

/// The node of a row of a grid's content.
@MainActor
final class GridCell {
  var row: Row
  let node: LayoutNode
  /// The number of the row in the content.
  var place: Int
  /// The number of the last traversal of the rows that visited the cell.
  var walk: UInt32
  private(set) var isMounted = true

  init(_ row: Row, node: LayoutNode, at place: Int, walk: UInt32) {
    self.row = row
    self.place = place
    self.node = node
    self.walk = walk
    node.session.probe.counters.mounts += 1
  }

  func unmount() {
    guard isMounted else { return }
    isMounted = false
    let probe = node.session.probe
    probe.counters.unmounts += 1
    probe.recordState(of: row, in: node)
    node.unmount()
  }
}
