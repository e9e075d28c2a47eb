import GRDBSQLite

/// A connection to a database that is not the tested program's. If SQLite refuses a statement, for example because of
/// the program's lock, the statement has no effect and is reported.
final class Database {
  /// The maximum number of descriptors of a database that a program may have. While a connection of a process holds a
  /// lock on the file, SQLite keeps the descriptors of closed connections, and reuses them. So there can be one for
  /// each connection that was open at the same time.
  static let mostDescriptors = 60

  private var connection: OpaquePointer?

  /// - Throws: `SoakError` if the database cannot be opened.
  init(_ path: String) throws {
    guard sqlite3_open(path, &connection) == SQLITE_OK else { throw SoakError("\(path) cannot be opened") }
    sqlite3_busy_timeout(connection, 20)
  }

  deinit { close() }

  /// Runs statements.
  ///
  /// - Returns: the error, or `nil` if there was none.
  @discardableResult
  func run(_ statements: String) -> String? {
    var message: UnsafeMutablePointer<CChar>?
    defer { sqlite3_free(message) }
    guard sqlite3_exec(connection, statements, nil, nil, &message) != SQLITE_OK else { return nil }
    return message.map { String(cString: $0) } ?? "error"
  }

  func close() {
    sqlite3_close(connection)
    connection = nil
  }
}
