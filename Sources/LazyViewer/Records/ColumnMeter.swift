internal import Glyphs
internal import LazyData

/// What is in the columns of the rows that were made: how wide they would like to be, and whether they hold numbers.
///
/// Rows tell it as they are made, or before that where columns are to be sized first; the next layout takes it up. What was read
/// of rows is kept until the frame is made, in which they may be measured, made, and made again where a column has become wider:
/// so nothing is read twice.
///
/// Where all rows are made, a column that became wider with each of them would have those before it made again. There columns are
/// held as they are, and become wider for what is on screen alone.
@MainActor
final class ColumnMeter {
  /// What rows have told.
  private var measured = ColumnSizes([])
  /// What columns are drawn by while they are held; nil where they follow what rows tell.
  private var held: ColumnSizes?
  /// Whether something was measured that the layout in use does not know.
  private(set) var hasNews = false

  /// Whether no row has told anything since it began anew.
  private(set) var isUnused = true

  /// What was read of rows for this frame, of so many at most: where all rows are made there is no end of them.
  private var read: [RecordID: RecordCells] = [:]
  private static let mostKept = 500

  /// Bytes of long records that are read for one frame; the record that exceeds it is read too. The rows behind it are put off, so that
  /// keys are not kept waiting. Where all rows are made, they are made in slices anyway.
  var mostBytes = 1 << 23
  private var bytesRead = 0
  private let late = LateRows()
  /// Whether what was read is kept for the next frame, which goes on with this one.
  private var isContinued = false

  /// What columns are drawn by.
  var sizes: ColumnSizes { held ?? measured }
  var isHeld: Bool { held != nil }

  /// Begins anew with these columns.
  ///
  /// - Complexity: O(1) in the columns; so is what goes on with some of them.
  func reset(_ columns: [RecordColumn]) {
    measured = ColumnSizes(columns)
    held = nil
    hasNews = true
    isUnused = true
    read = [:]
  }

  /// Goes on with the columns that there are by now: more of them, or others.
  ///
  /// - Complexity: O(1) where they are the same array.
  func update(_ columns: [RecordColumn]) {
    guard columns != measured.columns else { return }
    guard columns.starts(with: measured.columns) else { return reset(columns) }
    measured.extend(to: columns)
    follow()
  }

  /// Holds columns as they are with what was measured by now.
  func hold() { held = measured }

  /// Has columns follow what rows tell.
  func follow() {
    held = nil
    hasNews = true
  }

  /// Has columns that are held fit `record` too. Where they must become wider for it they do for all that was measured, so that
  /// this does not come again for the next one.
  ///
  /// - Returns: what the record has in the columns of `layout`.
  func fit(_ record: SourceRecord, for layout: RecordLayout) -> RecordCells {
    let cells = cells(of: record, for: layout)
    guard let held else { return cells }
    let isWider = zip(cells.cells, layout.shownColumns).contains { cell, column in
      guard let cell, column.index < held.count, cell.field.kind != .awaited else { return false }
      return held.isChanged(column.index, width: min(cell.glyphs.count, layout.width), cell.field.kind)
    }
    if isWider {
      hold()
      hasNews = true
    }
    return cells
  }

  /// What `record` has in the columns of `layout`, of which account is taken.
  ///
  /// - Complexity: that of reading it, once in a frame.
  func cells(of record: SourceRecord, for layout: RecordLayout) -> RecordCells {
    if let known = read[record.id], known.record == record, let cells = known.fitting(layout) { return cells }
    guard bytesRead < mostBytes || isHeld else {
      late.add()
      return RecordCells(awaiting: record, layout)
    }
    let cells = RecordCells(record, layout, columnCount: measured.count)
    bytesRead += cells.bytesRead
    for (cell, column) in zip(cells.cells, layout.shownColumns) {
      if let cell { add(cell, in: column.index, atMost: layout.width) }
    }
    // A row that sees for itself that it cannot be read, or is awaited, is told when it can.
    if read.count < Self.mostKept, !cells.mayChange { read[record.id] = cells }
    return cells
  }

  private func add(_ cell: RecordCells.Cell, in column: Int, atMost width: Int) {
    // What has not come tells nothing of its column.
    guard column < measured.count, cell.field.kind != .awaited else { return }
    isUnused = false
    if measured.add(column, width: min(cell.glyphs.count, width), cell.field.kind), held == nil { hasNews = true }
  }

  /// Forgets what was read of rows for other frames.
  func forgetRows() {
    if !isContinued, !read.isEmpty { read = [:] }
  }

  /// Forgets what was read of rows, as the frame is made for which it was; or has the next frame make those that were put off.
  func endFrame() {
    bytesRead = 0
    isContinued = late.renew()
    forgetRows()
  }

  /// Says that the layout knows all that was measured.
  func clearNews() { hasNews = false }
}

/// How wide columns would like to be, and which of them hold numbers: of very many, those that were on screen.
struct ColumnSizes {
  private(set) var columns: [RecordColumn]
  /// What rows have told.
  private var measured: [Int: Measured] = [:]

  fileprivate struct Measured {
    var width = 0
    /// Whether nothing but numbers was seen, and at least one.
    var isNumeric = false
    var hasText = false
  }

  private static let mostHeader = 24

  init(_ columns: [RecordColumn]) { self.columns = columns }

  var count: Int { columns.count }
  var isEmpty: Bool { columns.isEmpty }

  /// Goes on with columns that begin with those that there were.
  mutating func extend(to columns: [RecordColumn]) { self.columns = columns }

  /// Cells for the widest of what was seen in `column`, its name included.
  func width(of column: Int) -> Int {
    max(SafeText.glyphs(in: columns[column].name, limit: Self.mostHeader).count, measured[column]?.width ?? 0)
  }

  /// The same with all of its name.
  func wholeWidth(of column: Int) -> Int {
    max(SafeText.glyphs(in: columns[column].name, limit: ColumnView.mostWidth).count, measured[column]?.width ?? 0)
  }

  func isNumeric(_ column: Int) -> Bool { measured[column]?.isNumeric ?? false }

  /// Adds what a row has in `column`.
  ///
  /// - Returns: whether it changes how the column is drawn.
  mutating func add(_ column: Int, width: Int, _ kind: RecordField.Kind) -> Bool {
    let (isWider, wasNumeric) = (width > self.width(of: column), isNumeric(column))
    measured[column, default: Measured()].add(width, kind)
    return isWider || wasNumeric != isNumeric(column)
  }

  /// Whether `add` would change how the column is drawn.
  func isChanged(_ column: Int, width: Int, _ kind: RecordField.Kind) -> Bool {
    var whole = measured[column] ?? Measured()
    whole.add(width, kind)
    return width > self.width(of: column) || whole.isNumeric != isNumeric(column)
  }
}

extension ColumnSizes.Measured {
  fileprivate mutating func add(_ width: Int, _ kind: RecordField.Kind) {
    self.width = max(self.width, width)
    switch kind {
    case .number: isNumeric = !hasText
    case .null, .missing, .awaited: break
    case .text, .word, .nested, .binary, .unreadable:
      isNumeric = false
      hasText = true
    }
  }
}
