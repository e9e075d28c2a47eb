import Glyphs
import LazyData

/// The values of a record in the columns on screen. They are read and truncated once, and used both to size the columns
/// and to draw the row.
@MainActor
struct RecordCells {
  /// The value in a column.
  struct Cell {
    var field: RecordField
    /// The glyphs of the field, up to the maximum that may be shown.
    var glyphs: [Glyph]
    /// Whether the glyphs are complete.
    var isWhole: Bool
  }

  let record: SourceRecord
  let hasFlaw: Bool
  /// A cell for each column on screen; nil if the record has no such field.
  private(set) var cells: [Cell?]
  private var columns: [Int]
  /// The width of the row when it was read.
  private let width: Int
  private let wraps: Bool
  /// For each column, the maximum number of bytes of a field that were read.
  private var limits: [Int]
  /// Whether a value could not be read, or is still loading, so that it may be available next time.
  private(set) var mayChange: Bool
  /// The number of bytes that were read if the record is long; otherwise 0.
  let bytesRead: Int

  /// The maximum number of fields shown after the last column.
  private static let mostExtra = 20

  /// Reads the part of `record` that `layout` shows.
  ///
  /// - Parameter columnCount: the number of the source's columns.
  /// - Complexity: O(bytes of the record), or O(bytes that the fields on screen need).
  init(_ record: SourceRecord, _ layout: RecordLayout, columnCount: Int) {
    let wanted = Self.ranges(of: layout)
    let excerpt = record.excerpt(
      wanted.map { range in
        let extra = range.columns.upperBound == columnCount ? Self.mostExtra : 0
        return FieldRange(range.columns.lowerBound..<range.columns.upperBound + extra, limit: range.limit)
      })
    self.record = record
    bytesRead = excerpt.bytesRead
    hasFlaw = excerpt.flaw != nil
    width = layout.width
    wraps = layout.wraps
    columns = layout.shownColumns.map(\.index)
    limits = wanted.flatMap { range in range.columns.map { _ in range.limit } }
    mayChange = if case .unreadable = excerpt.flaw { true } else { false }
    cells = []
    cells.reserveCapacity(columns.count)
    for (index, range) in wanted.enumerated() {
      let read = index < excerpt.fields.count ? excerpt.fields[index] : []
      let fields = Self.joined(read, to: range.columns.count)
      for offset in 0..<range.columns.count {
        let shown = layout.shownColumns[cells.count]
        guard offset < fields.count else {
          cells.append(nil)
          continue
        }
        let isJoined = shown.index == columnCount - 1 && read.count > fields.count
        cells.append(Self.cell(fields[offset], of: record, in: shown, layout, limit: range.limit, isJoined: isJoined))
        if [.unreadable, .awaited].contains(fields[offset].kind) { mayChange = true }
      }
    }
  }

  /// The reason why the row cannot be read, if all its cells show the same one; otherwise nil.
  var unreadableReason: [Glyph]? {
    guard let reason = cells.first ?? nil, reason.field.kind == .unreadable else { return nil }
    return cells.allSatisfy { $0?.field == reason.field } ? reason.glyphs : nil
  }

  /// Creates placeholder cells for a record that is not read in this frame.
  init(awaiting record: SourceRecord, _ layout: RecordLayout) {
    self.record = record
    (hasFlaw, mayChange, bytesRead) = (false, true, 0)
    (width, wraps) = (layout.width, layout.wraps)
    columns = layout.shownColumns.map(\.index)
    limits = columns.map { _ in 0 }
    let field = RecordField([], kind: .awaited)
    let cell = Cell(field: field, glyphs: SafeText.glyphs(in: Self.text(of: field)), isWhole: true)
    cells = columns.map { _ in cell }
  }

  /// Returns the columns on screen as ranges without gaps, and the number of bytes of their fields to read first.
  private static func ranges(of layout: RecordLayout) -> [FieldRange] {
    var index = 0
    return layout.columnRanges.map { columns in
      let widest = layout.shownColumns[index..<index + columns.count].map(\.width).max() ?? 0
      index += columns.count
      // A field may be wider than its column, and the meter must learn the field's width.
      return FieldRange(columns, limit: RecordLine.bytes(for: max(layout.cells(in: widest) + 1, layout.width / 2)))
    }
  }

  /// Appends the fields that have no column to the last column, so that all fields are visible.
  private static func joined(_ fields: [RecordField], to count: Int) -> [RecordField] {
    guard fields.count > count, count > 0 else { return fields }
    var last = fields[count - 1]
    for field in fields[count...] {
      last.bytes += Array(" | ".utf8) + field.bytes
      last.isCut = last.isCut || field.isCut
    }
    if last.kind == .number { last.kind = .text }
    return fields[..<(count - 1)] + [last]
  }

  /// Returns the cell for a field.
  ///
  /// - Parameter isJoined: whether other fields are appended to the field.
  private static func cell(
    _ field: RecordField, of record: SourceRecord, in shown: RecordLayout.ShownColumn, _ layout: RecordLayout,
    limit: Int,
    isJoined: Bool
  ) -> Cell {
    var field = field
    let most = max(layout.cells(in: shown.width) + 1, layout.width)
    // If the bytes that were read do not fill the cells, more of the field is read.
    if isFull(field, limit), !isJoined {
      let first = field
      field.bytes =
        RecordLine.filled(most, from: limit, tabs: layout.tabs) { wanted in
          let more = wanted > limit ? record.fields(shown.index..<shown.index + 1, limit: wanted).first : nil
          let read = more ?? first
          return MarkedText(plain: read.bytes, isCut: isFull(read, more == nil ? limit : wanted))
        }.text.bytes
    }
    let glyphs = SafeText.glyphs(in: text(of: field), limit: most, tabs: layout.tabs)
    let isWhole = glyphs.count < most && !field.isCut && field.bytes.count < limit
    return Cell(field: field, glyphs: glyphs, isWhole: isWhole)
  }

  /// Whether a field may have more bytes than were read. A field that is cut between two
  /// characters has up to three bytes less than the limit.
  private static func isFull(_ field: RecordField, _ limit: Int) -> Bool {
    field.bytes.count >= limit || field.isCut && field.bytes.count > limit - 4
  }

  private static func text(of field: RecordField) -> [UInt8] {
    switch field.kind {
    case .null: Array("NULL".utf8)
    case .missing: field.isCut ? Array("…".utf8) : []
    case .awaited: Array("…".utf8)
    default: OneLineText.bytes(of: field.bytes)
    }
  }

  /// Returns the cells for another layout, or nil if that layout shows more of the record than was read.
  func fitting(_ layout: RecordLayout) -> RecordCells? {
    guard layout.width == width, layout.wraps == wraps else { return nil }
    var fitting = self
    (fitting.columns, fitting.cells, fitting.limits) = ([], [], [])
    for range in Self.ranges(of: layout) {
      for column in range.columns {
        guard let place = columns.firstIndex(of: column) else { return nil }
        let shown = layout.shownColumns[fitting.cells.count]
        if let cell = cells[place], !cell.isWhole {
          guard cell.glyphs.count > layout.cells(in: shown.width), limits[place] == range.limit else { return nil }
        }
        fitting.columns.append(column)
        fitting.cells.append(cells[place])
        fitting.limits.append(range.limit)
      }
    }
    return fitting
  }
}
