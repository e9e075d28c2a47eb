import Glyphs

/// The cell of a row: its node, and further facts about the row. A row has a cell if it is on screen, near the screen,
/// or in an eager stack.
@MainActor
final class RowCell {
  // Every traversal reads these fields from each cell. They are declared first so that they share a cache line.
  let node: LayoutNode
  /// The element of the row. The collection may release it before the cell is removed.
  private(set) var element: ForEachElement?
  /// The row's current index in its container.
  var index: Int
  /// A number that is unique among all cells of the container, including removed ones.
  let serial: Int
  /// The number of the last traversal that visited the cell.
  var walk: UInt32
  /// Whether an eager stack holds the cell, even while the row is off screen.
  var isPinned = false
  /// Whether the cell was made in advance and has not been on screen.
  var isPrefetched = false
  /// The row's alignment and spacing. They suffice to place a row without modifiers.
  private(set) var setting: Setting
  /// The row, as the last traversal reported it.
  var row: Row {
    didSet {
      element = row.element
      setting = Setting(row)
    }
  }
  /// A picture of the row as it was last drawn; `nil` if there is none.
  var picture: RowSnapshot?

  /// The properties of a `Row` that determine the placement of its cell.
  struct Setting {
    let alignment: Int?
    let spacing: Int?

    @MainActor
    init(_ row: Row) {
      alignment = row.alignment
      spacing = row.spacing
    }
  }

  init(_ row: Row, node: LayoutNode, serial: Int, index: Int, walk: UInt32) {
    self.row = row
    setting = Setting(row)
    element = row.element
    self.serial = serial
    self.node = node
    self.index = index
    self.walk = walk
  }
}

/// A stored picture of a row. It is drawn instead of the row while its `inputs` are unchanged.
struct RowSnapshot {
  /// The values that the picture depends on.
  struct Inputs: Equatable {
    var size: Size
    /// The revision of the row's node.
    var revision: UInt32
    /// The session's drawing revision.
    var drawing: UInt32
    var style: Style
    var fonts: FontTrace
  }

  let inputs: Inputs
  let surface: Surface
}

/// A cell, together with its lines in the container's frame.
struct PlacedCell {
  let cell: RowCell
  /// The first line, counted from the top of the frame; negative if the cell starts above the frame.
  var y = 0
  let height: Int
  /// Whether the cell's node has been placed since it was last measured. If so, at most its line may have changed.
  var isPlaced = false

  var end: Int { y + height }
}

/// The actions of new cells, to perform once the cells are on screen. The actions are performed in the order of the
/// rows. The cells may be made in another order, because a scroll may make the rows at its end first.
@MainActor
struct PendingAppearActions {
  private var pending: [(cell: RowCell, actions: [@MainActor () -> Void])] = []

  mutating func add(_ actions: [@MainActor () -> Void], of cell: RowCell) { pending.append((cell, actions)) }

  /// Removes the actions of a cell that is never shown.
  mutating func remove(_ cell: RowCell) { pending.removeAll { $0.cell === cell } }

  /// Removes and returns the actions, in the order of rows. The actions of cells that were made in advance stay.
  mutating func removeAll() -> [@MainActor () -> Void] {
    if pending.isEmpty { return [] }
    let ordered = pending.sorted { ($0.cell.index, $0.cell.serial) < ($1.cell.index, $1.cell.serial) }
    pending = ordered.filter(\.cell.isPrefetched)
    return ordered.flatMap { $0.cell.isPrefetched ? [] : $0.actions }
  }
}
