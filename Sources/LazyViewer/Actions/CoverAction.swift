/// What can be done about what covers the list.
package enum CoverAction: Hashable, Sendable {
  /// Shows what the selected column holds, at a glance.
  case summarizeColumn
  /// Opens a row in full: so many rows on from the selected one, back where negative.
  case openRow(Int)
}
