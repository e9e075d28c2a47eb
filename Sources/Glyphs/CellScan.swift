/// Finds the cells of byte ranges while a text is composed.
struct CellScan {
  /// The ranges of bytes, in ascending order.
  private let ranges: [Range<Int>]
  /// The cells of the ranges up to the current character.
  private var cells: [Range<Int>] = []
  /// The number of ranges that end before the current character.
  private var completed = 0
  /// The bytes of the current character, and its first cell.
  private var (bytes, start) = (0..<0, 0)

  init(_ ranges: [Range<Int>]) { self.ranges = ranges }

  /// Whether the cells of all ranges are known.
  var isComplete: Bool { completed == ranges.count }

  /// Adds the next bytes of the text.
  ///
  /// - Parameters:
  ///   - length: the number of bytes.
  ///   - joins: whether the bytes continue the current character.
  ///   - cell: the first cell of the character that the bytes belong to.
  mutating func add(_ length: Int, joins: Bool, cell: Int) {
    let end = bytes.upperBound + length
    if joins {
      bytes = bytes.lowerBound..<end
    } else {
      endCharacter(at: cell)
      (bytes, start) = (bytes.upperBound..<end, cell)
    }
  }

  /// Ends the current character at `cell`. The cells of each range that overlaps the character then extend to `cell`.
  private mutating func endCharacter(at cell: Int) {
    while completed < ranges.count, ranges[completed].lowerBound < bytes.upperBound {
      let range = ranges[completed]
      if cells.count == completed { cells.append(start..<start) }
      if !range.isEmpty { cells[completed] = cells[completed].lowerBound..<max(cells[completed].lowerBound, cell) }
      guard range.upperBound <= bytes.upperBound else { return }
      completed += 1
    }
  }

  /// Ends the text at cell `end`, and returns the cells of all ranges.
  ///
  /// - Parameter unreached: the cell for ranges that begin after the end.
  mutating func finish(_ end: Int, unreached: Int) -> [Range<Int>] {
    endCharacter(at: end)
    while cells.count < ranges.count { cells.append(unreached..<unreached) }
    return cells
  }
}
