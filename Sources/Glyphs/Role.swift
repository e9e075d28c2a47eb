/// The purpose of an element on screen. A theme maps it to a style.
package enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// The selected row.
  case selection
  /// The rows of a list that the user has chosen while editing.
  case chosen
  /// The matches of a search. They have a separate attribute, because they must be visible on any style.
  case match
  /// The names of columns.
  case header
  /// The name of the selected column.
  case column
  /// The numbers of rows.
  case number
  /// The marks in front of rows, for tagged or broken rows.
  case sign
  case status
  /// The titles of panes, of groups of keys, and of overlays.
  case heading
  /// Names within rows, such as the keys of JSON.
  case name
  case bar
  case good
  case warning
  case error
  /// Less important text.
  case dim
}
