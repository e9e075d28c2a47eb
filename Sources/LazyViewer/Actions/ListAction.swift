/// What can be done about which list is shown, and what it is made of.
package enum ListAction: Hashable, Sendable {
  /// Switches a mode of the rows on or off.
  case toggleMode(Modes)
  case nextContainer
  case nextRowCount
  case nextRowWork
  /// So many choices on: files, tables; back where negative.
  case changeChoice(Int)
  /// Shows what there is to choose from.
  case showChoices
  /// Lists the columns of the table.
  case showColumns
  /// Shows the summary of the selected column among the panes, or hides it.
  case toggleColumnPane
}
