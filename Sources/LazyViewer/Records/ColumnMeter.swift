internal import Glyphs
internal import LazyData

/// What is in the columns of the rows that were made: how wide they would like to be, and whether they hold numbers.
///
/// Rows tell it as they are made, or before that where columns are to be sized first; the next layout takes it up. What was read
/// of rows is kept until the frame is made, in which they may be measured, made, and made again where a column has become wider:
/// so nothing is read twice.
@MainActor
final class ColumnMeter {
  private(set) var sizes = ColumnSizes([])
  /// Whether something was measured that the layout in use does not know.
  private(set) var hasNews = false

  /// Whether no row has told anything since it began anew.
  private(set) var isUnused = true

  /// What was read of rows for this frame, of so many at most: where all rows are made there is no end of them.
  private var read: [RecordID: RecordCells] = [:]
  private static let mostKept = 500

  /// Begins anew with these columns.
  ///
  /// - Complexity: O(1) in the columns; so is what goes on with some of them.
  func reset(_ columns: [RecordColumn]) {
    sizes = ColumnSizes(columns)
    hasNews = true
    isUnused = true
    read = [:]
  }

  /// Goes on with the columns that there are by now: more of them, or others.
  ///
  /// - Complexity: O(1) where they are the same array.
  func update(_ columns: [RecordColumn]) {
    guard columns != sizes.columns else { return }
    guard columns.starts(with: sizes.columns) else { return reset(columns) }
    sizes.extend(to: columns)
    hasNews = true
  }

  /// What `record` has in the columns of `layout`, of which account is taken.
  ///
  /// - Complexity: that of reading it, once in a frame.
  func cells(of record: SourceRecord, for layout: RecordLayout) -> RecordCells {
    if let known = read[record.id], known.record == record, let cells = known.fitting(layout) { return cells }
    let cells = RecordCells(record, layout, columnCount: sizes.count)
    for (cell, column) in zip(cells.cells, layout.shownColumns) {
      if let cell { add(cell, in: column.index, atMost: layout.width) }
    }
    // A row that sees for itself that it cannot be read, or is awaited, is told when it can.
    if read.count < Self.mostKept, !cells.mayChange { read[record.id] = cells }
    return cells
  }

  private func add(_ cell: RecordCells.Cell, in column: Int, atMost width: Int) {
    // What has not come tells nothing of its column.
    guard column < sizes.count, cell.field.kind != .awaited else { return }
    isUnused = false
    if sizes.add(column, width: min(cell.glyphs.count, width), cell.field.kind) { hasNews = true }
  }

  /// Forgets what was read of rows: the frame is made for which it was.
  func forgetRows() {
    if !read.isEmpty { read = [:] }
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
