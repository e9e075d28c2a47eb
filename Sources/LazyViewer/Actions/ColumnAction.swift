/// What can be done with the columns of a table. Where no column is named it is the selected one.
package enum ColumnAction: Hashable, Sendable {
  /// Selects the column of this name, and shows it.
  case go(String)
  case hide(String?)
  /// Shows a hidden column; all of them where none is named.
  case show(String?)
  /// So wide; nil for as wide as what is in it wants, beside others.
  case width(ColumnWidth?)
  /// As wide as all that is in it, or not.
  case toggleFit
  /// So many cells wider; narrower where negative.
  case widen(Int)
  /// So many places to the right; to the left where negative.
  case move(Int)
  /// Keeps the first columns at the left, so many of them.
  case freeze(Int)
  /// Keeps the columns up to the selected one at the left, or none.
  case toggleFrozen
}
