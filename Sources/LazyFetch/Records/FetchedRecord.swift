public import LazyData

/// A type of record that fetch requests find: a table's row, with its columns as properties.
///
/// ```swift
/// struct Item: FetchedRecord {
///   static var columns: [PartialKeyPath<Item>: FetchColumn] {
///     [\.timestamp: "timestamp", \.title: "title"]
///   }
///
///   let row: FetchedRow
///   var timestamp: Date { row.timestamp }
///   var title: String { row.title }
/// }
/// ```
///
/// A record is a *fault* until one of its values is read: its identity is known, and nothing has been fetched for it
/// alone. Records are identified by the table's own key, the rowid or the primary key, which need not be declared.
public protocol FetchedRecord: Identifiable {
  /// The name of the table or view, in upper or lower case. Defaults to the name of the type.
  static var table: String { get }

  /// The column of each property. It must contain the properties that a request sorts, filters or groups by, and may
  /// contain others. A request fails if the table lacks one of these columns.
  ///
  /// See ``FetchColumn``, and ``FetchError/noColumn(property:record:)`` for a property that is missing here.
  static var columns: [PartialKeyPath<Self>: FetchColumn] { get }

  /// The row that contains the values of the properties.
  var row: FetchedRow { get }

  /// Creates the record of `row`. The initializer should not read values from the row.
  init(row: FetchedRow)
}

extension FetchedRecord {
  public static var table: String { "\(Self.self)" }

  /// The identity of the record in its table. It stays the same if the record is fetched again.
  ///
  /// ``FetchedObjectID/key`` is the key in the table.
  public var objectID: FetchedObjectID { row.objectID }

  /// The same identity as ``objectID``.
  public var id: FetchedObjectID { objectID }

  /// Whether the record is a fault: none of its values was read since it was fetched, or its batch was evicted since.
  /// This property fetches nothing.
  ///
  /// ``FetchCounts/faultsFired`` counts the faults that fired.
  public var isFault: Bool { row.isFault }
}

/// The identity of a record in its table. It is the same in every fetch.
///
/// See ``FetchedRecord/objectID`` and ``FetchContext``.
public struct FetchedObjectID: Hashable, Sendable {
  /// The name of the table, as in the request.
  let table: String
  /// The record's key.
  public let key: RecordKey

  init(table: String, key: RecordKey) {
    self.table = table
    self.key = key
  }
}
