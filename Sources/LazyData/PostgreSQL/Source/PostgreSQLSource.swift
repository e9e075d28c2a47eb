/// A random-access collection of the rows of a table on a PostgreSQL server, in the order of their key, that are read
/// on demand.
///
/// Opening counts the rows, and keeps a key for every 512 of them. A subscript reads the page of rows around it, by its
/// key. A few such pages are cached:
///
/// ```swift
/// let events = try PostgreSQLSource("postgresql://host/shop", table: "events")
/// let kind = events[9_999_999]["kind"]
/// ```
///
/// Reading happens on the calling thread, and waits for the server. A list that must not wait shows a ``RecordSource``
/// of a ``ServerDatabase``. If others change the table meanwhile, deleted rows are empty, and the count is that of
/// the opening. The database is only read. Copies share their connections and their cache.
public struct PostgreSQLSource: RandomAccessCollection, Sendable {
  public typealias Element = PostgreSQLRecord
  public typealias Index = Int
  public typealias Indices = Range<Int>

  private let store: PostgreSQLStore

  /// The index of the first row: 0.
  public let startIndex = 0
  /// The number of rows when the source was opened.
  public let endIndex: Int

  /// Connects to a server, and counts the rows of a table.
  ///
  /// ```swift
  /// let newest = try PostgreSQLSource("postgresql://host/shop", table: "sales.orders", orderedBy: ["-created_at"])
  /// for order in newest.prefix(10) { print(order["id"] ?? "", order["customer"] ?? "NULL") }
  /// ```
  ///
  /// - Parameters:
  ///   - address: a URI, or names and values, as libpq takes them.
  ///   - table: the name of a table, preceded by its schema and a dot if the schema is not on the search path. The
  ///     table must have a primary key or a unique index without nulls, unless the server is PostgreSQL 14 or later, or
  ///     `order` names columns.
  ///   - order: the names of columns to order the rows by, with a `-` before a name for descending order; empty for the
  ///     key.
  ///   - password: the password, if the server requires one that libpq does not find.
  /// - Throws: ``DataError`` if the server cannot be reached, the table does not exist, or its rows have no key.
  /// - Complexity: O(rows) on the server, by the index of the key.
  public init(
    _ address: String, table: String, orderedBy order: [String] = [], password: String? = nil
  ) throws(DataError) {
    let server = ConnectionPool(try PostgreSQLAddress(address)) { _ in password.map { Array($0.utf8) } }
    store = try PostgreSQLStore(table, by: order, on: server)
    endIndex = store.count
  }

  /// The row at `position`.
  ///
  /// - Complexity: a page of rows from the server, unless it is cached.
  public subscript(position: Int) -> PostgreSQLRecord {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return store.record(at: position)
  }

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// The number of rows that were read from the server so far. Rows that were only counted are left out.
  ///
  /// See ``statements``.
  public var rowsRead: Int { store.counts.rows }

  /// The number of statements that were sent to read these rows.
  public var statements: Int { store.counts.statements }
}

/// A row of a ``PostgreSQLSource``: its identity, and its values as text.
///
/// ```swift
/// func summary(of event: PostgreSQLRecord) -> String {
///   if let failure = event.failure { return failure.reason }
///   return event["kind"] ?? "NULL"
/// }
/// ```
public struct PostgreSQLRecord: Identifiable, Equatable, Sendable {
  /// The identity of the row in its table. It is the row's position if the row was deleted or could not be read.
  public let id: RecordKey
  /// The fields of the row, in column order. Long texts are truncated to 4,096 bytes. Empty if the row was deleted.
  public let fields: [RecordField]
  /// The reason why the row could not be read; `nil` if there was no error or the row was deleted.
  public let failure: DataError?
  /// The names of the columns, in the order of the table.
  public let columns: [String]

  /// The text of the column with this name; `nil` for NULL, or if the row has no such column.
  public subscript(column: String) -> String? {
    guard let index = columns.firstIndex(of: column), index < fields.count, fields[index].kind != .null else {
      return nil
    }
    return String(decoding: fields[index].bytes, as: UTF8.self)
  }
}
