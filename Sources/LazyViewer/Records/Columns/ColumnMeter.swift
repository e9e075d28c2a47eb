internal import Glyphs
internal import LazyData
internal import Observation

/// Measures the width that the values need in each column, and detects columns of numbers.
///
/// Rows are measured as they are made, or before that if the columns are sized first. The next layout uses the sizes.
/// Values are cached until the end of the frame, so that they are read only once: in one frame a row may be measured,
/// made, and made again with wider columns.
///
/// If a list makes all of its rows, a column that becomes wider would cause all earlier rows to be made again. The
/// widths are therefore fixed in such a list, and a column becomes wider only for rows on screen.
@MainActor
final class ColumnMeter {
  private var measured = ColumnSizes([])
  /// The fixed sizes; nil if columns follow the measured sizes.
  private var held: ColumnSizes?
  /// Whether there are measurements that the current layout does not use yet.
  private(set) var hasNews = false

  /// Whether no row was measured since the last reset.
  private(set) var isUnused = true

  /// The values that were read in this frame. Their number is limited, because a list may make all its rows in one
  /// frame.
  private var read: [RecordID: RecordCells] = [:]
  private static let mostKept = 500

  /// The maximum number of bytes of long records to read in one frame. Rows after the record that exceeds the limit are
  /// postponed to the next frame, so that keys are handled in between. A list that makes all rows makes them in slices,
  /// and needs no limit.
  var mostBytes = 1 << 23
  private var bytesRead = 0
  private let late = LateRows()
  /// Whether the next frame continues this one, so that the values are kept for it.
  private var isContinued = false

  /// The sizes in use.
  var sizes: ColumnSizes { held ?? measured }
  var isHeld: Bool { held != nil }

  /// Reserves cells after the names of columns, for the arrow of a sorted column.
  ///
  /// - Parameter widths: the number of cells to reserve, by the index of the column.
  func reserve(_ widths: [Int: Int]) {
    guard widths != sizes.signWidths else { return }
    measured.signWidths = widths
    held?.signWidths = widths
  }

  /// Starts again with these columns.
  ///
  /// - Complexity: O(1), regardless of the number of columns. Later operations on some of the columns do not depend on
  ///   the number of columns either.
  func reset(_ columns: [RecordColumn]) {
    measured = ColumnSizes(columns)
    held = nil
    hasNews = true
    isUnused = true
    read = [:]
  }

  /// Replaces the columns, or adds columns.
  ///
  /// - Complexity: O(1) if the array is the same.
  func update(_ columns: [RecordColumn]) {
    guard columns != measured.columns else { return }
    guard columns.starts(with: measured.columns) else { return reset(columns) }
    measured.extend(to: columns)
    follow()
  }

  /// Fixes the columns at the measured sizes.
  func hold() { held = measured }

  /// Removes the fixed sizes, so that the columns follow the measured sizes.
  func follow() {
    held = nil
    hasNews = true
  }

  /// Makes fixed columns wide enough for `record`. If one of them is too narrow, all columns get their measured sizes,
  /// so that the next record is unlikely to change the layout again.
  ///
  /// - Returns: the values of the record in the columns of `layout`.
  func fit(_ record: SourceRecord, for layout: RecordLayout) -> RecordCells {
    let cells = cells(of: record, for: layout)
    guard let held else { return cells }
    let isWider = zip(cells.cells, layout.shownColumns).contains { cell, column in
      guard let cell, column.index < held.count else { return false }
      guard cell.field.kind != .awaited, cell.field.kind != .unreadable else { return false }
      return held.isChanged(column.index, width: min(cell.glyphs.count, layout.width), cell.field.kind)
    }
    if isWider {
      hold()
      hasNews = true
    }
    return cells
  }

