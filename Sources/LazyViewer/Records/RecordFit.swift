import LazyData
import LazyUI

/// What the layout of records follows from: what their columns hold, which of these are shown, and how the user wants them.
@MainActor
struct RecordFit {
  let meter = ColumnMeter()
  private(set) var columns: ColumnView
  /// The columns that `columns` is about, and how many of them stayed at the left at first.
  private var firstNames: [RecordColumn]
  private let frozenAtFirst: Int
  private var showsNumbers: Bool
  private var wraps: Bool
  private let highlights: [HighlightRule]
  /// The first row on screen when the columns were sized last.
  private var sizedRow = 0
  private var originNames = OriginNames()

  init(_ options: RecordDesk.Options, columns names: [RecordColumn]) {
    showsNumbers = options.showsNumbers
    wraps = options.wraps
    highlights = options.highlights
    frozenAtFirst = options.frozenColumns
    columns = ColumnView(frozen: frozenAtFirst)
    firstNames = names
    meter.reset(names)
  }

  /// Goes on with the columns that there are by now. How they are shown stays, unless they are others.
  ///
  /// - Complexity: O(1) where they are the same array.
  mutating func update(_ names: [RecordColumn]) {
    guard names != meter.sizes.columns else { return }
    // While a source is opened anew it may have none.
    if !names.isEmpty {
      if !names.starts(with: firstNames) { columns = ColumnView(frozen: frozenAtFirst) }
      firstNames = names
    }
    meter.update(names)
  }

  /// The columns as they were at the last update: the source may have others by now, of which nothing is known here.
  var names: [RecordColumn] { meter.sizes.columns }

  /// Whether the records are lines of text, without columns.
  var isText: Bool { meter.sizes.isEmpty }

  /// The layout for rows of `width` cells, with all that the meter has found by now.
  ///
  /// - Parameters:
  ///   - last: the layout until now.
  ///   - pattern: what is marked where it is found.
  ///   - tagged: the records that show that they are tagged.
  ///   - count: how many rows there are.
  ///   - origins: what the files are called that rows are from, where they are several.
  ///   - isLog: whether rows are lines of a log.
  mutating func layout(
    width: Int, after last: RecordLayout, marking pattern: Pattern?, tagged: Set<RecordID>, count: Int,
    origins: [String] = [], isLog: Bool = false
  ) -> RecordLayout {
    meter.clearNews()
    var layout = RecordLayout()
    layout.width = width
    layout.pattern = pattern
    layout.highlights = highlights
    layout.tagged = tagged
    if origins.count > 1 {
      layout.origins = origins == originNames.paths ? originNames.shown : originNames.show(origins)
    }
    layout.marksLevels = isLog
    layout.wraps = wraps
    layout.start = layout.wraps ? 0 : last.start
    layout.flawWidth = isText ? 0 : 2
    if showsNumbers { layout.numberWidth = max(4, max(count, 1).grouped.count) }
    columns.reveal(from: layout.gutter, to: width, sizes: meter.sizes)
    layout.shownColumns = columns.shown(from: layout.gutter, to: width, sizes: meter.sizes)
    return layout
  }

  /// Forgets how wide the columns are, if what is known of them is of rows far from `firstRow`.
  ///
  /// - Parameter isAwaited: whether the rows there have not come, so that the columns stay as they are until they have.
  /// - Returns: whether rows are to be measured before any is made.
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

  /// Changes how columns are shown. All rows are made again for that, with all that is known of what they hold.
  mutating func changeColumns<Result>(_ change: (inout ColumnView) -> Result) -> Result {
    if meter.isHeld { meter.hold() }
    return change(&columns)
  }

  /// How far a text may be scrolled sideways by `count` half screens; nil where it is not scrolled at all.
  func start(after count: Int, in layout: RecordLayout) -> Int? {
    guard !wraps else { return nil }
    let step = max(1, layout.textWidth / 2)
    return min(Self.mostStart, max(0, layout.start + min(count, Self.mostStart) * step))
  }

  /// Where a text begins on screen so that some cells of it are seen; nil where they are.
  func start(showing cells: Range<Int>, in layout: RecordLayout) -> Int? {
    let width = layout.textWidth
    if layout.start <= cells.lowerBound, cells.upperBound <= layout.start + width { return nil }
    if cells.upperBound <= width { return 0 }
    return min(Self.mostStart, cells.lowerBound - max(0, min(cells.lowerBound, (width - cells.count) / 2)))
  }

  /// A text is not scrolled further than so many cells: what is left of the screen is decoded for each row.
  static let mostStart = 1_000_000

  mutating func toggleNumbers() { showsNumbers.toggle() }

  mutating func toggleWrap() { wraps.toggle() }
}
