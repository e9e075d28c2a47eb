import Glyphs

/// A row that has been given a cell: it is on screen, near it, or in an eager stack.
@MainActor
final class RowCell {
  // What every walk asks each cell stands first, and so in one line of the processor's cache.
  let node: LayoutNode
  /// The row's element, which its collection may let go of before the cell goes.
  private(set) var element: ForEachElement?
  /// Where the row is in its container now.
  var index: Int
  /// Tells the cell from all others of its container, those that have gone too.
  let serial: Int
  /// The last walk that met it.
  var walk: UInt32
  /// Whether an eager stack holds it, on screen or not.
  var isPinned = false
  /// How it stands among the others: all that there is to ask of a row with nothing around it.
  private(set) var setting: Setting
  /// The row as the last walk met it.
  var row: Row {
    didSet {
      element = row.element
      setting = Setting(row)
    }
  }
  /// The width that it was measured in to find out how wide its stack is.
  var measuredWidth: Int?
  /// What the row looked like when it was drawn last.
  var picture: RowPicture?

  /// What `Row` says of where it stands, without the rest of it.
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

/// A row as it was drawn, to be drawn again where it looks the same.
struct RowPicture {
  /// What the look of a row depends on.
  struct Look: Equatable {
    var size: Size
    /// How often the row's node has changed.
    var revision: UInt32
    /// What changes when the focus goes elsewhere.
    var focus: UInt32
    var style: Style
    var fonts: FontTrace
  }

  let look: Look
  let surface: Surface
}

/// A cell, and the lines of the container's frame that it takes.
struct PlacedCell {
  let cell: RowCell
  /// The first line, from the frame's top; negative above it.
  var y = 0
  let height: Int
  /// Whether the cell's node was placed since it was measured, so that nothing but its line can be another one.
  var isPlaced = false

  var end: Int { y + height }
}
