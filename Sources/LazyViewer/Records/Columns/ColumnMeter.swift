internal import Glyphs
internal import LazyData
internal import Observation

/// The widths that the rows' values need in each column, and whether they are numbers.
///
/// Rows are measured as they are made, or earlier if columns are sized first; the next layout uses the result. Values
/// are cached until the end of the frame, in which a row may be measured, made, and made again with wider columns: so
/// nothing is read twice.
///
/// If all rows are made, a column that widened with each row would make the earlier ones again. So columns are held
/// then, and widened only for rows on screen.
@MainActor
final class ColumnMeter {
  /// The measured sizes.
  private var measured = ColumnSizes([])
  /// The sizes in use while columns are held; nil if they follow the measured ones.
  private var held: ColumnSizes?
  /// Whether something was measured since the current layout.
  private(set) var hasNews = false

  /// Whether no row was measured since the last reset.
  private(set) var isUnused = true

  /// The values read in this frame, up to a limit: if all rows are made, they have no end.
  private var read: [RecordID: RecordCells] = [:]
  private static let mostKept = 500

  /// The most bytes of long records that are read for one frame; the record that exceeds it is still read. Later rows
  /// are put off, so that keys are not blocked. If all rows are made, they are made in slices anyway.
  var mostBytes = 1 << 23
  private var bytesRead = 0
  private let late = LateRows()
  /// Whether the values are kept, because the next frame continues this one.
  private var isContinued = false

  /// The sizes in use.
  var sizes: ColumnSizes { held ?? measured }
  var isHeld: Bool { held != nil }

  /// Reserves cells for a sign after the names of columns.
  ///
  /// - Parameter widths: the cells by the index of the column.
  func reserve(_ widths: [Int: Int]) {
    guard widths != sizes.signWidths else { return }
    measured.signWidths = widths
    held?.signWidths = widths
  }

  /// Starts again with these columns.
  ///
  /// - Complexity: O(1) in the columns, as are later operations on some of them.
  func reset(_ columns: [RecordColumn]) {
    measured = ColumnSizes(columns)
    held = nil
    hasNews = true
    isUnused = true
    read = [:]
  }

  /// Takes over the current columns: more of them, or others.
  ///
  /// - Complexity: O(1) if the array is the same.
  func update(_ columns: [RecordColumn]) {
    guard columns != measured.columns else { return }
    guard columns.starts(with: measured.columns) else { return reset(columns) }
    measured.extend(to: columns)
    follow()
  }

  /// Holds the columns at the measured sizes.
  func hold() { held = measured }

  /// Makes columns follow the measured sizes.
  func follow() {
    held = nil
    hasNews = true
  }

  /// Makes held columns fit `record` too. If one is too narrow, all columns take the measured sizes, so that this is
  /// not repeated for the next record.
  ///
  /// - Returns: the values of the record in the columns of `layout`.
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

  /// Returns the values of `record` in the columns of `layout`, and measures them.
  ///
  /// - Complexity: that of reading it, once per frame.
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
    // A row with unreadable or missing values is read again when it is evaluated again.
    if read.count < Self.mostKept, !cells.mayChange { read[record.id] = cells }
    return cells
  }

  private func add(_ cell: RecordCells.Cell, in column: Int, atMost width: Int) {
    // Values that are not loaded have no width.
    guard column < measured.count, cell.field.kind != .awaited else { return }
    isUnused = false
    if measured.add(column, width: min(cell.glyphs.count, width), cell.field.kind), held == nil { hasNews = true }
  }

  /// Drops the values of earlier frames.
  func forgetRows() {
    if !isContinued, !read.isEmpty { read = [:] }
  }

  /// Drops the values at the end of the frame; or makes the next frame continue with the rows that were put off.
  func endFrame() {
    bytesRead = 0
    isContinued = late.renew()
    forgetRows()
  }

  /// Notes that the layout uses everything that was measured.
  func clearNews() { hasNews = false }
}

/// The wanted widths of columns, and whether they contain numbers. Of very many columns, only those that were on screen
/// are measured.
struct ColumnSizes {
  private(set) var columns: [RecordColumn]
  /// The measured columns.
  private var measured: [Int: Measured] = [:]
  /// The cells for a sign after the names of some columns.
  fileprivate(set) var signWidths: [Int: Int] = [:]

  fileprivate struct Measured {
    var width = 0
    /// Whether at least one number was seen, and nothing else.
    var isNumeric = false
    var hasText = false
  }

  private static let mostHeader = 24

  init(_ columns: [RecordColumn]) { self.columns = columns }

  var count: Int { columns.count }
  var isEmpty: Bool { columns.isEmpty }

  /// Adds columns. The existing ones must be a prefix.
  mutating func extend(to columns: [RecordColumn]) { self.columns = columns }

  /// Returns the cells for the widest value of `column`, and for its name up to a limit.
  func width(of column: Int) -> Int {
    max(nameWidth(of: column, limit: Self.mostHeader), measured[column]?.width ?? 0)
  }

  private func nameWidth(of column: Int, limit: Int) -> Int {
    let name = SafeText.glyphs(in: columns[column].name, limit: limit).count
    return signWidths.isEmpty ? name : name + (signWidths[column] ?? 0)
  }

  /// Returns the same for the complete name.
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
  /// - Returns: whether the column must be drawn differently.
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
    case .null, .missing, .awaited: break
    case .text, .word, .nested, .binary, .unreadable:
      isNumeric = false
      hasText = true
    }
  }
}

/// The rows of a frame that were put off to the next one.
@MainActor
@Observable
final class LateRows {
  /// Read by the bodies of such rows, which are evaluated again when it changes.
  private var frame = 0
  @ObservationIgnored private var areThere = false

  /// Puts off the row whose body is being evaluated.
  func add() {
    _ = frame
    areThere = true
  }

  /// Makes the next frame evaluate the rows that were put off.
  ///
  /// - Returns: whether there were any.
  func renew() -> Bool {
    guard areThere else { return false }
    areThere = false
    frame += 1
    return true
  }
}
