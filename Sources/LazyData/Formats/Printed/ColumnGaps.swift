/// Columns of the screen that are blank in nearly all rows of a table, and so separate its cells.
///
/// A value that is longer than its column covers a gap. Its cell then ends at the next blank, so that no character is
/// lost or divided.
struct ColumnGaps: Equatable, Sendable {
  /// The gaps, from left to right.
  let gaps: [Range<Int>]
  /// Whether each cell but those of the last column has one word. If so, the words after a value that covers a gap are
  /// the next cells.
  var hasSingleWords = false

  /// Consecutive blanks of a line.
  private struct Blanks {
    let columns: Range<Int>
    let bytes: Range<Int>
  }

  /// Splits a complete line. A cell has the blanks between a gap and its text.
  ///
  /// - Parameter lines: the lines of the table, whose marks may fill a gap.
  func cells(of line: UnsafeRawBufferPointer, _ lines: TableLines) -> PrintedCells {
    let (cells, isShifted) = cut(line, lines, isWhole: true)
    let isFilled = { hasSingleWords && !cells.contains { TextBytes.trimmed(line.part($0)).isEmpty } }
    return PrintedCells(ranges: cells, isAligned: !isShifted || isFilled())
  }

  /// Splits the start of a line into the cells that later bytes cannot change, and an open one.
  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer, _ lines: TableLines) -> [Range<Int>] {
    cut(start.part(0..<TextBytes.wholeCharacters(of: start)), lines, isWhole: false).cells
  }

  private func cut(
    _ line: UnsafeRawBufferPointer, _ lines: TableLines, isWhole: Bool
  ) -> (cells: [Range<Int>], isShifted: Bool) {
    let (all, marks, width) = Self.scan(line, lines)
    var blanks = all[...]
    var (cells, start, isShifted, end) = ([Range<Int>](), 0, false, line.count)
    for gap in gaps {
      blanks = blanks.drop { $0.bytes.upperBound < start }
      let cut: Range<Int>?
      var next: Int?
      if isShifted, hasSingleWords {
        cut = blanks.first { $0.bytes.lowerBound > start }?.bytes
      } else if !isWhole, width <= gap.upperBound {
        // The characters in the gap may belong to the next cell.
        end = Self.place(of: gap.lowerBound, in: line)
        break
      } else if let blank = Self.blank(in: gap, blanks) {
        cut = blank.bytes
        next = blank.bytes.lowerBound + max(0, min(blank.bytes.count, gap.upperBound - blank.columns.lowerBound))
      } else if width <= gap.upperBound {
        cut = nil
      } else if let mark = marks.first(where: { $0.column == gap.lowerBound }) {
        cut = mark.end..<mark.end
      } else {
        isShifted = true
        cut = blanks.first { $0.columns.lowerBound >= gap.lowerBound }?.bytes
      }
      if !isWhole, cut.map({ $0.upperBound >= line.count }) ?? true { break }
      let place = cut ?? line.count..<line.count
      cells.append(start..<max(start, place.lowerBound))
      start = max(start, next ?? place.upperBound)
    }
    cells.append(start..<max(start, end))
    return (cells, isShifted)
  }

  /// Returns the position of the character at a column of the screen, or the end of the line.
  private static func place(of wanted: Int, in line: UnsafeRawBufferPointer) -> Int {
    var place = line.count
    line.forEachCharacter { _, column, bytes in
      if column >= wanted { place = min(place, bytes.lowerBound) }
    }
    return place
  }

  /// Returns the blanks that cover the largest part of a gap, or `nil` if no blank is in it.
  private static func blank(in gap: Range<Int>, _ blanks: some Sequence<Blanks>) -> Blanks? {
    var (best, most) = (Blanks?.none, 0)
    for blank in blanks {
      guard blank.columns.lowerBound < gap.upperBound else { break }
      guard blank.columns.overlaps(gap) else { continue }
      let count = blank.columns.clamped(to: gap).count
      if count > most { (best, most) = (blank, count) }
    }
    return best
  }

  /// Returns the blanks and the marks of a line, and its width.
  private static func scan(
    _ line: UnsafeRawBufferPointer, _ lines: TableLines
  ) -> (blanks: [Blanks], marks: [(column: Int, end: Int)], width: Int) {
    var (blanks, marks, width) = ([Blanks](), [(column: Int, end: Int)](), 0)
    var first: (column: Int, byte: Int)?
    line.forEachCharacter { scalar, column, bytes in
      width = column + 1
      if scalar == 0x20 {
        first = first ?? (column, bytes.lowerBound)
        return
      }
      if let start = first.take() {
        blanks.append(Blanks(columns: start.column..<column, bytes: start.byte..<bytes.lowerBound))
      }
      if lines.isMark(scalar, at: column) { marks.append((column, bytes.upperBound)) }
    }
    if let start = first { blanks.append(Blanks(columns: start.column..<width, bytes: start.byte..<line.count)) }
    return (blanks, marks, width)
  }
}
