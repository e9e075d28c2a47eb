public import LazyData

/// The identity of a record in its table, the same in every fetch.
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
