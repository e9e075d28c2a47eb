import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A connection to a database. A read-only connection leaves the file and its directory unchanged.
final class SQLiteConnection: Sendable {

  let path: String
  private let queue: DatabaseQueue
  /// Serializes the reads. A read waits for this lock no longer than its effort allows.
  private let access = NSRecursiveLock()
  /// Whether the last read found the database locked. The next reads then do not wait, so that a screen of rows waits
  /// once, not once for each row.
  private let isLocked = Mutex(false)
  /// The time for which a locked database is retried, in seconds.
  private let patience: Double
  /// The file, in the form that SQLite opens.
  private let file: SQLiteFile
  /// The place for temporary data.
  let space: SQLiteTemporaryStore

  /// The number of virtual-machine instructions between two checks. A small read is aborted after a number of checks:
  /// about 20 ms in all.
  private static let operations: CInt = 1_000
  private static let checks = 1_000
  /// The time that a small read waits for a connection that is in use, in seconds.
  private static let shortWait = 0.02

  /// - Parameters:
  ///   - isReadOnly: whether the connection cannot write.
  ///   - patience: the time for which a locked database is retried, in seconds.
  ///   - space: the place for temporary data.
  convenience init(
    path: String, isReadOnly: Bool = true, patience: Double = 0.02, space: SQLiteTemporaryStore = .files
  ) throws(DataError) {
    let file = try SQLiteFile(path: path, isReadOnly: isReadOnly)
    try self.init(path: path, file, isReadOnly: isReadOnly, patience: patience, space)
  }

  /// Opens the database of another connection again, for reading.
  ///
  /// No other descriptor of the file is opened for this: closing any descriptor of a file releases all locks that the
  /// process has on the file.
  convenience init(beside other: SQLiteConnection, patience: Double) throws(DataError) {
    try self.init(path: other.path, other.file, isReadOnly: true, patience: patience, other.space)
  }

  /// Opens a new, unnamed database for rows, with the temporary space of another connection. Error messages name the
  /// file of that connection.
  convenience init(temporaryBeside other: SQLiteConnection) throws(DataError) {
    try self.init(
      path: other.path, SQLiteFile(temporaryIn: other.space), isReadOnly: false, patience: 0, other.space)
  }

  /// Opens a new, unnamed database for rows.
  ///
  /// - Parameter path: the path for error messages.
  convenience init(temporaryFor path: String, in space: SQLiteTemporaryStore) throws(DataError) {
    try self.init(path: path, SQLiteFile(temporaryIn: space), isReadOnly: false, patience: 0, space)
  }

  private init(
    path: String, _ file: SQLiteFile, isReadOnly: Bool, patience: Double, _ space: SQLiteTemporaryStore
  ) throws(DataError) {
    self.path = path
    self.file = file
    self.space = space
    self.patience = patience
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase {
      if isReadOnly { try FormatFunction.register(in: $0) }
      try NaturalFunction.register(in: $0)
      try DecimalFunction.register(in: $0)
    }
    if space != .files {
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA temp_store = MEMORY") }
    }
    do {
      queue = try DatabaseQueue(path: file.name, configuration: configuration)
    } catch {
      throw DataError(error, path: path)
    }
  }

  /// Runs `body` on the connection. No transaction is started, but the caller may have started one.
  ///
  /// - Parameter longestValue: the maximum number of bytes of a value; `nil` for the limit of the effort.
  func read<Result>(
    _ effort: SQLiteEffort = .any, longestValue: CInt? = nil, _ body: (Database) throws -> Result
  ) throws(DataError) -> Result {
    switch effort {
    case .any: access.lock()
    case .little:
      guard access.lock(before: Date(timeIntervalSinceNow: Self.shortWait)) else { throw .unfinished(path: path) }
    }
    defer { access.unlock() }
    do {
      let result = try queue.unsafeReentrantRead { database in
        let result = try Self.perform(body, on: database, effort, longestValue ?? effort.longestValue)
        wait(on: database, whileLocked: false)
        return result
      }
      return result
    } catch {
      let error = dataError(for: error)
      if case .locked = error {
        queue.unsafeReentrantRead { wait(on: $0, whileLocked: true) }
      }
      throw error
    }
  }

