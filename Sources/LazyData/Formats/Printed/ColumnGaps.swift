/// Columns of the screen that are blank in nearly all rows of a table, and so separate its cells.
///
/// A value that is longer than its column covers a gap. Its cell then ends at the next blank, so that no character is
/// lost or divided.
struct ColumnGaps: Equatable, Sendable {
  /// The gaps, from left to right.
  let gaps: [Range<Int>]
  /// Whether each cell outside of the last column is one word. If so, the words after a value that covers a gap are the
  /// next cells.
  var hasSingleWords = false

  /// Splits a complete line. A cell includes the blanks between a gap and its text.
  ///
  /// - Parameter lines: the rules for the lines of the table. Marks of psql may fill a gap.
  func cells(of line: UnsafeRawBufferPointer, _ lines: TableLines) -> PrintedCells {
    let (cells, isShifted) = split(line, lines, isComplete: true)
    let isFilled = { hasSingleWords && !cells.contains { TextBytes.trimmed(line.part($0)).isEmpty } }
    return PrintedCells(ranges: cells, isAligned: !isShifted || isFilled())
  }

  /// Splits the start of a line into cells. Later bytes cannot change these cells, except for the last one.
  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer, _ lines: TableLines) -> [Range<Int>] {
    split(start.part(0..<TextBytes.wholeCharacters(of: start)), lines, isComplete: false).cells
  }

  private func split(
    _ line: UnsafeRawBufferPointer, _ lines: TableLines, isComplete: Bool
  ) -> (cells: [Range<Int>], isShifted: Bool) {
    var splitter = LineSplitter(line, lines, isComplete: isComplete)
    splitter.split(at: gaps, hasSingleWords: hasSingleWords)
    return (splitter.cells, splitter.isShifted)
  }
}

/// Splits one line at the gaps between columns.
private struct LineSplitter {
  /// Consecutive blanks of a line.
  private struct Blanks {
    let columns: Range<Int>
    let bytes: Range<Int>
  }

  /// The bytes between two cells. The next cell starts at `next`, which may be before the end of these bytes.
  private struct Separator {
    let bytes: Range<Int>
    let next: Int

    init(_ bytes: Range<Int>, next: Int? = nil) {
      self.bytes = bytes
      self.next = next ?? bytes.upperBound
    }
  }

  private let line: UnsafeRawBufferPointer
  /// Whether the line has ended, so that no later bytes can change its cells.
  private let isComplete: Bool
  private var blanks: ArraySlice<Blanks> = []
  private var marks: [(column: Int, end: Int)] = []
  private var width = 0

  private(set) var cells: [Range<Int>] = []
  /// Whether a value covers a gap, so that the cells after it are not below their names.
  private(set) var isShifted = false
  /// The start of the cell that is added next.
  private var start = 0

  init(_ line: UnsafeRawBufferPointer, _ lines: TableLines, isComplete: Bool) {
    self.line = line
    self.isComplete = isComplete
    scan(lines)
  }

  /// Finds the blanks and the marks of the line, and its width.
  private mutating func scan(_ lines: TableLines) {
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
  }

  /// - Parameter hasSingleWords: whether the words after a value that covers a gap are the next cells.
  mutating func split(at gaps: [Range<Int>], hasSingleWords: Bool) {
    for gap in gaps {
      blanks = blanks.drop { $0.bytes.upperBound < start }
      let followsWords = isShifted && hasSingleWords
      if !isComplete, !followsWords, width <= gap.upperBound {
        // The characters in the gap may belong to the next cell.
        return addCell(to: place(of: gap.lowerBound))
      }
      let separator = followsWords ? nextBlanks() : separator(at: gap)
      if !isComplete, separator.bytes.upperBound >= line.count { break }
      addCell(to: separator.bytes.lowerBound)
      start = max(start, separator.next)
    }
    addCell(to: line.count)
  }

  private mutating func addCell(to end: Int) { cells.append(start..<max(start, end)) }

  private var endOfLine: Separator { Separator(line.count..<line.count) }

  private func nextBlanks() -> Separator {
    blanks.first { $0.bytes.lowerBound > start }.map { Separator($0.bytes) } ?? endOfLine
  }

  private mutating func separator(at gap: Range<Int>) -> Separator {
    if let blank = blank(in: gap) {
      let shift = max(0, min(blank.bytes.count, gap.upperBound - blank.columns.lowerBound))
      return Separator(blank.bytes, next: blank.bytes.lowerBound + shift)
    }
    if width <= gap.upperBound { return endOfLine }
    if let mark = marks.first(where: { $0.column == gap.lowerBound }) { return Separator(mark.end..<mark.end) }
    isShifted = true
    return blanks.first { $0.columns.lowerBound >= gap.lowerBound }.map { Separator($0.bytes) } ?? endOfLine
  }

  /// Returns the position of the character at a column of the screen, or the end of the line.
  private func place(of wanted: Int) -> Int {
    var place = line.count
    line.forEachCharacter { _, column, bytes in
      if column >= wanted { place = min(place, bytes.lowerBound) }
    }
    return place
  }

  /// Returns the blanks that cover the largest part of a gap, or `nil` if no blank is in it.
  private func blank(in gap: Range<Int>) -> Blanks? {
    var (best, most) = (Blanks?.none, 0)
    for blank in blanks {
      guard blank.columns.lowerBound < gap.upperBound else { break }
      guard blank.columns.overlaps(gap) else { continue }
      let count = blank.columns.clamped(to: gap).count
      if count > most { (best, most) = (blank, count) }
    }
    return best
  }
}
