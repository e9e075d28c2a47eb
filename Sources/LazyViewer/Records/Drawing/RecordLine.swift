import Glyphs
import LazyData
import LazyUI

/// Draws a record as a line of glyphs.
@MainActor
struct RecordLine {
  private let layout: RecordLayout
  /// The current match if it is in the record.
  private let match: ShownMatch?
  private var glyphs: [Glyph] = []
  private var runs: [StyledLine.Run] = []

  private static let dim = TextInk(added: .dim)
  /// The appearance of a value that does not have the form of its column.
  private static let odd: TextAppearance = {
    var odd = TextAppearance()
    odd.attributes = [.dim, .italic]
    return odd
  }()
  /// The appearance of the current match, in addition to the appearance of all matches.
  private static let current: TextAppearance = {
    var current = TextAppearance()
    current.attributes = [.bold, .underline]
    return current
  }()
  private static let signInk = TextInk(foreground: .role(.sign))
  private static let numberInk = TextInk(foreground: .role(.number))
  /// The number of bytes to read first for each cell. A character has at most three bytes in most scripts, and more
  /// with combining marks.
  private static let bytesPerCell = 8
  private static let leastBytes = 64
  /// The maximum number of bytes that are read to fill the cells of a text. A character may have thousands of combining
  /// marks. A longer text is truncated, and an ellipsis shows that.
  private static let mostBytes = 1 << 16
  /// The maximum number of cells of a wrapped text. A longer text is truncated.
  static let mostWrapped = 1 << 14
  private static let ellipsis = Glyph("…")

  private init(_ layout: RecordLayout, match: ShownMatch? = nil) {
    self.layout = layout
    self.match = match
  }

  /// Returns the line of `record`.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - layout: the layout of all records.
  ///   - meter: measures the columns.
  ///   - match: the current match if it is in the record.
  /// - Complexity: O(cells on screen). For a text that is scrolled sideways, O(cells up to the right edge of the
  ///   screen).
  static func line(
    _ record: SourceRecord, _ layout: RecordLayout, _ meter: ColumnMeter, match: ShownMatch? = nil
  ) -> StyledLine {
    var line = RecordLine(layout, match: match)
    if layout.shownColumns.isEmpty {
      line.writeGutter(of: record, hasFlaw: layout.flawWidth > 0 && record.flaw != nil)
      line.writeText(of: record)
    } else {
      let cells = meter.cells(of: record, for: layout)
      line.writeGutter(of: record, hasFlaw: cells.hasFlaw)
      if let reason = cells.unreadableReason {
        line.write(reason)
        return StyledLine(line.glyphs, runs: line.runs, wraps: layout.wraps, fillsWidth: true)
      }
      if layout.wraps { return line.wrapped(cells) }
      for (cell, column) in zip(cells.cells, layout.shownColumns) {
        if let cell { line.write(cell, in: column) }
      }
    }
    return StyledLine(line.glyphs, runs: line.runs, wraps: layout.wraps, fillsWidth: true)
  }

  /// Returns the number of cells of the text of `record`, up to `cells`.
  static func width(of record: SourceRecord, upTo cells: Int, tabs: TabStops) -> Int {
    text(of: record, cells: cells, tabs: tabs).glyphs.count
  }

  private static func text(
    of record: SourceRecord, cells: Int, tabs: TabStops
  ) -> (text: MarkedText, glyphs: [Glyph]) {
    filled(cells, from: bytes(for: cells), tabs: tabs) { record.markedText(limit: $0) }
  }

  /// Returns the number of bytes to read first for a number of cells.
  static func bytes(for cells: Int) -> Int { cells * bytesPerCell + leastBytes }

  /// Returns the number of bytes of a text that are searched for matches in its first `cells` cells.
  private static func byteLimit(of cells: Int) -> Int { cells * 4 }

