package import LazyData

/// Actions on a list of records, besides moving in it.
package enum RecordAction: Hashable, Sendable {
  /// Searches for the first match from the selected row on.
  case search(PatternText)
  /// Goes to the next match, this many times.
  case findNext(Int)
  case findPrevious(Int)
  /// Shows only the records that match the typed filter.
  case filter(PatternText)
  /// Removes the last filter.
  case removeFilter
  /// Shows only the records with the selected one's value in the selected column.
  case filterByValue
  /// Sorts by the selected column; if it is sorted by it already, restores the source's order.
  case sort(isDescending: Bool)
  /// Sorts by the columns with these names, the first of them first; without a name, restores the source's order.
  case sortBy(String)
  /// Switches between sorting texts by the numbers in them, and character by character.
  case toggleNatural
  /// Shows appended records, at the end.
  case follow
  /// Moves this many columns to the right, or half screens of text.
  case moveColumn(Int)
  /// Changes how a column is shown.
  case column(ColumnAction)
  /// Tags this many rows from the selected one on, or removes their tags.
  case tag(Int)
  /// As `tag`, on the key that activates controls in pages over the list.
  case tagToChoose(Int)
  /// Removes all tags.
  case removeTags
  /// Ends the program, which prints the tagged rows, or the selected one.
  case choose
  /// Goes to the first row at or after a time, given as typed.
  case goToTime(String)
  /// Shows only rows of a level and more severe ones; nil for all.
  case showLevel(LogLevel?)
  /// Marks the selected row with a letter.
  case mark(Character)
  /// Goes to the row with this letter; for `'`, to the start of the last jump.
  case goToMark(Character)
  /// Copies the selected row, or its value in the selected column, to the clipboard.
  case copy(CopiedPart, CopyForm)
  /// Writes the rows of the list to a file.
  case write(path: String, replaces: Bool)
  /// Pipes the tagged rows, or the selected one, to a shell command; or all rows of the list.
  case pipe(String, isAll: Bool)
  case toggleNumbers
  case toggleWrap
  /// Reads the records again.
  case reload

  /// Whether the action copies something to the clipboard.
  var isCopy: Bool { if case .copy = self { true } else { false } }
}

/// A pattern as typed, which may be invalid.
package struct PatternText: Hashable, Sendable {
  package var text: String
  /// Whether the text is literal, not a regular expression.
  package var isLiteral: Bool

  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}

/// Actions on the columns of a table. Without a name they apply to the selected column.
package enum ColumnAction: Hashable, Sendable {
  /// Selects the column with this name, and scrolls to it.
  case go(String)
  case hide(String?)
  /// Shows a hidden column, or all without a name.
  case show(String?)
  /// Sets the width; nil for a width that depends on the values and on other columns.
  case width(ColumnWidth?)
  /// Makes the column as wide as its longest value, or undoes that.
  case toggleFit
  /// Makes the column wider by this many cells, or narrower if negative.
  case widen(Int)
  /// Moves the column this many places to the right, or to the left if negative.
  case move(Int)
  /// Keeps this many columns at the left.
  case freeze(Int)
  /// Keeps the columns up to the selected one at the left, or none.
  case toggleFrozen
  /// Sets the form of the column with this name, or of the selected one.
  case form(String?, FormName)
}

/// The width of a column, if the user has set it.
package enum ColumnWidth: Hashable, Sendable {
  case cells(Int)
  /// As wide as the widest value seen, whatever is left for other columns.
  case fit
}

/// The part of a row that is copied to the clipboard.
package enum CopiedPart: String, Hashable, Sendable {
  case row
  /// The value in the selected column.
  case cell
}

/// The format of the copied text.
package enum CopyForm: String, Hashable, Sendable, CaseIterable {
  /// As in the source.
  case text
  case csv
  case json
  case markdown

  /// The name in a sentence.
  var name: String {
    switch self {
    case .text: "text"
    case .csv: "CSV"
    case .json: "JSON"
    case .markdown: "Markdown"
    }
  }
}
