import Glyphs

/// The rows that a container drew for the last frame.
struct DrawnRows {
  /// What of a row can be seen, beside what holds for all of them.
  struct Entry: Equatable {
    /// The row's first line.
    var y: Int
    let height: Int
    /// The cell's serial number: to hold the cell would keep its state.
    let cell: Int
    /// How often the row's node had changed.
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
  /// How they look; nil where none is known.
  var appearance: RowAppearance?
  /// From the topmost down.
  private(set) var rows: [Entry] = []
  /// The first line below them; nil where that is not known.
  var end: Int?

  init(epoch: UInt32, frame: Rect) {
    self.epoch = epoch
    self.frame = frame
  }

  mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  mutating func append(_ row: Entry) { rows.append(row) }

  /// Has the next frame draw all anew.
  mutating func forget() {
    rows = []
    end = nil
  }

  /// How far up the rows moved that are among `placed` too: as far as the first or the last of those did. Nil where none is
  /// known, or where so few can still be seen that moving them would not pay.
  @MainActor
  func movement(to placed: some BidirectionalCollection<PlacedCell>) -> Int? {
    guard let row = placed.first, let last = placed.last else { return nil }
    guard let lines = movement(of: row.cell.serial, to: row.y) ?? movement(of: last.cell.serial, to: last.y) else {
      return nil
    }
    return lines != 0 && abs(lines) <= frame.height / 2 ? lines : nil
  }

  /// How far up the row of a cell moved that stands on line `y` now; nil where it was not drawn.
  private func movement(of cell: Int, to y: Int) -> Int? {
    for row in rows where row.cell == cell { return row.y - y }
    return nil
  }

  /// Follows the rows, of which those are left that were seen as a whole.
  mutating func move(by lines: Int) {
    rows.removeAll { $0.y < 0 || $0.y + $0.height > frame.height }
    for index in rows.indices { rows[index].y -= lines }
    end = nil
  }
}
