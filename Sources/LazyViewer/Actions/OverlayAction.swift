/// Actions on pages over the list.
package enum OverlayAction: Hashable, Sendable {
  /// Shows a summary of the selected column.
  case summarizeColumn
  /// Shows a row completely: this many rows after the selected one, or before it if negative.
  case openRow(Int)
}
