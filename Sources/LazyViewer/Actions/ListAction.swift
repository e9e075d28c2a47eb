/// Actions on the choice and the settings of the list.
package enum ListAction: Hashable, Sendable {
  /// Switches a mode of the rows on or off.
  case toggleMode(Modes)
  case nextContainer
  case nextRowCount
  case nextRowWork
  /// Moves this many choices forward (files, tables), or back if negative.
  case changeChoice(Int)
  /// Shows the choices.
  case showChoices
  /// Lists the columns of the table.
  case showColumns
  /// Shows or hides the summary of the selected column among the panes.
  case toggleColumnPane
}
