import Glyphs

/// A grid, as its lines see it.
@MainActor
protocol LineGrid: ForEachOwner {
  var columnCount: Int { get }
  /// The column that keys act on.
  var selectedColumn: Int { get set }
  /// Lines in all where that is known, else the best guess.
  var estimatedCount: Int { get }
  /// Empty lines between two lines.
  var lineSpacing: Int { get }
  /// Lines in all where that is known without making rows.
  var knownCount: Int? { get }
  /// Where the columns are in a line of this width.
  func layout(width: Int?) -> GridColumns
  /// Notes that a line was placed in this width.
  func notePlacement(width: Int)
  /// What is shown of a row of the content, which is the content's row `place`, in `line` from now on.
  func cell(for item: Row, at place: Int, in line: LayoutNode) -> GridCell
  /// What is shown of a row of the content now.
  func cell(showing item: Row) -> GridCell?
}

/// A line of a grid: one row of the scroll container, and the element that stands for those of the views in it.
final class GridLine: ForEachElement, RowLeaf {
  let context: _RowContext
  /// The rows of the grid's content that stand in the line.
  private(set) var items: [Row] = []
  /// Changes whenever other rows do.
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

  /// Empty lines below the line; none below the last one.
  var spacing: Int {
    guard let grid, grid.knownCount != offset + 1 else { return 0 }
    return grid.lineSpacing
  }

  // MARK: The selected column

  var selectedColumn: Int { min(grid?.selectedColumn ?? 0, items.count - 1) }

  var selectedItem: Row? { items.indices.contains(selectedColumn) ? items[selectedColumn] : nil }

  /// What is on screen of it.
  var selectedNode: LayoutNode? { selectedItem.flatMap { grid?.cell(showing: $0)?.node } }

  override var anyID: AnyHashable { selectedItem?.element?.anyID ?? super.anyID }

  override var anyRows: _Rows? { selectedItem?.element?.anyRows }
}

/// A row of a grid's content that has been given a node.
@MainActor
final class GridCell {
  var row: Row
  let node: LayoutNode
  /// Which of the content's rows it is.
  var place: Int
  /// The last walk that met it.
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