  /// Reads bytes until they fill `cells`, or until there are no more.
  ///
  /// - Parameters:
  ///   - limit: the number of bytes to read first.
  ///   - tabs: the tab stops.
  ///   - read: reads the first bytes, up to a number.
  static func filled(
    _ cells: Int, from limit: Int, tabs: TabStops, _ read: (Int) -> MarkedText
  ) -> (text: MarkedText, glyphs: [Glyph]) {
    var limit = limit
    while true {
      let text = read(limit)
      guard text.isCut else { return (text, SafeText.glyphs(in: text.bytes, limit: cells, tabs: tabs)) }
      // The last character of a truncated text may be incomplete, so it is shown only if the next character has
      // started. Two more glyphs are requested, because the next character may be two cells wide.
      var glyphs = SafeText.glyphs(in: text.bytes, limit: cells + 2, tabs: tabs)
      if glyphs.count > cells {
        glyphs.removeSubrange((glyphs[cells].isContinuation ? cells - 1 : cells)...)
        return (text, glyphs)
      }
      if limit >= mostBytes {
        glyphs.append(ellipsis)
        return (text, glyphs)
      }
      limit = min(limit * 8, mostBytes)
    }
  }

  private mutating func writeGutter(of record: SourceRecord, hasFlaw: Bool) {
    if layout.tagWidth > 0 { writeSign(">", layout.tagged.contains(record.currentID), width: layout.tagWidth) }
    if layout.flawWidth > 0 { writeSign("!", hasFlaw, width: layout.flawWidth) }
    writeNumber(of: record)
    if let origin = record.origin, layout.origins.indices.contains(origin) { writeName(of: origin) }
    pad(to: layout.gutter)
  }

  /// Writes the name of a row's file, in a colour for this file.
  private mutating func writeName(of origin: Int) {
    let start = glyphs.count
    glyphs += SafeText.glyphs(in: layout.origins[origin])
    runs.append(
      .init(start..<glyphs.count, TextInk(foreground: .palette(Self.originColors[origin % Self.originColors.count]))))
  }

  /// Cyan, blue, magenta and green, which differ from the colours of warnings and errors.
  private static let originColors: [UInt8] = [6, 4, 5, 2]

  private mutating func writeNumber(of record: SourceRecord) {
    guard layout.numberWidth > 0 else { return }
    let number = record.number.map { ($0 + 1).grouped } ?? "·"
    let text = SafeText.glyphs(in: number)
    pad(to: glyphs.count + max(0, layout.numberWidth - text.count))
    let start = glyphs.count
    glyphs += text
    runs.append(.init(start..<glyphs.count, Self.numberInk))
    pad(to: glyphs.count + RecordLayout.gap)
  }

  /// Writes a sign if `isDue` is true, otherwise blanks of the same width.
  private mutating func writeSign(_ sign: Unicode.Scalar, _ isDue: Bool, width: Int) {
    let start = glyphs.count
    if isDue { runs.append(.init(start..<start + 1, Self.signInk)) }
    glyphs.append(isDue ? Glyph(sign) : .space)
    pad(to: start + width)
  }

  private mutating func writeText(of record: SourceRecord) {
    let cells = layout.wraps ? Self.mostWrapped : layout.start + layout.textWidth
    let (text, line) = Self.text(of: record, cells: cells, tabs: layout.tabs)
    let base = glyphs.count - layout.start
    let hidden = min(layout.start, line.count)
    glyphs += line[hidden...]
    if hidden < line.count, line[hidden].isContinuation { glyphs[base + layout.start] = .space }
    mark(text, of: nil, from: base, cells: layout.start..<max(layout.start, line.count))
  }

  /// Returns the part of the line after the gutter, with each field wrapped in its column.
  private func wrapped(_ cells: RecordCells) -> StyledLine {
    var row = WrappedRow(width: layout.width)
    row.add(glyphs, runs, x: 0, width: max(layout.gutter, glyphs.count))
    for (cell, column) in zip(cells.cells, layout.shownColumns) {
      guard let cell, !cell.glyphs.isEmpty else { continue }
      var field = RecordLine(layout, match: match)
      field.ink(cell.field, of: column, from: 0, cells: 0..<cell.glyphs.count)
      row.add(cell.glyphs, field.runs, x: column.x, width: column.width, isAtRight: column.isNumeric)
    }
    return row.line
  }

