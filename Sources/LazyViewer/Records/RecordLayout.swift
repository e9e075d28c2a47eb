internal import Glyphs
package import LazyData

/// How records are drawn: which columns, where and how wide, and what is marked in them.
///
/// A value: rows that are given an equal one are not made again.
package struct RecordLayout: Equatable {
  /// A column that has a place on screen.
  package struct ShownColumn: Equatable {
    /// The index among the source's columns.
    package var index: Int
    /// Cells from the left of the list.
    package var x: Int
    package var width: Int
    /// Whether what is in it stands at the right, as numbers do.
    package var isNumeric: Bool
  }

  /// Cells for the records' numbers, without the gap behind them; 0 where they are not shown.
  package var numberWidth = 0
  /// Cells in front for the mark of a record with a flaw, and a gap.
  package var flawWidth = 0
  /// Columns from the left; none for a text.
  package var shownColumns: [ShownColumn] = []
  /// Cells that a text is scrolled sideways.
  package var start = 0
  /// Cells for all of a row.
  package var width = 0
  /// Whether a text that has no room goes on below.
  package var wraps = false
  /// What is marked where it is found.
  package var pattern: Pattern?
  /// What stands out without being looked for.
  package var highlights: [HighlightRule] = []

  /// Cells between columns.
  static let gap = 2

  /// Cells in front of the first column, or of the text.
  var gutter: Int { flawWidth + (numberWidth > 0 ? numberWidth + Self.gap : 0) }

  /// Cells for the text of a source without columns.
  var textWidth: Int { max(0, width - gutter) }

  /// The indices of the columns on screen, in ranges without a gap.
  var columnRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in shownColumns.map(\.index) {
      if let last = ranges.last, last.upperBound == column {
        ranges[ranges.count - 1] = last.lowerBound..<column + 1
      } else {
        ranges.append(column..<column + 1)
      }
    }
    return ranges
  }
}

/// Which columns are shown, and which of them is selected: what keys change of a layout.
struct ColumnView: Equatable {
  /// The column that sorting acts on.
  var selected = 0
  /// The first one that is shown behind those that are frozen.
  var first = 0
  /// How many columns stay at the left.
  var frozen = 0

  /// A column is not wider than this share of the room, unless nothing else wants it.
  private static let mostShare = 2
  private static let leastWidth = 3

  /// The columns that fit between `start` and `end`.
  ///
  /// - Parameter sizes: of all columns, as what is in them would like.
  /// - Complexity: O(columns on screen, and those that are frozen).
  func shown(from start: Int, to end: Int, sizes: ColumnSizes) -> [RecordLayout.ShownColumn] {
    let most = max(Self.leastWidth, (end - start) / Self.mostShare)
    var shown: [RecordLayout.ShownColumn] = []
    var x = start
    let frozen = min(frozen, sizes.count)
    for column in [0..<frozen, min(max(first, frozen), sizes.count)..<sizes.count].joined() {
      let room = end - x
      guard room >= Self.leastWidth || shown.isEmpty else { break }
      let wanted = sizes.width(of: column)
      let isLast = column == sizes.count - 1
      let width = max(1, min(room, isLast ? wanted : min(wanted, most)))
      shown.append(.init(index: column, x: x, width: width, isNumeric: sizes.isNumeric(column)))
      x += width + RecordLayout.gap
    }
    return shown
  }

  /// Moves the selection by `count` columns, and the first column so that the selected one is shown whole.
  mutating func move(by count: Int, from start: Int, to end: Int, sizes: ColumnSizes) {
    guard !sizes.isEmpty else { return }
    let (wanted, isBeyond) = selected.addingReportingOverflow(count)
    selected = isBeyond ? (count > 0 ? sizes.count - 1 : 0) : min(max(0, wanted), sizes.count - 1)
    reveal(from: start, to: end, sizes: sizes)
  }

  /// Has the selected column shown whole, with as many before it as there is room for.
  ///
  /// - Complexity: O(columns on screen, squared), however far it is away.
  mutating func reveal(from start: Int, to end: Int, sizes: ColumnSizes) {
    // There may be fewer columns than there were.
    selected = min(selected, max(0, sizes.count - 1))
    first = min(first, max(0, sizes.count - 1))
    guard selected >= frozen, !sizes.isEmpty else { return }
    if selected < first { first = selected }
    // No more columns than this have room, so that with an earlier one in front the selected one is not on screen.
    first = max(first, selected - max(0, end - start) / (1 + RecordLayout.gap) - 1)
    while first < selected {
      let shown = shown(from: start, to: end, sizes: sizes)
      let wanted = min(sizes.width(of: selected), max(Self.leastWidth, (end - start) / Self.mostShare))
      if let column = shown.first(where: { $0.index == selected }), column.width >= wanted { return }
      first += 1
    }
  }
}
