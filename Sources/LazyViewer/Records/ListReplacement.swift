import LazyData

/// The replacement of a list of records by another list.
struct ListReplacement {
  let before: RecordList
  let records: RecordList
  /// Whether the new list has another order.
  let isReordered: Bool
  /// Whether the new list is shown only until the list with the requested filters and order is available.
  let isInterim: Bool
  /// The status of the source of the new list.
  let status: SourceStatus

  /// Whether records that the new list lacks may still be found.
  var mayFindMore: Bool {
    isInterim || status.work == .filtering || status.work == .counting || records.isEmpty && status.work != nil
  }
}