  /// Writes the reason why a row cannot be read, across its columns.
  private mutating func write(_ reason: [Glyph]) {
    let start = layout.shownColumns.first?.x ?? layout.start
    pad(to: start)
    let room = max(0, layout.width - start)
    glyphs += reason.count > room ? reason.prefix(max(0, room - 1)) + [Self.ellipsis] : reason[...]
    runs.append(.init(start..<glyphs.count, Self.dim))
  }

  private mutating func write(_ cell: RecordCells.Cell, in column: RecordLayout.ShownColumn) {
    let (field, text) = (cell.field, cell.glyphs)
    guard !text.isEmpty else { return }
    // A field with almost as many bytes as were requested counts as truncated: if it is cut between two characters, up
    // to three bytes are missing.
    let isCut = text.count > column.width || field.bytes.count > Self.mostBytes - 4
    let shift = column.isNumeric ? max(0, column.width - text.count) : 0
    pad(to: column.x + shift)
    let start = glyphs.count
    if isCut {
      var kept = text.prefix(max(0, column.width - 1))
      if kept.count < text.count, text[kept.count].isContinuation { kept = kept.dropLast() }
      glyphs += kept
      glyphs.append(Self.ellipsis)
    } else {
      glyphs += text
    }
    ink(field, of: column, from: start, cells: 0..<min(text.count, column.width))
  }

  /// Applies the appearance of a field, and marks the pattern's matches in its visible cells.
  private mutating func ink(
    _ field: RecordField, of column: RecordLayout.ShownColumn, from start: Int, cells: Range<Int>
  ) {
    switch field.kind {
    case .null, .binary, .missing, .unreadable, .awaited: runs.append(.init(start..<start + cells.count, Self.dim))
    case .text, .number, .word, .nested:
      let isOdd = column.form.map { !$0.includes(field) } ?? false
      mark(
        MarkedText(plain: field.bytes, isCut: field.isCut), of: column.index, from: start, cells: cells,
        appearance: isOdd ? Self.odd : nil)
    }
  }

  /// Applies the appearance of each part of `text` to its visible cells, and marks the pattern's matches.
  ///
  /// - Parameter appearance: the appearance of a plain text.
  private mutating func mark(
    _ text: MarkedText, of column: Int?, from base: Int, cells: Range<Int>, appearance: TextAppearance? = nil
  ) {
    var marks = InkedRanges()
    if let appearance { marks.append(cells, appearance) }
    for (range, run) in zip(self.cells(of: text.runs.map(\.range), in: text, cells), text.runs) {
      marks.append(range, run.appearance)
    }
    if layout.marksLevels, let found = text.level {
      marks.lay(found.level.appearance, on: self.cells(of: [found.range], in: text, cells))
    }
    // An appearance overrides those that were applied before it. The first rule has the highest priority, so it is
    // applied last.
    for rule in layout.highlights.reversed() {
      marks.lay(rule.appearance, on: self.cells(of: rule.ranges(in: text), in: text, cells))
    }
    for pattern in layout.fuzzyPatterns {
      marks.match(self.cells(of: pattern.ranges(in: text.bytes), in: text, cells))
    }
    if let pattern = layout.pattern {
      let shown = max(Self.mostBytes, Self.byteLimit(of: cells.upperBound))
      marks.match(self.cells(of: pattern.ranges(in: text.bytes, limit: shown), in: text, cells))
      if let match, match.column == column, match.range.upperBound <= text.bytes.count {
        marks.lay(Self.current, on: self.cells(of: [match.range], in: text, cells))
      }
    }
    runs += marks.moved(by: base)
  }

  /// Returns the visible cells of byte ranges in ascending order.
  private func cells(of ranges: [Range<Int>], in text: MarkedText, _ cells: Range<Int>) -> [Range<Int>] {
    SafeText.cells(of: ranges, in: text.bytes, limit: cells.upperBound, tabs: layout.tabs)
      .map { $0.clamped(to: cells) }
  }

  private mutating func pad(to count: Int) {
    if count > glyphs.count { glyphs.append(contentsOf: repeatElement(.space, count: count - glyphs.count)) }
  }
}