  /// Converts an error of this connection.
  private func dataError(for error: any Error) -> DataError {
    if case .memory(let limit) = space, let code = (error as? DatabaseError)?.resultCode,
      code == .SQLITE_FULL || code == .SQLITE_NOMEM
    {
      return .tooLong(path: path, limit: limit)
    }
    return DataError(error, path: path, systemError: (error as? DatabaseError).flatMap { _ in queue.systemError })
  }

  private static func perform<Result>(
    _ body: (Database) throws -> Result, on database: Database, _ effort: SQLiteEffort, _ longestValue: CInt
  ) throws -> Result {
    let handle = database.sqliteConnection
    let length = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length) }
    guard case .little = effort else { return try body(database) }
    return try withUnsafeTemporaryAllocation(of: Int.self, capacity: 1) { rest in
      rest[0] = checks
      sqlite3_progress_handler(
        handle, operations,
        { rest in
          guard let rest = rest?.assumingMemoryBound(to: Int.self) else { return 0 }
          rest.pointee -= 1
          return rest.pointee < 0 ? 1 : 0
        }, rest.baseAddress)
      defer { sqlite3_progress_handler(handle, 0, nil, nil) }
      return try body(database)
    }
  }

  /// Runs `body` in a transaction, which is rolled back if it throws.
  func write(_ body: (Database) throws -> Void) throws(DataError) {
    guard !queue.configuration.readonly else {
      throw .refused(path: path, reason: "the database was opened read-only")
    }
    do {
      try queue.write(body)
    } catch {
      throw DataError(error, path: path, systemError: queue.systemError, isWriting: true)
    }
  }

  private func wait(on database: Database, whileLocked locked: Bool) {
    isLocked.withLock { isLocked in
      guard isLocked != locked else { return }
      isLocked = locked
      sqlite3_busy_timeout(database.sqliteConnection, locked ? 0 : CInt(patience * 1_000))
    }
  }

  /// Limits SQLite's page cache to a size in KiB. The initial limit is 2,000 KiB.
  func limitCache(toKiB size: Int) {
    queue.unsafeReentrantRead { database in
      _ = sqlite3_exec(database.sqliteConnection, "PRAGMA cache_size = -\(size)", nil, nil, nil)
    }
  }
}

extension Database {
  /// Calls `body` with each row of `sql`, until it returns false.
  ///
  /// The statement is prepared once for each text, and is always reset. Values are read from the raw row, whose text
  /// may contain any bytes.
  func forEachRow(
    _ sql: String, _ arguments: [SQLiteValue] = [], _ body: (SQLiteRow) -> Bool
  ) throws {
    let statement = try cachedStatement(sql: sql).sqliteStatement
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in arguments.enumerated() {
      value.bind(to: statement, at: CInt(index + 1))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard body(SQLiteRow(statement: statement)) else { return }
      case SQLITE_DONE:
        return
      default:
        throw lastError
      }
    }
  }

  /// Returns the steps of SQLite's query plan, in SQLite's words.
  func plan(of sql: String, _ arguments: [SQLiteValue] = []) throws -> [String] {
    var steps: [String] = []
    try forEachRow("EXPLAIN QUERY PLAN \(sql)", arguments) { row in
      steps.append(row.value(3).text ?? "")
      return true
    }
    return steps
  }

  /// The error of the last SQLite call.
  var lastError: DatabaseError { DatabaseError(resultCode: lastErrorCode, message: lastErrorMessage) }
}

/// The maximum time and memory that a read may take.
enum SQLiteEffort: Sendable {
  /// A limit for reads on the main actor: about 20 ms to wait for the connection, about 20 ms for the read, and 1 MiB
  /// for a value. A read that exceeds this limit throws `DataError.unfinished`.
  case little
  /// No time limit, but values of at most 256 MiB.
  case any

  /// The maximum number of bytes of a value. It also limits the memory that SQLite allocates for one.
  var longestValue: CInt {
    switch self {
    case .little: 1 << 20
    case .any: 1 << 28
    }
  }
}
