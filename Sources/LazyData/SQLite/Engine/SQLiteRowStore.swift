import GRDB
import GRDBSQLite
import Synchronization

/// Runs a query once, from its first row to its last, and stores the rows.
protocol SQLiteRowStoring: Sendable {
  /// The stored rows.
  var rows: SQLiteRowStore { get }

  /// The format of the rows' source, for display in the status line.
  var format: String { get }

  /// Reads rows until there are no more.
  ///
  /// - Parameter sink: receives the number of stored rows at intervals.
  /// - Throws: the error that ends the run. Rows that were already stored are kept.
  func run(_ sink: EventSink<Int>) async throws
}

/// A local table that stores rows as they are read. It is in memory, and in an unnamed file if it is large.
final class SQLiteRowStore: Sendable {
  private static let pageBytes = 4_096
  /// The maximum number of pages: 8 GiB if there is no other limit.
  private static let mostPages = 1 << 21

  /// The relation of the stored rows.
  let kept: SQLiteRelation
  /// The connection to the database with the stored rows.
  let connection: SQLiteConnection
  private let insert: String
  private let number = Mutex(0)

  /// - Parameters:
  ///   - kept: the relation of the rows, with its columns.
  ///   - connection: a connection to an empty database.
  /// - Throws: `DataError` if the rows cannot be stored.
  init(_ kept: SQLiteRelation, in connection: SQLiteConnection) throws(DataError) {
    self.kept = kept
    self.connection = connection
    let marks = Array(repeating: "?", count: kept.columns.count).joined(separator: ", ")
    insert = "INSERT INTO \(kept.table) VALUES (\(marks))"
    let pages =
      switch connection.space {
      case .files: Self.mostPages
      case .memory(let bytes): min(Self.mostPages, max(1, bytes / Self.pageBytes))
      }
    try connection.read { database in
      try database.execute(
        sql: """
          PRAGMA page_size = \(Self.pageBytes); PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
          PRAGMA max_page_count = \(pages);
          CREATE TABLE \(kept.table) (\(kept.columns.map(\.sql).joined(separator: ", ")))
          """)
    }
  }

  /// The number of stored rows.
  var count: Int { number.withLock { $0 } }

  /// Adds all rows. If the method throws, no row is added.
  func add(_ rows: [[SQLiteValue]]) throws {
    try add(rows.count) { statement, row in
      for (index, value) in rows[row].enumerated() { value.bind(to: statement, at: CInt(index + 1)) }
    }
  }

  /// Adds `count` rows. If the method throws, no row is added.
  ///
  /// - Parameter bind: binds the values of a row to the parameters of a statement.
  func add(_ count: Int, binding bind: (OpaquePointer, Int) -> Void) throws {
    guard count > 0 else { return }
    try connection.read { database in
      try database.inTransaction {
        let statement = try database.cachedStatement(sql: insert).sqliteStatement
        for row in 0..<count {
          bind(statement, row)
          let status = sqlite3_step(statement)
          sqlite3_reset(statement)
          guard status == SQLITE_DONE else {
            throw DatabaseError(resultCode: database.lastErrorCode, message: database.lastErrorMessage)
          }
        }
        sqlite3_clear_bindings(statement)
        return .commit
      }
    }
    number.withLock { $0 += count }
  }
}
