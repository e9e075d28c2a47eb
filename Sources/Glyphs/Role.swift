/// What something on screen is there for. A theme says how it looks.
package enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// The selected row.
  case selection
  /// Rows that are chosen in a list that is edited.
  case chosen
  /// What was searched for. An attribute of its own: it stands out of whatever it stands in.
  case match
  /// The names of columns.
  case header
  /// The name of the selected column.
  case column
  /// The numbers of rows.
  case number
  /// The signs before rows: tagged, broken.
  case sign
  case status
  /// Titles of panes, of groups of keys, of what covers the list.
  case heading
  /// Keys of JSON, and other names within rows.
  case name
  case bar
  case good
  case warning
  case error
  /// What matters less.
  case dim
}
