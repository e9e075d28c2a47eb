internal import Glyphs
package import LazyData

/// The layout of records: the columns with their places and widths, and the marks.
///
/// A value: rows that get an equal one are not made again.
package struct RecordLayout: Equatable {
  /// A column with its place on screen.
  package struct ShownColumn: Equatable {
    /// The index among the source's columns.
    package var index: Int
    /// Cells from the left of the list.
    package var x: Int
    package var width: Int
    /// Whether its values are aligned to the right, as numbers are.
    package var isNumeric: Bool
    /// The form of the values. Values of another form are marked.
    package var form: ValueForm?
  }

  /// The width of the records' numbers in cells, without the gap after them; 0 if they are not shown.
  package var numberWidth = 0
  /// Whether the numbers of rows that are filtered or sorted are all known, as they are once the rows of a table are
  /// counted.
  package var numbersAreKnown = true
  /// The tagged records, which have a mark in front.
  package var tagged: Set<RecordID> = []
  /// Cells in front for the mark of a record with a flaw, and a gap.
  package var flawWidth = 0
  /// The short names of the rows' files, if there are several.
  package var origins: [String] = []
  /// Whether levels have colours.
  package var marksLevels = false
  /// Columns from the left; none for a text.
  package var shownColumns: [ShownColumn] = []
  /// Cells that a text is scrolled sideways.
  package var start = 0
  /// Cells for a complete row.
  package var width = 0
  /// Whether long values continue on the next line: a text, or a field in its column.
  package var wraps = false
  /// The pattern whose matches are marked.
  package var pattern: Pattern?
  /// The highlight rules.
  package var highlights: [HighlightRule] = []

  /// Cells between columns.
  static let gap = 2

  /// Cells in front of the first column, or of the text.
  var gutter: Int { tagWidth + flawWidth + (numberWidth > 0 ? numberWidth + Self.gap : 0) + originWidth }

  /// Cells for the name of a row's file, and a gap; 0 if there is one file.
  var originWidth: Int { origins.isEmpty ? 0 : (origins.map { TextWidth.width(of: $0) }.max() ?? 0) + Self.gap }

  /// Cells in front for the mark of a tagged record, and a gap; 0 if none is tagged.
  var tagWidth: Int { tagged.isEmpty ? 0 : 2 }

  /// Cells for the text of a source without columns.
  var textWidth: Int { max(0, width - gutter) }

  /// Returns the number of cells of a field that fit into a column of this width.
  func cells(in width: Int) -> Int { wraps ? width * WrappedRow.mostLines : width }

  /// The indices of the columns on screen, in ranges without gaps.
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
