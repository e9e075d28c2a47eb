/// The purpose of something on screen. A theme maps it to a style.
package enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// The selected row.
  case selection
  /// The chosen rows of a list in editing.
  case chosen
  /// The matches of a search. They have an attribute of their own, because they must be visible on any style.
  case match
  /// The names of columns.
  case header
  /// The name of the selected column.
  case column
  /// The numbers of rows.
  case number
  /// The marks before rows: tagged, broken.
  case sign
  case status
  /// The titles of panes, of groups of keys, and of overlays.
  case heading
  /// Keys of JSON, and other names within rows.
  case name
  case bar
  case good
  case warning
  case error
  /// Less important text.
  case dim
}
