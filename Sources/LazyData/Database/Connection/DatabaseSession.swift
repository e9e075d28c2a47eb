/// A connection to a server, used by one thread at a time.
///
/// Each statement runs in a read-only transaction of its own.
protocol DatabaseSession: AnyObject, Sendable {
  /// The displayed address of the database.
  var path: String { get }

  /// Whether the session can no longer be used.
  var isBroken: Bool { get }

  /// Whether all results of earlier statements were read, and nothing is being cancelled.
  var isSettled: Bool { get }

  /// Checks whether the server has closed the idle connection.
  func checkIdle()

  /// Waits until the last statement is cancelled, and discards its results.
  func settle(_ operation: DatabaseOperation) throws

  /// Runs one statement, in a read-only transaction of its own.
  ///
  /// - Parameters:
  ///   - parameters: the values of `$1` and so on; `nil` is NULL.
  ///   - settings: settings for this statement, in addition to those of the session.
  ///   - onRow: takes a row as it arrives, and returns whether to continue.
  /// - Throws: `DataError`, `DatabaseOperation.Stopped`, or the errors of `onRow`.
  func query(
    _ sql: String, _ parameters: [[UInt8]?], settings: [DatabaseSetting], _ operation: DatabaseOperation,
    onRow: (any DatabaseRow) throws -> Bool
  ) throws

  /// Runs a query that may be from the user, in a read-only transaction of its own.
  ///
  /// - Parameter onRow: takes a row as it arrives, and returns whether to continue.
  /// - Throws: `DataError`, `DatabaseOperation.Stopped`, or the errors of `onRow`.
  func run(
    _ query: DatabaseQuery, _ operation: DatabaseOperation, onRow: (any DatabaseRow) throws -> Bool
  ) throws

  /// Passes all rows of a relation to `onRow` as lines of CSV, with their line ends. Calls `onRow` with `nil` whenever
  /// all rows received until then were passed.
  ///
  /// - Returns: whether all rows were passed; `nil` if the server writes no CSV.
  func copyRows(
    _ statements: DatabaseStatements, _ operation: DatabaseOperation,
    onRow: (UnsafeRawBufferPointer?) throws -> Bool
  ) throws -> Bool?

  /// Waits until a channel is notified of new rows.
  ///
  /// - Returns: false, without waiting, if the connection cannot receive notifications.
  func waitForNotification(of channel: String, _ operation: DatabaseOperation) throws -> Bool
}

extension DatabaseSession {
  func query(
    _ sql: String, _ parameters: [[UInt8]?] = [], _ operation: DatabaseOperation,
    onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    try query(sql, parameters, settings: [], operation, onRow: onRow)
  }

  func run(
    _ query: DatabaseQuery, _ operation: DatabaseOperation, onRow: (any DatabaseRow) throws -> Bool
  ) throws {
    try self.query(query.sql, query.parameters, operation, onRow: onRow)
  }

  func copyRows(
    _ statements: DatabaseStatements, _ operation: DatabaseOperation,
    onRow: (UnsafeRawBufferPointer?) throws -> Bool
  ) throws -> Bool? { nil }

  func waitForNotification(of channel: String, _ operation: DatabaseOperation) throws -> Bool { false }
}

/// A setting of the server for one statement.
struct DatabaseSetting: Hashable, Sendable {
  let name: String
  let value: String
}

/// A row of a statement's result. It is valid only during the callback that receives it.
protocol DatabaseRow {
  /// The number of columns.
  var count: Int { get }

  /// The bytes of a value in the server's text form; `nil` for NULL.
  subscript(bytes column: Int) -> UnsafeRawBufferPointer? { get }
}

extension DatabaseRow {
  /// Returns a copy of the bytes of a value, or `nil` for NULL.
  func text(_ column: Int) -> [UInt8]? { self[bytes: column].map { Array($0) } }

  /// Returns a value as an integer, or `nil` for NULL and for any other value.
  func integer(_ column: Int) -> Int64? {
    self[bytes: column].flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
  }

  /// The total number of bytes of the values.
  var size: Int { (0..<count).reduce(0) { $0 + (self[bytes: $1]?.count ?? 0) } }
}
