import Glyphs
import LazyData
import LazyUI

/// Writes a record as the glyphs of a line.
@MainActor
struct RecordLine {
  private let layout: RecordLayout
  private var glyphs: [Glyph] = []
  private var runs: [StyledLine.Run] = []

  private static let dim = TextInk(added: .dim)
  private static let flawInk = TextInk(foreground: .palette(3), added: .bold)
  private static let matchInk = TextInk(added: .reverse)
  /// Bytes that are read for a cell at first: most scripts need three, marks come on top.
  private static let bytesPerCell = 8
  private static let leastBytes = 64
  /// Bytes that are read for a text at most, where those read at first do not fill its cells: thousands of marks may stand on
  /// one character. What is longer then is cut, and that is shown.
  private static let mostBytes = 1 << 16
  /// Cells of a text that is wrapped; what is longer is cut.
  private static let mostWrapped = 1 << 14
  private static let ellipsis = Glyph("…")

  private init(_ layout: RecordLayout) { self.layout = layout }

  /// The line of `record`.
  ///
  /// - Complexity: O(cells on screen); for a text that is scrolled sideways, O(cells up to the right edge).
  static func line(_ record: SourceRecord, _ layout: RecordLayout, _ meter: ColumnMeter) -> StyledLine {
    var line = RecordLine(layout)
    if layout.shownColumns.isEmpty {
      line.writeGutter(of: record, hasFlaw: layout.flawWidth > 0 && record.flaw != nil)
      line.writeText(of: record)
    } else {
      let cells = meter.cells(of: record, for: layout)
      line.writeGutter(of: record, hasFlaw: cells.hasFlaw)
      for (cell, column) in zip(cells.cells, layout.shownColumns) {
        if let cell { line.write(cell, in: column) }
      }
    }
    return StyledLine(line.glyphs, runs: line.runs, wraps: layout.wraps)
  }

  /// How many cells the text of `record` takes, or `cells` where it takes more.
  static func width(of record: SourceRecord, upTo cells: Int) -> Int { text(of: record, cells: cells).glyphs.count }

  private static func text(of record: SourceRecord, cells: Int) -> (bytes: [UInt8], glyphs: [Glyph]) {
    filled(cells, from: bytes(for: cells)) { record.text(limit: $0) }
  }

  /// How many bytes are read for so many cells at first.
  static func bytes(for cells: Int) -> Int { cells * bytesPerCell + leastBytes }

  /// Reads so many bytes that they fill `cells`, if there are as many.
  ///
  /// - Parameters:
  ///   - limit: bytes to read at first.
  ///   - read: reads the first bytes, so many at most.
  static func filled(
    _ cells: Int, from limit: Int, _ read: (Int) -> [UInt8]
  ) -> (bytes: [UInt8], glyphs: [Glyph]) {
    var limit = limit
    while true {
      let bytes = read(limit)
      var glyphs = SafeText.glyphs(in: bytes, limit: cells)
      if glyphs.count >= cells || bytes.count < limit { return (bytes, glyphs) }
      if limit >= mostBytes {
        glyphs.append(ellipsis)
        return (bytes, glyphs)
      }
      limit = min(limit * 8, mostBytes)
    }
  }

  private mutating func writeGutter(of record: SourceRecord, hasFlaw: Bool) {
    if layout.flawWidth > 0 {
      if hasFlaw { runs.append(.init(0..<1, Self.flawInk)) }
      glyphs.append(hasFlaw ? Glyph("!") : .space)
      pad(to: layout.flawWidth)
    }
    guard layout.numberWidth > 0 else { return }
    let number = record.number.map { ($0 + 1).grouped } ?? "·"
    let text = SafeText.glyphs(in: number)
    pad(to: layout.flawWidth + max(0, layout.numberWidth - text.count))
    let start = glyphs.count
    glyphs += text
    runs.append(.init(start..<glyphs.count, Self.dim))
    pad(to: layout.gutter)
  }

  private mutating func writeText(of record: SourceRecord) {
    let cells = layout.wraps ? Self.mostWrapped : layout.start + layout.textWidth
    let (bytes, text) = Self.text(of: record, cells: cells)
    let base = glyphs.count - layout.start
    let hidden = min(layout.start, text.count)
    glyphs += text[hidden...]
    if hidden < text.count, text[hidden].isContinuation { glyphs[base + layout.start] = .space }
    mark(bytes, from: base, cells: layout.start..<max(layout.start, text.count))
  }

  private mutating func write(_ cell: RecordCells.Cell, in column: RecordLayout.ShownColumn) {
    let (field, text) = (cell.field, cell.glyphs)
    guard !text.isEmpty else { return }
    let isCut = text.count > column.width || field.bytes.count >= Self.mostBytes
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
    switch field.kind {
    case .null, .binary, .missing, .unreadable: runs.append(.init(start..<glyphs.count, Self.dim))
    case .text, .number, .word, .nested: mark(field.bytes, from: start, cells: 0..<min(text.count, column.width))
    }
  }

  /// Marks what the pattern finds in `bytes`, of which the cells `cells` are shown.
  private mutating func mark(_ bytes: [UInt8], from base: Int, cells: Range<Int>) {
    guard let pattern = layout.pattern else { return }
    let matches = pattern.ranges(in: bytes)
    let bounds = SafeText.glyphCounts(
      in: bytes, before: matches.flatMap { [$0.lowerBound, $0.upperBound] }, limit: cells.upperBound)
    for index in matches.indices {
      let (start, end) = (bounds[2 * index], bounds[2 * index + 1])
      guard start < cells.upperBound else { break }
      let shown = (start..<max(start, end)).clamped(to: cells)
      if !shown.isEmpty { runs.append(.init(base + shown.lowerBound..<base + shown.upperBound, Self.matchInk)) }
    }
  }

  private mutating func pad(to count: Int) {
    if count > glyphs.count { glyphs.append(contentsOf: repeatElement(.space, count: count - glyphs.count)) }
  }
}
