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
}