  /// Returns the values of `record` in the columns of `layout`, and measures them.
  ///
  /// - Complexity: the cost of reading the record, once per frame.
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
    // A row whose values may still change, for example while they are loading, is not cached. It is read again when it
    // is evaluated again.
    if read.count < Self.mostKept, !cells.mayChange { read[record.id] = cells }
    return cells
  }

  private func add(_ cell: RecordCells.Cell, in column: Int, atMost width: Int) {
    // A value that is still loading has no width. An unreadable row shows the reason in place of its values, and the
    // reason must not widen the columns.
    guard column < measured.count, cell.field.kind != .awaited else { return }
    isUnused = false
    guard cell.field.kind != .unreadable else { return }
    if measured.add(column, width: min(cell.glyphs.count, width), cell.field.kind), held == nil { hasNews = true }
  }

  /// Removes the cached values of earlier frames.
  func forgetRows() {
    if !isContinued, !read.isEmpty { read = [:] }
  }

  /// Ends the frame: removes the cached values, or makes the next frame continue with the postponed rows.
  func endFrame() {
    bytesRead = 0
    isContinued = late.renew()
    forgetRows()
  }

  /// Records that the layout uses all measured sizes.
  func clearNews() { hasNews = false }
}

/// The preferred widths of columns, and whether they contain numbers. Only columns that were on screen are measured.
struct ColumnSizes {
  private(set) var columns: [RecordColumn]
  /// The measured columns.
  private var measured: [Int: Measured] = [:]
  /// The number of cells for the sort arrow after a column's name, by the index of the column.
  fileprivate(set) var signWidths: [Int: Int] = [:]

  fileprivate struct Measured {
    var width = 0
    /// Whether the column contains at least one number, and no other values.
    var isNumeric = false
    var hasText = false
  }

  private static let mostHeader = 24

  init(_ columns: [RecordColumn]) { self.columns = columns }

  var count: Int { columns.count }
  var isEmpty: Bool { columns.isEmpty }

  /// Adds columns. `columns` must start with the existing ones.
  mutating func extend(to columns: [RecordColumn]) { self.columns = columns }

  /// Returns the number of cells for the widest value of `column`, and for its name up to a limit.
  func width(of column: Int) -> Int {
    max(nameWidth(of: column, limit: Self.mostHeader), measured[column]?.width ?? 0)
  }

  private func nameWidth(of column: Int, limit: Int) -> Int {
    let name = SafeText.glyphs(in: OneLineText.text(of: columns[column].name), limit: limit).count
    return signWidths.isEmpty ? name : name + (signWidths[column] ?? 0)
  }

  /// Returns the number of cells for the widest value of `column`, and for its complete name.
  func wholeWidth(of column: Int) -> Int {
    max(nameWidth(of: column, limit: ColumnView.mostWidth), measured[column]?.width ?? 0)
  }

  /// Whether the values are numbers: by the form of the column, or by all values seen.
  func isNumeric(_ column: Int) -> Bool {
    switch columns[column].form {
    case .number: true
    case .text, .time: false
    case nil: measured[column]?.isNumeric ?? false
    }
  }

  /// Adds the value of a row in `column`.
  ///
  /// - Returns: whether the column must be drawn differently now.
  mutating func add(_ column: Int, width: Int, _ kind: RecordField.Kind) -> Bool {
    let (isWider, wasNumeric) = (width > self.width(of: column), isNumeric(column))
    measured[column, default: Measured()].add(width, kind)
    return isWider || wasNumeric != isNumeric(column)
  }

  /// Returns whether `add` would change how the column is drawn.
  func isChanged(_ column: Int, width: Int, _ kind: RecordField.Kind) -> Bool {
    var whole = measured[column] ?? Measured()
    whole.add(width, kind)
    let changesAlignment = columns[column].form == nil && whole.isNumeric != isNumeric(column)
    return width > self.width(of: column) || changesAlignment
  }
}

extension ColumnSizes.Measured {
  fileprivate mutating func add(_ width: Int, _ kind: RecordField.Kind) {
    self.width = max(self.width, width)
    switch kind {
    case .number: isNumeric = !hasText
    case .null, .missing, .awaited, .unreadable: break
    case .text, .word, .nested, .binary:
      isNumeric = false
      hasText = true
    }
  }
}

/// The rows that a frame has postponed to the next frame.
@MainActor
@Observable
final class LateRows {
  /// The observed property. The bodies of postponed rows read it, and are evaluated again when it changes.
  private var frame = 0
  @ObservationIgnored private var areThere = false

  /// Postpones the row whose body is being evaluated.
  func add() {
    _ = frame
    areThere = true
  }

  /// Makes the next frame evaluate the postponed rows.
  ///
  /// - Returns: whether there were any.
  func renew() -> Bool {
    guard areThere else { return false }
    areThere = false
    frame += 1
    return true
  }
}
