/// A record of an ``SQLiteSource``: its identity, and contents that are fetched when they are first read.
///
/// Creating, copying and comparing a record reads nothing. Reading a value fetches the contents of the record and its
/// neighbours, a page at a time. The source keeps a few such pages, and a record that outlives its page fetches it
/// again.
///
/// ```swift
/// let items = try SQLiteSource(path: "items.sqlite", table: "item")
/// guard let item = items.last else { return }
/// print(item.isFault)  // true: only its identity was read
/// print(item["title"], item["price"].integer ?? 0)
/// print(item.isFault)  // false
/// ```
public struct SQLiteRecord: Identifiable, Sendable {
  /// The identity of the record in its table.
  public let id: RecordKey
  /// The index of the record in its source.
  let position: Int
  let store: SQLiteStore

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// The value of the column with this name, in upper or lower case.
  ///
  /// A value that cannot be read, because the column does not exist or the database fails, is `.unreadable`.
  ///
  /// ```swift
  /// func title(of item: SQLiteRecord) -> String { item["title"].text ?? "untitled" }
  /// ```
  public subscript(column: String) -> SQLiteValue {
    guard let index = store.columnIndex(column) else {
      return .unreadable(reason: "no column \(column)")
    }
    return store.value(of: self, column: index)
  }

  /// Whether the record is a fault: none of its values was read, or its page was evicted since. This property reads
  /// nothing.
  ///
  /// See ``SQLiteSource/contentsLoaded``.
  public var isFault: Bool { store.isFault(self) }

  /// All values, in the order of ``columns``.
  public var values: [SQLiteValue] { store.values(of: self) }
}

extension SQLiteRecord: Equatable {
  /// Whether both are the same record of the same source. Stored values are not compared.
  public static func == (one: SQLiteRecord, other: SQLiteRecord) -> Bool {
    one.id == other.id && one.store === other.store
  }
}
