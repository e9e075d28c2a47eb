package import LazyData

/// Actions on a list of records, except motions.
package enum RecordAction: Hashable, Sendable {
  /// Searches for the first match at or after the selected row.
  case search(PatternText)
  /// Searches for the first match above the selected row.
  case searchBackward(PatternText)
  /// Goes to the next match in the direction of the search, this many times.
  case findNext(Int)
  /// Goes to the next match in the other direction, this many times.
  case findPrevious(Int)
  /// Shows only the records that match the typed filter.
  case filter(PatternText)
  /// Removes the last filter.
  case removeFilter
  /// Shows only the records that have the selected record's value in the selected column.
  case filterByValue
  /// Sorts by the selected column. If the list is already sorted in this way, restores the source's order.
  case sort(isDescending: Bool)
  /// Sorts by columns, given as comma-separated names, the primary one first. An empty text restores the source's
  /// order.
  case sortBy(String)
  /// Switches between natural sorting, which compares the numbers in texts, and sorting by characters.
  case toggleNatural
  /// Goes to the end and follows the source: appended records are shown as they arrive. A list that follows already
  /// returns to the end.
  case follow
  /// Moves right by this number of columns. If the records are text, scrolls right by this number of half screens.
  case moveColumn(Int)
  /// Changes how a column is shown.
  case column(ColumnAction)
  /// Tags this number of rows, starting at the selected one, or removes their tags.
  case tag(Int)
  /// Like `tag`. While a page covers the list, the action activates a control of the page instead, or scrolls the page.
  case tagToChoose(Int)
  /// Removes all tags.
  case removeTags
  /// Ends the program, which prints the tagged rows, or the selected row if none is tagged.
  case choose
  /// Goes to the first row at or after a time. The time is the text that the user typed.
  case goToTime(String)
  /// Shows only rows whose times are in a range; `all` for rows of all times. The range is the text that the user
  /// typed.
  case showTimes(String)
  /// Shows only rows with at least this severity; `nil` for all rows.
  case showLevel(LogLevel?)
  /// Marks the selected row with a letter.
  case mark(Character)
  /// Goes to the row with this letter. The letter `'` goes to the row where the last jump started.
  case goToMark(Character)
  /// Copies the selected row, or its value in the selected column, to the clipboard.
  case copy(CopiedPart, CopyForm)
  /// Writes the rows of the list to a file.
  case write(path: String, replaces: Bool)
  /// Pipes rows to a shell command: the tagged rows, the selected row if none is tagged, or all rows of the list.
  case pipe(String, isAll: Bool)
  case toggleNumbers
  case toggleWrap
  /// Reads the records again.
  case reload
  /// Makes the selected row the header, or removes the header.
  case header(isRow: Bool)
  /// Adds a column for each key that occurs in any row.
  case addAllColumns

  /// Whether the action copies to the clipboard.
  var isCopy: Bool { if case .copy = self { true } else { false } }
}

/// A pattern that the user typed. It may be invalid.
package struct PatternText: Hashable, Sendable {
  package var text: String
  /// Whether the text is literal and not a regular expression.
  package var isLiteral: Bool

  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}

/// Actions on the columns of a table. An action without a name applies to the selected column.
package enum ColumnAction: Hashable, Sendable {
  /// Selects the column with this name, and scrolls to it.
  case go(String)
  case hide(String?)
  /// Shows a hidden column, or all hidden columns if there is no name.
  case show(String?)
  /// Sets the width of the column; `nil` restores the automatic width.
  case width(ColumnWidth?)
  /// Makes the column as wide as its longest value, or undoes that.
  case toggleFit
  /// Makes the column wider by this many cells, or narrower if negative.
  case widen(Int)
  /// Moves the column this number of places to the right, or to the left if negative.
  case move(Int)
  /// Freezes this number of columns at the left edge.
  case freeze(Int)
  /// Freezes the columns up to the selected one at the left edge, or unfreezes them.
  case toggleFrozen
  /// Sets the form of the column with this name, or of the selected one. The form determines how values are
  /// interpreted.
  case form(String?, FormName)
}

/// A column width that the user has set.
package enum ColumnWidth: Hashable, Sendable {
  case cells(Int)
  /// As wide as the widest value seen so far, even if no space is left for other columns.
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
  /// The text as in the source.
  case text
  case csv
  case json
  case markdown

  /// The name of the format in a message.
  var name: String {
    switch self {
    case .text: "text"
    case .csv: "CSV"
    case .json: "JSON"
    case .markdown: "Markdown"
    }
  }
}
