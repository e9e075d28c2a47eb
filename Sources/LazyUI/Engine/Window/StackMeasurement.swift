import Glyphs

/// The size of an eager stack whose rows belong to the container.
@MainActor
struct StackSize {
  var width = 0
  var height = 0

  /// Adds a row.
  ///
  /// - Parameters:
  ///   - row: the size of the row, if it is offered `width`.
  ///   - spacing: the default number of empty lines below a row.
  mutating func add(_ row: Size, of cell: RowCell, in width: Int, _ spacing: Int) {
    self.width = max(self.width, min(width, row.width))
    height += row.height + (cell.setting.spacing ?? spacing)
  }
}

/// A measurement of all rows of eager stacks, including rows off screen, for one width of the container. It may pause.
@MainActor
struct StackMeasurement {
  /// The width of the container.
  let width: Int
  private var position: CellTable.Position
  private var stacks: [ObjectIdentifier: Stack] = [:]

  private struct Stack {
    /// The width that the rows were offered; `nil` if they were offered different widths.
    var offered: Int?
    var size = StackSize()
  }

  init(in width: Int, of cells: CellTable) {
    self.width = width
    position = cells.start
  }

  /// Whether the measurement can continue in a container of this width.
  func continues(in width: Int, of cells: CellTable) -> Bool { self.width == width && cells.isValid(position) }

  /// Returns the next cell, or `nil` after the last one.
  mutating func next(in cells: CellTable) -> RowCell? { cells.next(at: &position) }

  /// Adds a row to its stack. See ``StackSize/add(_:of:in:_:)``.
  mutating func add(_ cell: RowCell, to stack: ObjectIdentifier, _ row: Size, in width: Int, _ spacing: Int) {
    if stacks[stack, default: Stack(offered: width)].offered != width { stacks[stack]?.offered = nil }
    stacks[stack, default: Stack(offered: width)].size.add(row, of: cell, in: width, spacing)
  }

  /// Returns the size of a stack that is offered `width`, or `nil` if its rows were offered another width.
  func size(of stack: ObjectIdentifier, in width: Int) -> StackSize? {
    stacks[stack].flatMap { $0.offered == width ? $0.size : nil }
  }
}
