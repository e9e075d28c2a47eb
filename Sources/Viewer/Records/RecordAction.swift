/// What can be done with a list of records beside moving in it.
package enum RecordAction: Hashable, Sendable {
  /// The next match of what was searched for, so many times.
  case findNext(Int)
  case findPrevious(Int)
  /// Sorts by the selected column; again by the same, and the source's own order is back.
  case sort(isDescending: Bool)
  /// Looks out for what is added, at the end.
  case follow
  case copy
  /// So many columns to the right, or half screens of text.
  case moveColumn(Int)
}
