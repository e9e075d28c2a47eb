package import LazyData

/// What can be done with a list of records beside moving in it.
package enum RecordAction: Hashable, Sendable {
  /// Looks for the first match from the selected row on.
  case search(PatternText)
  /// The next match of what was searched for, so many times.
  case findNext(Int)
  case findPrevious(Int)
  /// Shows only those of the records that satisfy what was typed.
  case filter(PatternText)
  /// Takes the last filter away.
  case removeFilter
  /// Shows only those of the records that have what the selected one has in the selected column.
  case filterByValue
  /// Sorts by the selected column; again by the same, and the source's own order is back.
  case sort(isDescending: Bool)
  /// Sorts by the columns of these names, by the first of them first; by none, and the source's own order is back.
  case sortBy(String)
  /// Has texts sorted by the numbers in them, or character by character.
  case toggleNatural
  /// Shows what is added, at the end.
  case follow
  /// So many columns to the right, or half screens of text.
  case moveColumn(Int)
  /// Shows a column in another way.
  case column(ColumnAction)
  /// Tags so many rows from the selected one on, or takes their tags away.
  case tag(Int)
  /// The same by the key that activates what covers the list.
  case tagToChoose(Int)
  /// Takes all tags away.
  case removeTags
  /// Ends the program, which prints the tagged rows, or the selected one.
  case choose
  /// Goes to the first row at a time, as it was typed, or later.
  case goToTime(String)
  /// Shows only rows of a level and graver ones; nil for all.
  case showLevel(LogLevel?)
  /// Marks the selected row with a letter.
  case mark(Character)
  /// Goes to the row with this letter; to where the last jump began for `'`.
  case goToMark(Character)
  /// Puts the selected row, or what it has in the selected column, on the clipboard.
  case copy(CopiedPart, CopyForm)
  /// Writes the rows that are shown to a file.
  case write(path: String, replaces: Bool)
  /// Has a shell's command read the tagged rows, or the selected one; or all that are shown.
  case pipe(String, isAll: Bool)
  case toggleNumbers
  case toggleWrap
  /// Reads the records anew.
  case reload

  /// Whether it puts something on the clipboard.
  var isCopy: Bool { if case .copy = self { true } else { false } }
}

/// A pattern as it was typed, of which it is not known yet whether it is one.
package struct PatternText: Hashable, Sendable {
  package var text: String
  /// Whether it means its characters and is no regular expression.
  package var isLiteral: Bool

  package init(_ text: String, isLiteral: Bool = false) {
    self.text = text
    self.isLiteral = isLiteral
  }
}
