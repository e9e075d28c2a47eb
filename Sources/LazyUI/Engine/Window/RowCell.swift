import Glyphs

/// The cell of a row: the row is on screen, near it, or in an eager stack.
@MainActor
final class RowCell {
  // The fields that every walk reads from each cell are first, so that they share a cache line.
  let node: LayoutNode
  /// The row's element. The collection may release it before the cell is removed.
  private(set) var element: ForEachElement?
  /// The row's current index in its container.
  var index: Int
  /// A number that no other cell of the container has, not even a removed one.
  let serial: Int
  /// The last walk that visited the cell.
  var walk: UInt32
  /// Whether an eager stack holds the cell, on screen or not.
  var isPinned = false
  /// The row's alignment and spacing: all that placing a row without modifiers needs.
  private(set) var setting: Setting
  /// The row as the last walk visited it.
  var row: Row {
    didSet {
      element = row.element
      setting = Setting(row)
    }
  }
  /// The width in which it was measured to determine the width of its stack.
  var measuredWidth: Int?
  /// A picture of the row from when it was last drawn.
  var picture: RowSnapshot?

  /// The parts of `Row` that determine its placement.
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

/// A picture of a row, to be drawn again if the row still looks the same.
struct RowSnapshot {
  /// The values that the picture depends on.
  struct Inputs: Equatable {
    var size: Size
    /// The revision of the row's node.
    var revision: UInt32
    /// The session's focus revision.
    var focus: UInt32
    var style: Style
    var fonts: FontTrace
  }

  let inputs: Inputs
  let surface: Surface
}

/// A cell, and its lines in the container's frame.
struct PlacedCell {
  let cell: RowCell
  /// The first line, from the frame's top; negative above it.
  var y = 0
  let height: Int
  /// Whether the cell's node was placed since it was measured, so that at most its line has changed.
  var isPlaced = false

  var end: Int { y + height }
}
