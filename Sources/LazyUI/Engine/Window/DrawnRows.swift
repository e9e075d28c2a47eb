import Glyphs

/// The rows that a container drew in the last frame.
struct DrawnRows {
  /// The facts that determine how one row was drawn. Facts that are common to all rows are in `appearance`.
  struct Entry: Equatable {
    /// The row's first line.
    var y: Int
    let height: Int
    /// The cell's serial number. It replaces a reference to the cell, which would keep the cell's state alive.
    let cell: Int
    /// The revision of the row's node.
    let revision: UInt32
    let isSelected: Bool

    @MainActor
    init(_ row: PlacedCell, isSelected: Bool) {
      y = row.y
      height = row.height
      cell = row.cell.serial
      revision = row.cell.node.revision
      self.isSelected = isSelected
    }
  }

  let epoch: UInt32
  let frame: Rect
  /// The common appearance of the rows; `nil` if unknown.
  var appearance: RowAppearance?
  /// The rows, from the topmost down.
  private(set) var rows: [Entry] = []
  /// The first line below the rows; `nil` if unknown.
  var end: Int?

  init(epoch: UInt32, frame: Rect) {
    self.epoch = epoch
    self.frame = frame
  }

  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  mutating func append(_ row: Entry) { rows.append(row) }

  /// Makes the next frame draw everything again.
  mutating func forget() {
    rows = []
    end = nil
  }

  /// Returns the number of lines by which the rows moved up since this frame; negative if they moved down. It is
  /// determined from the first row of `placed`, or from the last one if the first was not drawn in this frame.
  ///
  /// - Returns: `nil` if neither row was drawn, if the rows have not moved, or if they moved by more than half of the
  ///   frame, because then too few drawn lines remain on screen.
  @MainActor
  func movement(to placed: some BidirectionalCollection<PlacedCell>) -> Int? {
    guard let row = placed.first, let last = placed.last else { return nil }
    guard let lines = movement(of: row.cell.serial, to: row.y) ?? movement(of: last.cell.serial, to: last.y) else {
      return nil
    }
    return lines != 0 && abs(lines) <= frame.height / 2 ? lines : nil
  }

  /// Returns the number of lines by which the row of a cell moved up to line `y`, or `nil` if the row was not drawn.
  private func movement(of cell: Int, to y: Int) -> Int? {
    for row in rows where row.cell == cell { return row.y - y }
    return nil
  }

  /// Moves the rows up by `lines`. Rows that were partly outside the frame are forgotten.
  mutating func move(by lines: Int) {
    rows.removeAll { $0.y < 0 || $0.y + $0.height > frame.height }
    for index in rows.indices { rows[index].y -= lines }
    end = nil
  }
}
