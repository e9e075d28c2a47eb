public import LazyData

/// What tells a record from all others of its table, in every fetch.
public struct FetchedObjectID: Hashable, Sendable {
  /// The name of the table, as the request names it.
  let table: String
  /// The record's key.
  public let key: RecordKey

  init(table: String, key: RecordKey) {
    self.table = table
    self.key = key
  }
}
