/// The cells of a scroll container's rows, and the walks that decide which of them stay.
///
/// A walk visits the rows that need a cell. When it is over, the cells that it has not visited are removed, except for
/// those that an eager stack holds.
@MainActor
struct CellTable {
  private var cells: [ObjectIdentifier: RowCell] = [:]
  /// The current walk, or the last one.
  private(set) var walk: UInt32 = 0
  /// The number of cells made so far.
  private(set) var madeCount = 0
  /// The number of cells that eager stacks hold.
  private var pinnedCount = 0

  var count: Int { cells.count }
  /// Whether an eager stack holds some of the cells.
  var hasPinned: Bool { pinnedCount > 0 }
  var all: Dictionary<ObjectIdentifier, RowCell>.Values { cells.values }

  /// The cells in the order of their rows.
  ///
  /// - Complexity: O(cells · log cells).
  var inOrder: [RowCell] { Self.sorted(Array(cells.values)) }

  /// Returns the cell that shows a row's leaf.
  func cell(of row: Row) -> RowCell? { cells[ObjectIdentifier(row.leaf)] }

  /// Starts a walk, which has visited no cell yet.
  mutating func beginWalk() { walk &+= 1 }

  /// Records that the walk has visited the cell's row.
  func meet(_ cell: RowCell) { cell.walk = walk }

  /// Records that the walk has visited the cell's row, with its new value and index.
  func meet(_ cell: RowCell, as row: Row, at index: Int) {
    cell.row = row
    cell.index = index
    cell.walk = walk
  }

  /// Makes a cell for a row that has none. The walk has visited it.
  mutating func add(_ row: Row, node: LayoutNode, at index: Int) -> RowCell {
    madeCount += 1
    let cell = RowCell(row, node: node, serial: madeCount, index: index, walk: walk)
    cells[ObjectIdentifier(row.leaf)] = cell
    return cell
  }

  /// Makes an eager stack hold the cell until a walk over the stack's rows does not visit it.
  mutating func pin(_ cell: RowCell) {
    guard !cell.isPinned else { return }
    cell.isPinned = true
    pinnedCount += 1
  }

  /// Removes the cells that the walk has not visited and no eager stack holds.
  ///
  /// - Returns: the removed cells, in the order of rows. The caller releases them once the table may be used again.
  /// - Complexity: O(cells); O(1) if eager stacks hold all of them.
  mutating func removeUnmet() -> [RowCell] {
    pinnedCount < cells.count ? removeUnmet(arePinned: false) : []
  }

  /// Removes the cells of eager stacks that a walk over all their rows has not visited.
  mutating func removeUnmetPinned() -> [RowCell] { removeUnmet(arePinned: true) }

  private mutating func removeUnmet(arePinned: Bool) -> [RowCell] {
    var removed: [RowCell] = []
    for cell in cells.values where cell.walk != walk && cell.isPinned == arePinned { removed.append(cell) }
    for cell in removed { cells[ObjectIdentifier(cell.row.leaf)] = nil }
    if arePinned { pinnedCount -= removed.count }
    return Self.sorted(removed)
  }

  /// A removed row may have the index of a current one. The older cell is sorted first.
  private static func sorted(_ cells: [RowCell]) -> [RowCell] {
    cells.count < 2 ? cells : cells.sorted { ($0.index, $0.serial) < ($1.index, $1.serial) }
  }

  /// A description of an inconsistency in the table; `nil` if there is none.
  ///
  /// - Complexity: O(cells).
  var flaw: String? {
    var pinned = 0
    for (key, cell) in cells {
      if key != ObjectIdentifier(cell.row.leaf) { return "the cell of row \(cell.index) shows another row" }
      if cell.serial > madeCount { return "cell \(cell.serial), but only \(madeCount) were made" }
      if cell.isPinned { pinned += 1 }
    }
    return pinned == pinnedCount ? nil : "\(pinned) cells are pinned, but \(pinnedCount) were counted"
  }
}
