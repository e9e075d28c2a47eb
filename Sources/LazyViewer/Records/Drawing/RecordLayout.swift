package import Glyphs
package import LazyData

/// The layout of records: the columns with their positions and widths, and the marks.
///
/// This is a value: if a row receives an equal layout, it is not made again.
package struct RecordLayout: Equatable {
  /// A column with its place on screen.
  package struct ShownColumn: Equatable {
    /// The index among the source's columns.
    package var index: Int
    /// The number of cells from the left edge of the list.
    package var x: Int
    package var width: Int
    /// Whether the values are aligned to the right, like numbers.
    package var isNumeric: Bool
    /// The form of the values. Values of another form are marked.
    package var form: ValueForm?
  }

  /// The width of the row numbers in cells, without the gap after them; 0 if they are not shown.
  package var numberWidth = 0
  /// Whether the row numbers of a filtered or sorted list are all known. In a table, they are known when the rows are
  /// counted.
  package var numbersAreKnown = true
  /// The tagged records, which have a mark at the start of the line.
  package var tagged: Set<RecordID> = []
  /// The number of cells for the mark of a record with a flaw, including a gap.
  package var flawWidth = 0
  /// The short names of the rows' files, if there are several.
  package var origins: [String] = []
  /// Whether the severity levels of log lines have colours.
  package var marksLevels = false
  /// The shown columns from the left; empty if the records are text.
  package var shownColumns: [ShownColumn] = []
  /// The number of cells that the text is scrolled sideways.
  package var start = 0
  /// The number of cells of a complete row.
  package var width = 0
  /// Whether long values continue on the next line. This applies to text, and to a field in its column.
  package var wraps = false
  package var tabs = TabStops.standard
  /// The pattern whose matches are marked.
  package var pattern: Pattern?
  /// The fuzzy filters, whose matched characters are marked.
  package var fuzzyPatterns: [FuzzyPattern] = []
  package var highlights: [HighlightRule] = []

  /// Cells between columns.
  static let gap = 2

  /// The number of cells in front of the first column, or of the text.
  var gutter: Int { tagWidth + flawWidth + (numberWidth > 0 ? numberWidth + Self.gap : 0) + originWidth }

  /// The number of cells for a row's file name, including a gap; 0 if there is only one file.
  var originWidth: Int { origins.isEmpty ? 0 : (origins.map { TextWidth.width(of: $0) }.max() ?? 0) + Self.gap }

  /// The number of cells for the mark of a tagged record, including a gap; 0 if no record is tagged.
  var tagWidth: Int { tagged.isEmpty ? 0 : 2 }

  /// The number of cells for the text of a source without columns.
  var textWidth: Int { max(0, width - gutter) }

  /// Returns the maximum number of cells of a field that fit into a column of this width.
  func cells(in width: Int) -> Int { wraps ? width * WrappedRow.mostLines : width }

  /// The indices of the columns on screen, as ranges without gaps.
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
