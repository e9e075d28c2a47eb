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
  /// Whether the numbers of rows that are filtered or sorted are all known, as they are once the rows of a table are counted.
  package var numbersAreKnown = true
  /// Records that show in front that they are tagged.
  package var tagged: Set<RecordID> = []
  /// Cells in front for the mark of a record with a flaw, and a gap.
  package var flawWidth = 0
  /// What the files are called that rows are from, where they are from several, as it is shown.
  package var origins: [String] = []
  /// Whether levels have colours.
  package var marksLevels = false
  /// Columns from the left; none for a text.
  package var shownColumns: [ShownColumn] = []
  /// Cells that a text is scrolled sideways.
  package var start = 0
  /// Cells for all of a row.
  package var width = 0
  /// Whether what has no room goes on below: a text, or a field in its column.
  package var wraps = false
  /// What is marked where it is found.
  package var pattern: Pattern?
  /// What stands out without being looked for.
  package var highlights: [HighlightRule] = []

  /// Cells between columns.
  static let gap = 2

  /// Cells in front of the first column, or of the text.
  var gutter: Int { tagWidth + flawWidth + (numberWidth > 0 ? numberWidth + Self.gap : 0) + originWidth }

  /// Cells for the name of the file that a row is from, and a gap; 0 where there is one file.
  var originWidth: Int { origins.isEmpty ? 0 : (origins.map { TextWidth.width(of: $0) }.max() ?? 0) + Self.gap }

  /// Cells in front for the sign of a tagged record, and a gap; 0 where none is tagged.
  var tagWidth: Int { tagged.isEmpty ? 0 : 2 }

  /// Cells for the text of a source without columns.
  var textWidth: Int { max(0, width - gutter) }

  /// Cells of a field that have room in a column of this width.
  func cells(in width: Int) -> Int { wraps ? width * WrappedRow.mostLines : width }

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
