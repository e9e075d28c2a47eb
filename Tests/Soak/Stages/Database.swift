import GRDBSQLite

/// A connection to a database as another program has one. What SQLite refuses, as a lock of the program's would make it do,
/// is not done, and told.
final class Database {
  /// As many descriptors of a database as a program may have. SQLite closes none while another connection of the process has a
  /// lock on the file, and gives it to the next one: so there are as many as there ever were connections at once.
  static let mostDescriptors = 60

  private var connection: OpaquePointer?

  /// - Throws: `SoakError` where it cannot be opened.
  init(_ path: String) throws {
    guard sqlite3_open(path, &connection) == SQLITE_OK else { throw SoakError("\(path) cannot be opened") }
    sqlite3_busy_timeout(connection, 20)
  }

  deinit { close() }

  /// Runs statements.
  ///
  /// - Returns: why it was not done; nothing where it was.
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
