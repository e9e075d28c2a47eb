import Glyphs

/// The rows that a container drew for the last frame.
struct DrawnRows {
  struct Entry {
    /// The row's first line.
    var y: Int
    /// The cell's serial number: to hold the cell would keep its state.
    let cell: Int
    let look: RowPicture.Look
  }

  let epoch: UInt32
  let frame: Rect
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
    for row in [placed.first, placed.last] {
      guard let row, let entry = rows.first(where: { $0.cell == row.cell.serial }) else { continue }
      let lines = entry.y - row.y
      return lines != 0 && abs(lines) <= frame.height / 2 ? lines : nil
    }
    return nil
  }

  /// Follows the rows, of which those are left that were seen as a whole.
  mutating func move(by lines: Int) {
    rows.removeAll { $0.y < 0 || $0.y + $0.look.size.height > frame.height }
    for index in rows.indices { rows[index].y -= lines }
    end = nil
  }
}
