/// The columns of a printed table without bars. A line of strokes under the names sets them: `--  ----  ----`, as psql
/// (border 0), sqlite3 (column mode) and others write it.
struct RuledColumns: PrintedLayout {
  private(set) var names: [[UInt8]]
  let end: Int
  private(set) var lines: TableLines
  var margin: Int { 0 }

  private let gaps: ColumnGaps

  /// - Parameters:
  ///   - headers: the lines with the names, from top to bottom. Marks of psql join them.
  ///   - rule: the line under the names.
  ///   - end: the start of the next line.
  /// - Returns: `nil` if the lines are not the header of a printed table.
  init?(names headers: [UnsafeRawBufferPointer], rule: UnsafeRawBufferPointer, end: Int) {
    self.init(rule: rule, end: end)
    names = Self.names(headers, gaps, lines)
    let areAligned = headers.allSatisfy { gaps.cells(of: $0, lines).isAligned }
    guard areAligned, !names.contains([]) else { return nil }
  }

  /// Creates columns without names.
  init?(rule: UnsafeRawBufferPointer, end: Int) {
    let strokes = Self.strokes(of: rule)
    guard !strokes.isEmpty else { return nil }
    gaps = ColumnGaps(gaps: zip(strokes, strokes.dropFirst()).map { $0.upperBound..<$1.lowerBound })
    var lines = TableLines(footers: .parentheses, rulesHaveBlanks: true, blankIsRow: true)
    // Only psql has a single blank between columns. It writes its marks into that blank.
    if gaps.gaps.allSatisfy({ $0.count == 1 }) { lines.marks = strokes.map(\.upperBound) }
    if rule.first == UInt8(ascii: "=") { lines.ruleStarts = .equalSigns }
    (self.lines, self.end, names) = (lines, end, [])
  }

  private static func names(
    _ headers: [UnsafeRawBufferPointer], _ gaps: ColumnGaps, _ lines: TableLines
  ) -> [[UInt8]] {
    var names = Array(repeating: [UInt8](), count: gaps.gaps.count + 1)
    for header in headers {
      for (index, cell) in gaps.cells(of: header, lines).ranges.enumerated() {
        let mark = lines.mark(of: cell, in: header)
        let part = TextBytes.trimmed(header.part(cell).dropLast(mark?.length ?? 0))
        names[index] += (names[index].isEmpty || part.isEmpty ? [] : [0x20]) + part
      }
    }
    return names
  }

  /// Returns the columns of the screen that each run of strokes takes. Returns none if the rule has characters other
  /// than strokes and blanks.
  private static func strokes(of rule: UnsafeRawBufferPointer) -> [Range<Int>] {
    var (strokes, isPlain) = ([Range<Int>](), true)
    rule.forEachCharacter { scalar, column, _ in
      guard scalar != 0x20 else { return }
      if !TableBorder.isStroke(scalar) || scalar == 0x3A { isPlain = false }
      if let last = strokes.last, last.upperBound == column {
        strokes[strokes.count - 1] = last.lowerBound..<column + 1
      } else {
        strokes.append(column..<column + 1)
      }
    }
    return isPlain ? strokes : []
  }

  func cells(of line: UnsafeRawBufferPointer) -> PrintedCells { gaps.cells(of: line, lines) }

  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>] {
    lines.isSurelyRow(start) ? gaps.cells(ofLineBeginningWith: start, lines) : []
  }

  /// Returns these columns, with the kind of line that ends a row. Returns `nil` if the rows below do not fit the
  /// columns.
  ///
  /// - Parameter sample: the first bytes of the source.
  func fitted(to sample: UnsafeRawBufferPointer) -> RuledColumns? {
    let body = body(of: sample, most: Self.sampledLines)
    let rows = body.rows
    guard rows.count(where: \.isAligned) * 10 >= rows.count * 9 else { return nil }
    let hasFooter = body.lines.contains { $0.kind == .outside && !$0.text.allSatisfy { $0 == 0x20 } }
    // Texts also have lines of strokes, under headings and between parts.
    guard hasFooter || names.count > 1 && !rows.isEmpty else { return nil }
    guard hasSeparatedRows(body, isEnd: { $0.kind == .outside && $0.text.isEmpty }) else { return self }
    var columns = self
    columns.lines.rowEnd = .blankLine
    columns.lines.blankIsRow = false
    columns.lines.marks = []
    return columns
  }

  private static let sampledLines = 100
}
