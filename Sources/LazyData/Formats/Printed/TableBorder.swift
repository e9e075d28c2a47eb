/// The columns of a printed table with bars: `|`, `│`, `┃`, `║`.
///
/// The line under the names, the rule, sets the columns: `----+----`, `+---+---+`, `├───┼───┤`, `|---|---|`.
struct TableBorder: PrintedLayout {
  private(set) var names: [[UInt8]]
  let end: Int
  private(set) var lines: TableLines
  var margin: Int { 1 }

  /// Whether the bars are not ASCII. If so, any of them separates cells.
  private let isDrawn: Bool
  /// Whether a bar also encloses the row.
  private let hasEdges: Bool
  /// Whether the table is Markdown, whose bars need not be below the crossings.
  let isMarkdown: Bool
  /// The columns of the screen at which cells end. The rule has a crossing at each of them.
  private let crossings: [Int]
  /// The width of the rule on the screen.
  private let width: Int

  private static let drawnBars: [[UInt8]] = ["│", "┃", "║"].map { Array(($0 as String).utf8) }

  // MARK: Creation

  /// - Parameters:
  ///   - names: the lines with the names, from top to bottom.
  ///   - rule: the line under the names.
  ///   - end: the start of the next line.
  /// - Returns: `nil` if the lines are not the header of a printed table.
  init?(names: [UnsafeRawBufferPointer], rule: UnsafeRawBufferPointer, end: Int) {
    guard let header = names.first else { return nil }
    let isDrawn = Self.drawnBars.contains { !Self.places(of: $0, in: header).isEmpty }
    let bars = Self.bars(in: header, isDrawn: isDrawn)
    let first = header.firstIndex { $0 != 0x20 } ?? 0
    let hasEdges = bars.first == first
    let (crossings, width, isMarkdown) = Self.crossings(of: rule)
    guard crossings.count == bars.count, crossings.count >= (hasEdges ? 2 : 1) || crossings.isEmpty && !isDrawn else {
      return nil
    }
    if crossings.isEmpty, rule.contains(0x20) || !Self.isOneColumn(header, width: width) { return nil }
    (self.isDrawn, self.hasEdges, self.isMarkdown) = (isDrawn, hasEdges, isMarkdown)
    (self.crossings, self.width, self.end) = (crossings, width, end)
    var lines = TableLines(footers: .all, ruleStarts: .borders, blankIsRow: crossings.isEmpty)
    if !isMarkdown {
      lines.marks = hasEdges ? crossings.dropFirst().map { $0 - 1 } : crossings.map { $0 - 1 } + [width - 1]
      lines.marksPrecedeBars = true
    }
    (self.lines, self.names) = (lines, [])
    self.names = Self.names(names, self)
  }

  /// Returns the names of the columns. Lines are joined with a blank. A lower line that fills all cells is not part of
  /// the names: DuckDB writes the types in it.
  private static func names(_ headers: [UnsafeRawBufferPointer], _ border: TableBorder) -> [[UInt8]] {
    var names: [[UInt8]] = []
    for (number, header) in headers.enumerated() {
      let parts = border.cells(of: header).ranges.map { cell in
        let mark = border.lines.mark(of: cell, in: header)
        return Array(TextBytes.trimmed(header.part(cell).dropLast(mark?.length ?? 0)))
      }
      if number == 0 {
        names = parts
      } else if parts.count == names.count, parts.contains([]) || border.lines.kind(of: headers[0]).isContinued {
        for (index, part) in parts.enumerated() where !part.isEmpty {
          names[index] += (names[index].isEmpty ? [] : [0x20]) + part
        }
      }
    }
    return names
  }

  /// Whether a header without bars has the form that psql uses for tables with one column: a name with blanks on both
  /// sides, as wide as the rule.
  private static func isOneColumn(_ header: UnsafeRawBufferPointer, width: Int) -> Bool {
    var count = 0
    header.forEachCharacter { _, column, _ in count = column + 1 }
    return header.count > 2 && header[0] == 0x20 && header[header.count - 1] == 0x20 && count == width
  }

