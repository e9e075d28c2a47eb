/// The progress of a traversal of the rows of eager stacks.
struct EagerTraversal {
  /// The number of the traversal.
  let number: UInt32
  /// The number of rows that the traversal has visited. Each of them has a cell.
  var rows = 0
}

/// The cells of a scroll container's rows. Traversals of the rows decide which cells are kept.
///
/// A traversal visits the rows that need a cell. At its end, the cells that it has not visited are removed, except for
/// cells that an eager stack holds.
@MainActor
struct CellTable {
  private var cells: [ObjectIdentifier: RowCell] = [:]
  /// The number of the current traversal, or of the last one.
  private(set) var walk: UInt32 = 0
  /// The number of cells that were made so far.
  private(set) var madeCount = 0
  /// The number of cells that eager stacks hold.
  private var pinnedCount = 0

  var count: Int { cells.count }
  /// Whether an eager stack holds some of the cells.
  var hasPinned: Bool { pinnedCount > 0 }
  /// Whether an eager stack holds each of the cells.
  var arePinned: Bool { pinnedCount == cells.count }
  var all: Dictionary<ObjectIdentifier, RowCell>.Values { cells.values }

  /// The cells, sorted by row.
  ///
  /// - Complexity: O(cells · log cells).
  var inOrder: [RowCell] { Self.sorted(Array(cells.values)) }

  /// A position in a loop over all cells.
  struct Position {
    fileprivate var index: Dictionary<ObjectIdentifier, RowCell>.Index
    // Together these numbers change whenever a cell is added or removed.
    fileprivate let (madeCount, count): (Int, Int)
  }

  /// The position of the first cell.
  var start: Position { Position(index: cells.startIndex, madeCount: madeCount, count: cells.count) }

  /// Whether no cell was added or removed since `position` was made.
  func isValid(_ position: Position) -> Bool { (position.madeCount, position.count) == (madeCount, cells.count) }

  /// Returns the cell at `position`, and moves to the next one. Returns `nil` at the end, and if `position` is not
  /// valid.
  func next(at position: inout Position) -> RowCell? {
    guard isValid(position), position.index != cells.endIndex else { return nil }
    defer { cells.formIndex(after: &position.index) }
    return cells.values[position.index]
  }

  /// Returns the cell of a row, or `nil` if the row has none.
  func cell(of row: Row) -> RowCell? { cells[ObjectIdentifier(row.leaf)] }

  /// Starts a traversal of the rows. It has visited no cell yet.
  mutating func beginWalk() { walk &+= 1 }

  /// Records that the traversal has visited the cell's row.
  func markVisited(_ cell: RowCell) { cell.walk = walk }

  /// Records that the traversal has visited the cell's row, and updates the row's value and index.
  func markVisited(_ cell: RowCell, as row: Row, at index: Int) {
    cell.row = row
    cell.index = index
    cell.walk = walk
  }

  /// Makes a cell for a row that has none. The row counts as visited by the traversal.
  mutating func add(_ row: Row, node: LayoutNode, at index: Int) -> RowCell {
    madeCount += 1
    let cell = RowCell(row, node: node, serial: madeCount, index: index, walk: walk)
    cells[ObjectIdentifier(row.leaf)] = cell
    return cell
  }

  /// Makes an eager stack hold the cell. The stack holds the cell until a traversal of the stack's rows no longer
  /// visits it.
  mutating func pin(_ cell: RowCell) {
    guard !cell.isPinned else { return }
    cell.isPinned = true
    pinnedCount += 1
  }

  /// Removes the cells that the traversal has not visited and that no eager stack holds.
  ///
  /// - Returns: the removed cells, in the order of the rows. The caller releases them, because a release may use the
  ///   table again.
  /// - Complexity: O(cells); O(1) if eager stacks hold all of them.
  mutating func removeUnvisited() -> [RowCell] {
    arePinned ? [] : removeUnvisited(arePinned: false)
  }

  /// Removes the cells of eager stacks that a traversal of all their rows has not visited.
  mutating func removeUnvisitedPinned() -> [RowCell] { removeUnvisited(arePinned: true) }

  private mutating func removeUnvisited(arePinned: Bool) -> [RowCell] {
    var removed: [RowCell] = []
    for cell in cells.values where cell.walk != walk && cell.isPinned == arePinned { removed.append(cell) }
    for cell in removed { cells[ObjectIdentifier(cell.row.leaf)] = nil }
    if arePinned { pinnedCount -= removed.count }
    return Self.sorted(removed)
  }

  /// Sorts cells by row. A removed row may have the same index as a current row. Then the older cell is first.
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
