/// The cells of a scroll container's rows, and the walks that decide which of them stay.
///
/// A walk goes over the rows that are to have a cell. The cells that it has not met go when it is over, except for those
/// that an eager stack holds.
@MainActor
struct CellTable {
  private var cells: [ObjectIdentifier: RowCell] = [:]
  /// The walk that is under way, or the last one.
  private(set) var walk: UInt32 = 0
  /// Cells made so far.
  private(set) var madeCount = 0
  /// How many of the cells an eager stack holds.
  private var pinnedCount = 0

  var count: Int { cells.count }
  /// Whether an eager stack holds some of the cells.
  var hasPinned: Bool { pinnedCount > 0 }
  var all: Dictionary<ObjectIdentifier, RowCell>.Values { cells.values }

  /// The cells in the order of their rows.
  ///
  /// - Complexity: O(cells · log cells).
  var inOrder: [RowCell] { Self.sorted(Array(cells.values)) }

  /// The cell that shows a row's leaf.
  func cell(of row: Row) -> RowCell? { cells[ObjectIdentifier(row.leaf)] }

  /// Begins a walk, which has met no cell yet.
  mutating func beginWalk() { walk &+= 1 }

  /// Says that the walk has met the cell's row again.
  func meet(_ cell: RowCell) { cell.walk = walk }

  /// Says that the walk has met the cell's row again, as this value and at this index.
  func meet(_ cell: RowCell, as row: Row, at index: Int) {
    cell.row = row
    cell.index = index
    cell.walk = walk
  }

  /// Makes the cell of a row that has none; the walk has met it.
  mutating func add(_ row: Row, node: LayoutNode, at index: Int) -> RowCell {
    madeCount += 1
    let cell = RowCell(row, node: node, serial: madeCount, index: index, walk: walk)
    cells[ObjectIdentifier(row.leaf)] = cell
    return cell
  }

  /// Has an eager stack hold the cell until a walk over the stack's rows does not meet it.
  mutating func pin(_ cell: RowCell) {
    guard !cell.isPinned else { return }
    cell.isPinned = true
    pinnedCount += 1
  }

  /// Removes the cells that the walk has not met and no eager stack holds.
  ///
  /// - Returns: what was removed, in the order of rows. It is the caller that lets go of it, when the table may be used again.
  /// - Complexity: O(cells); O(1) where an eager stack has all of them.
  mutating func removeUnmet() -> [RowCell] {
    pinnedCount < cells.count ? removeUnmet(arePinned: false) : []
  }

  /// Removes the cells of eager stacks that a walk over all their rows has not met.
  mutating func removeUnmetPinned() -> [RowCell] { removeUnmet(arePinned: true) }

  private mutating func removeUnmet(arePinned: Bool) -> [RowCell] {
    var removed: [RowCell] = []
    for cell in cells.values where cell.walk != walk && cell.isPinned == arePinned { removed.append(cell) }
    for cell in removed { cells[ObjectIdentifier(cell.row.leaf)] = nil }
    if arePinned { pinnedCount -= removed.count }
    return Self.sorted(removed)
  }

  /// Rows that have gone may have stood where others stand now: of those the older cell comes first.
  private static func sorted(_ cells: [RowCell]) -> [RowCell] {
    cells.count < 2 ? cells : cells.sorted { ($0.index, $0.serial) < ($1.index, $1.serial) }
  }

  /// What is wrong with the table; nil for nothing.
  ///
  /// - Complexity: O(cells).
  var flaw: String? {
    var pinned = 0
    for (key, cell) in cells {
      if key != ObjectIdentifier(cell.row.leaf) { return "the cell of row \(cell.index) shows another row" }
      if cell.serial > madeCount { return "cell \(cell.serial) of \(madeCount)" }
      if cell.isPinned { pinned += 1 }
    }
    return pinned == pinnedCount ? nil : "\(pinned) cells are pinned, \(pinnedCount) were counted"
  }
}
