import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A connection to a database. A connection that only reads leaves the file and its directory as they are.
final class SQLiteConnection: Sendable {

  let path: String
  private let queue: DatabaseQueue
  /// The lock of a read, so that no read waits for longer than its effort allows.
  private let access = NSRecursiveLock()
  /// Whether the last read met a lock. The next ones then do not wait, so that a screen of rows waits once and not for
  /// each row.
  private let isLocked = Mutex(false)
  /// The time for which a locked database is retried, in seconds.
  private let patience: Double
  /// The file in the form in which SQLite opens it.
  private let file: SQLiteFile
  /// The place of its temporary data.
  let space: SQLiteTemporaryStore

  /// The number of operations of SQLite's machine between two checks, and the number of checks before a small read is
  /// aborted: some 20 ms in all.
  private static let operations: CInt = 1_000
  private static let checks = 1_000
  /// The time for which a small read waits for a connection that is in use, in seconds.
  private static let shortWait = 0.02

  /// - Parameters:
  ///   - isReadOnly: whether nothing can be written through it.
  ///   - patience: the time for which a locked database is retried, in seconds.
  ///   - space: the place of its temporary data.
  convenience init(
    path: String, isReadOnly: Bool = true, patience: Double = 0.02, space: SQLiteTemporaryStore = .files
  ) throws(DataError) {
    let file = try SQLiteFile(path: path, isReadOnly: isReadOnly)
    try self.init(path: path, file, isReadOnly: isReadOnly, patience: patience, space)
  }

  /// Opens the database of another connection again, for reading.
  ///
  /// The file itself is not opened before that: closing any descriptor of it releases all locks that the program has on
  /// it.
  convenience init(beside other: SQLiteConnection, patience: Double) throws(DataError) {
    try self.init(path: other.path, other.file, isReadOnly: true, patience: patience, other.space)
  }

  /// Opens a new, unnamed database for rows, in the space of another connection. Errors name the file of that
  /// connection.
  convenience init(temporaryBeside other: SQLiteConnection) throws(DataError) {
    try self.init(
      path: other.path, SQLiteFile(temporaryIn: other.space), isReadOnly: false, patience: 0, other.space)
  }

  /// Opens a new, unnamed database for rows.
  ///
  /// - Parameter path: the path that errors name.
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

  /// Runs `body` on the connection, outside of any transaction other than the caller's.
  ///
  /// - Parameter longestValue: the bytes of the longest value; `nil` for the limit of the effort.
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

  /// Limits SQLite's cache of pages to a size in KiB. It is 2,000 KiB at first.
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

  /// The steps in which SQLite would run a statement, in its own words.
  func plan(of sql: String, _ arguments: [SQLiteValue] = []) throws -> [String] {
    var steps: [String] = []
    try forEachRow("EXPLAIN QUERY PLAN \(sql)", arguments) { row in
      steps.append(row.value(3).text ?? "")
      return true
    }
    return steps
  }

  /// The error of the last call of SQLite.
  var lastError: DatabaseError { DatabaseError(resultCode: lastErrorCode, message: lastErrorMessage) }
}

/// The effort that a read may take.
enum SQLiteEffort: Sendable {
  /// An effort that the main actor may wait for: ten or twenty milliseconds each for a connection in use and for the
  /// read, and values of a mebibyte. A read that takes more throws `DataError.unfinished`.
  case little
  /// Any effort, but no values beyond 256 MiB.
  case any

  /// The bytes of the longest value, and so of the memory that SQLite takes for one.
  var longestValue: CInt {
    switch self {
    case .little: 1 << 20
    case .any: 1 << 28
    }
  }
}