  /// Returns the columns of a rule's crossings, its width, and whether it is a rule of Markdown. The crossings of
  /// Markdown are bars, and other lines need not have their bars below them.
  private static func crossings(of rule: UnsafeRawBufferPointer) -> (columns: [Int], width: Int, isMarkdown: Bool) {
    var (columns, bars, width, hasOthers) = ([Int](), [Int](), 0, false)
    rule.forEachCharacter { scalar, column, _ in
      if scalar != 0x20 { width = column + 1 }
      if scalar == 0x7C { bars.append(column) }
      if !isStroke(scalar), scalar != 0x20 { columns.append(column) }
      if !isStroke(scalar), scalar != 0x20, scalar != 0x7C { hasOthers = true }
    }
    return (columns, width, !bars.isEmpty && !hasOthers)
  }

  // MARK: Characters

  /// Whether a character is a stroke of a rule: `-`, `=`, `:`, `─`, `━` or `═`.
  static func isStroke(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x3D, 0x3A, 0x2500, 0x2501, 0x2550: true
    default: false
    }
  }

  /// Whether a character is a bar: `|`, `│`, `┃` or `║`.
  static func isBar(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x7C, 0x2502, 0x2503, 0x2551: true
    default: false
    }
  }

  /// Whether a character may be a crossing of a rule.
  static func isCrossing(_ scalar: UInt32) -> Bool {
    scalar == 0x2B || scalar == 0x7C || (0x2500...0x257F).contains(scalar) && !isBar(scalar)
  }

  /// Whether a line is only a rule: strokes, crossings, borders and blanks.
  static func isRule(_ line: UnsafeRawBufferPointer) -> Bool {
    guard line.count >= 3, let first = line.first,
      first == 0xE2 || TableLines.RuleStarts.borders.contains(UInt32(first))
    else {
      return false
    }
    var (hasStroke, isRule) = (false, true)
    line.forEachCharacter { scalar, _, _ in
      if isStroke(scalar) { hasStroke = true } else if scalar != 0x20, !isCrossing(scalar) { isRule = false }
    }
    return isRule && hasStroke
  }

  /// Returns the positions of a separator.
  static func places(of separator: [UInt8], in line: UnsafeRawBufferPointer) -> [Int] {
    var (places, place) = ([Int](), 0)
    guard let first = separator.first else { return [] }
    while let found = line.firstPlace(of: first, in: place..<line.count) {
      place = found + 1
      guard line[found...].starts(with: separator) else { continue }
      places.append(found)
      place = found + separator.count
    }
    return places
  }

  /// Returns the positions of bars.
  private static func bars(in line: UnsafeRawBufferPointer, isDrawn: Bool) -> [Int] {
    guard isDrawn else { return places(of: [0x7C], in: line) }
    var (places, place) = ([Int](), 0)
    while let found = line.firstPlace(of: 0xE2, in: place..<line.count) {
      place = found + 1
      guard drawnBars.contains(where: { line[found...].starts(with: $0) }) else { continue }
      places.append(found)
      place = found + 3
    }
    return places
  }

  /// Returns the positions of the bars of a row. In Markdown, a bar after a backslash is text.
  private func bars(in row: UnsafeRawBufferPointer) -> [Int] {
    let places = Self.bars(in: row, isDrawn: isDrawn)
    guard isMarkdown else { return places }
    return places.filter { row[..<$0].reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2) }
  }

  /// Returns the text of a cell. In Markdown, the backslash before a bar is left out.
  func text(ofCell text: [UInt8]) -> [UInt8] {
    guard isMarkdown, text.contains(UInt8(ascii: "|")) else { return text }
    return text.indices.compactMap { index in
      text[index] == UInt8(ascii: "\\") && text[(index + 1)...].first == UInt8(ascii: "|") ? nil : text[index]
    }
  }

  private var barLength: Int { isDrawn ? 3 : 1 }

  // MARK: Cells

  /// If the row has no more bars than the rule has crossings, every bar separates two cells. If it has more, only the
  /// bars at crossings do. If a crossing has no bar, for example after characters of another width, the first bars
  /// separate the cells.
  func cells(of row: UnsafeRawBufferPointer) -> PrintedCells {
    let places = bars(in: row)
    guard places.count > crossings.count else { return PrintedCells(ranges: cells(of: row, cutAt: places)) }
    // In a printed table, a row with bars in its values is as wide as the rule.
    return PrintedCells(
      ranges: cells(of: row, cutAt: crossed(places, in: row)),
      isAligned: isMarkdown || columns(of: [], in: row).width <= width)
  }

  /// Returns the cells that the start of a line determines. If a row has more bars than the rule has crossings, only
  /// bars at crossings count. A bar elsewhere may still count, depending on the rest of the row. So the result ends
  /// with the cell before such a bar, and this cell may continue. As soon as a crossing has no bar, crossings are
  /// ignored, and the first bars count.
  func cells(ofLineBeginningWith start: UnsafeRawBufferPointer) -> [Range<Int>] {
    let start = start.part(0..<TextBytes.wholeCharacters(of: start))
    guard lines.isSurelyRow(start) else { return [] }
    let places = bars(in: start)
    let (columns, end) = columns(of: places, in: start)
    let isDecided = crossings.contains { $0 < end && !columns.contains($0) }
    guard !isDecided, let doubtful = columns.firstIndex(where: { !crossings.contains($0) }) else {
      return cells(of: start, cutAt: Array(places.prefix(crossings.count)))
    }
    return cells(of: start.part(0..<places[doubtful]), cutAt: Array(places[..<doubtful]))
  }

  /// Converts byte positions in a row to columns on the screen. Also returns the width of the row.
  private func columns(of places: [Int], in row: UnsafeRawBufferPointer) -> (columns: [Int], width: Int) {
    var (columns, width) = ([Int](), 0)
    row.forEachCharacter { _, column, bytes in
      if columns.count < places.count, places[columns.count] == bytes.lowerBound { columns.append(column) }
      width = column + 1
    }
    return (columns, width)
  }

  private func cells(of row: UnsafeRawBufferPointer, cutAt places: [Int]) -> [Range<Int>] {
    if hasEdges {
      guard let first = places.first, row[..<first].allSatisfy({ $0 == 0x20 }) else { return [0..<row.count] }
    }
    let isClosed =
      hasEdges && places.count > 1 && row[((places.last ?? 0) + barLength)...].allSatisfy { $0 == 0x20 }
    var starts = places.map { $0 + barLength }
    var ends = places
    if hasEdges { ends.removeFirst() } else { starts.insert(0, at: 0) }
    if isClosed { starts.removeLast() } else { ends.append(row.count) }
    return zip(starts, ends).map { $0..<max($0, $1) }
  }

  private func crossed(_ places: [Int], in row: UnsafeRawBufferPointer) -> [Int] {
    let wanted = Set(crossings)
    let found = zip(places, columns(of: places, in: row).columns).filter { wanted.contains($1) }.map(\.0)
    return found.count == crossings.count ? found : Array(places.prefix(crossings.count))
  }

  // MARK: The rows below

  /// Returns this border, with the kind of line that ends a row. Returns `nil` if most lines below it are not rows.
  ///
  /// - Parameter sample: the first bytes of the source.
  func fitted(to sample: UnsafeRawBufferPointer) -> TableBorder? {
    let body = body(of: sample, most: Self.sampledLines)
    let rows = body.lines.filter { $0.kind == .row }
    let fitting = rows.count { $0.cells.ranges.count == names.count && isEnclosed($0.text) }
    guard fitting * 2 >= rows.count else { return nil }
    if crossings.isEmpty {
      // A heading in a text looks similar, but no footer follows it, and the lines below it start anywhere.
      let isIndented = body.lines.allSatisfy { $0.kind != .row || $0.text.first == 0x20 }
      guard isIndented, !body.isAll || body.lines.contains(where: { $0.kind == .outside && !$0.text.isEmpty }) else {
        return nil
      }
    }
    guard hasSeparatedRows(body, isEnd: { $0.kind == .rule }) else { return self }
    var border = self
    border.lines.rowEnd = .rule
    border.lines.marks = []
    return border
  }

  /// Whether a row starts with a bar, if rows have edges.
  private func isEnclosed(_ row: UnsafeRawBufferPointer) -> Bool {
    guard hasEdges else { return true }
    let start = row.firstIndex { $0 != 0x20 } ?? row.count
    return Self.bars(in: row.part(start..<min(row.count, start + barLength)), isDrawn: isDrawn) == [0]
  }

  private static let sampledLines = 100
}
