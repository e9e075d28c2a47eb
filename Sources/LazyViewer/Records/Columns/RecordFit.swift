import Glyphs
import LazyData
import LazyUI

/// The inputs to the layout of records: the sizes of the columns, the shown columns, and the user's settings.
@MainActor
struct RecordFit {
  let meter = ColumnMeter()
  private(set) var columns: ColumnView
  /// The columns that `columns` describes. `frozenAtFirst` is the initial number of frozen columns.
  private var firstNames: [RecordColumn]
  private let frozenAtFirst: Int
  private var showsNumbers: Bool
  private var wraps: Bool
  private let highlights: [HighlightRule]
  let tabs: TabStops
  /// The first row on screen when the columns were last sized.
  private var sizedRow = 0
  private var originNames = FileLabels()

  init(_ options: RecordListController.Options, columns names: [RecordColumn]) {
    showsNumbers = options.showsNumbers
    wraps = options.wraps
    highlights = options.highlights
    tabs = options.tabs
    frozenAtFirst = options.frozenColumns
    columns = ColumnView(frozen: frozenAtFirst)
    firstNames = names
    meter.reset(names)
  }

  /// Replaces the columns. If they are the same columns, their order and widths are kept.
  ///
  /// - Complexity: O(1) if the array is the same.
  mutating func update(_ names: [RecordColumn]) {
    guard names != meter.sizes.columns else { return }
    // A source may have no columns while it is being reopened. The user's settings are kept in that case.
    if !names.isEmpty {
      if !names.map(\.name).starts(with: firstNames.map(\.name)) { columns = ColumnView(frozen: frozenAtFirst) }
      firstNames = names
    }
    meter.update(names)
  }

  /// The columns at the last update. The source may have other columns now.
  var names: [RecordColumn] { meter.sizes.columns }

  /// Whether the records are lines of text, without columns.
  var isText: Bool { meter.sizes.isEmpty }

  /// Returns the layout for rows of `width` cells, with the current measurements.
  ///
  /// - Parameters:
  ///   - last: the current layout.
  ///   - pattern: the pattern to mark.
  ///   - tagged: the tagged records.
  ///   - lastNumber: returns the number of the last row, filtered or not.
  ///   - origins: the names of the rows' files, if there are several.
  ///   - isLog: whether rows are lines of a log.
  ///   - orders: the orders of the rows, which are shown beside the names of columns.
  mutating func layout(
    width: Int, after last: RecordLayout, marking pattern: Pattern?, tagged: Set<RecordID>,
    lastNumber: @autoclosure () -> Int, origins: [String] = [], isLog: Bool = false, orders: [Arrangement.Order] = []
  ) -> RecordLayout {
    meter.clearNews()
    meter.reserve(orders.arrowWidths)
    var layout = RecordLayout()
    layout.width = width
    layout.pattern = pattern
    layout.highlights = highlights
    layout.tabs = tabs
    layout.tagged = tagged
    if origins.count > 1 {
      layout.origins = origins == originNames.paths ? originNames.shown : originNames.show(origins)
    }
    layout.marksLevels = isLog
    layout.wraps = wraps
    layout.start = layout.wraps ? 0 : last.start
    layout.flawWidth = isText ? 0 : 2
    if showsNumbers { layout.numberWidth = max(4, max(lastNumber(), 1).grouped.count) }
    columns.reveal(from: layout.gutter, to: width, sizes: meter.sizes)
    layout.shownColumns = columns.shown(from: layout.gutter, to: width, sizes: meter.sizes)
    return layout
  }

  /// Removes the measured sizes if they are from rows far away from `firstRow`.
  ///
  /// - Parameter isAwaited: returns whether the rows at `firstRow` are still loading, so that the columns must not
  ///   change yet.
  /// - Returns: whether rows must be measured before any row is made.
  mutating func renew(
    at firstRow: Int, height: Int, columns names: [RecordColumn], isAwaited: () -> Bool
  ) -> Bool {
    guard !isText else { return false }
    if abs(firstRow - sizedRow) > 10 * max(1, height) {
      if isAwaited() { return false }
      meter.reset(names)
    }
    sizedRow = firstRow
    return meter.isUnused
  }

  /// Selects another column.
  mutating func moveColumn(by count: Int, in layout: RecordLayout) {
    columns.move(by: count, from: layout.gutter, to: layout.width, sizes: meter.sizes)
  }

  /// Changes how columns are shown. All rows are then made again, so fixed columns are first updated to the measured
  /// sizes.
  mutating func changeColumns<Result>(_ change: (inout ColumnView) -> Result) -> Result {
    if meter.isHeld { meter.hold() }
    return change(&columns)
  }

  /// Returns the number of frozen columns that have room on the screen.
  func frozenCount(in layout: RecordLayout) -> Int {
    columns.frozenCount(from: layout.gutter, to: layout.width, sizes: meter.sizes)
  }

  /// Returns the offset of a text after it is scrolled sideways by `count` half screens; nil if it does not scroll.
  func start(after count: Int, in layout: RecordLayout) -> Int? {
    guard !wraps else { return nil }
    let step = max(1, layout.textWidth / 2)
    return min(Self.mostStart, max(0, layout.start + min(count, Self.mostStart) * step))
  }

  /// Returns the offset that scrolls the given cells of a text into view; nil if they are in view already.
  func start(showing cells: Range<Int>, in layout: RecordLayout) -> Int? {
    let width = layout.textWidth
    if layout.start <= cells.lowerBound, cells.upperBound <= layout.start + width { return nil }
    if cells.upperBound <= width { return 0 }
    return min(Self.mostStart, cells.lowerBound - max(0, min(cells.lowerBound, (width - cells.count) / 2)))
  }

  /// The maximum offset of a text in cells. It is limited, because the text to the left of the screen must be decoded
  /// for each row.
  static let mostStart = 1_000_000

  mutating func toggleNumbers() { showsNumbers.toggle() }

  mutating func toggleWrap() { wraps.toggle() }
}
