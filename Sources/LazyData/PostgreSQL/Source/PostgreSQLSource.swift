/// A random-access collection over the rows of a table on a PostgreSQL server, in the order of their key, that reads what is asked for.
///
/// Opening counts the rows, and keeps a key for every 512 of them. A subscript reads the page of rows around it, by its key, and a few
/// such pages are kept:
///
///     let events = try PostgreSQLSource("postgresql://host/shop", table: "events")
///     let kind = events[9_999_999]["kind"]
///
/// Reading happens on the calling thread, and takes as long as the server takes: a list that must not wait shows a
/// `RecordSource` of a `PostgreSQLDatabase`. Where others change the table meanwhile, rows that have gone are empty, and the count is
/// the one at opening. The database is only read. Copies share their connections and their cache.
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
  /// - Parameters:
  ///   - address: a URI, or words and values, as libpq takes them.
  ///   - table: the name of a table, with its schema and a dot before it where it is not one of those that are searched. It has a
  ///     primary key or a unique index without nulls, or lies on PostgreSQL 14 or later, or is ordered by columns.
  ///   - order: the names of columns to order the rows by, with a `-` before them for the greatest first; none for their key.
  ///   - password: the password, where the server wants one that libpq does not find.
  /// - Throws: `DataError` where the server cannot be reached, where there is no such table, and where its rows have no key.
  /// - Complexity: O(rows) on the server, by the index of the key.
  public init(
    _ address: String, table: String, orderedBy order: [String] = [], password: String? = nil
  ) throws(DataError) {
    let server = PostgreSQLServer(try PostgreSQLAddress(address)) { _ in password.map { Array($0.utf8) } }
    store = try PostgreSQLStore(table, by: order, on: server)
    endIndex = store.count
  }

  /// The row at `position`.
  ///
  /// - Complexity: a page of rows from the server, unless it is kept.
  public subscript(position: Int) -> PostgreSQLRecord {
    precondition(position >= startIndex && position < endIndex, "index out of range")
    return store.record(at: position)
  }

  /// The names of the columns, in the order of the table.
  public var columns: [String] { store.columns }

  /// How many rows have come from the server so far, but for those that were counted.
  public var rowsRead: Int { store.counts.rows }

  /// How many statements have been sent for them.
  public var statements: Int { store.counts.statements }
}

/// A row of a `PostgreSQLSource`: what tells it from others, and its values as they are written.
public struct PostgreSQLRecord: Identifiable, Equatable, Sendable {
  /// What tells the row from all others of its table; its position, where it has gone or could not be read.
  public let id: RecordKey
  /// What the row has, in the order of the columns: long texts cut to 4,096 bytes. Empty where it has gone.
  public let fields: [RecordField]
  /// Why the row could not be read; nil where it could, or has gone.
  public let failure: DataError?
  /// The names of the columns, in the order of the table.
  public let columns: [String]

  /// What the row has in the column with this name; nil for null, and where there is no such value.
  public subscript(column: String) -> String? {
    guard let index = columns.firstIndex(of: column), index < fields.count, fields[index].kind != .null else {
      return nil
    }
    return String(decoding: fields[index].bytes, as: UTF8.self)
  }
}
