import Foundation
import GRDB
import GRDBSQLite
import Synchronization

/// A connection to a database: one that only reads leaves the file and its directory as they are.
final class SQLiteConnection: Sendable {

  let path: String
  private let queue: DatabaseQueue
  /// Whether the last read met a lock. The next ones do not wait then, so that a screen of rows waits once and not for each row.
  private let isLocked = Mutex(false)
  /// How long a lock is waited for, in seconds.
  private let patience: Double
  /// The file as SQLite is asked to open it.
  private let file: SQLiteFile

  /// - Parameters:
  ///   - isReadOnly: whether nothing can be written through it.
  ///   - patience: how long a lock is waited for, in seconds.
  convenience init(path: String, isReadOnly: Bool = true, patience: Double = 0.02) throws(DataError) {
    let file = try SQLiteFile(path: path, isReadOnly: isReadOnly)
    try self.init(path: path, file, isReadOnly: isReadOnly, patience: patience)
  }

  /// Opens the database of another connection once more, for reading.
  ///
  /// The file is not looked at before: who closes a file gives up all locks on it that the whole program has.
  convenience init(beside other: SQLiteConnection, patience: Double) throws(DataError) {
    try self.init(path: other.path, other.file, isReadOnly: true, patience: patience)
  }

  private init(path: String, _ file: SQLiteFile, isReadOnly: Bool, patience: Double) throws(DataError) {
    self.path = path
    self.file = file
    self.patience = patience
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(patience)
    do {
      queue = try DatabaseQueue(path: file.name, configuration: configuration)
    } catch {
      throw DataError(error, path: path)
    }
  }

  /// Runs `body` on the connection, outside of any transaction but one that the caller is in.
  func read<Result>(_ body: (Database) throws -> Result) throws(DataError) -> Result {
    do {
      let result = try queue.unsafeReentrantRead { database in
        let result = try body(database)
        wait(on: database, whileLocked: false)
        return result
      }
      return result
    } catch {
      let error = DataError(error, path: path)
      if case .locked = error {
        queue.unsafeReentrantRead { wait(on: $0, whileLocked: true) }
      }
      throw error
    }
  }

  /// Runs `body` in a transaction, of which nothing is left if it throws.
  func write(_ body: (Database) throws -> Void) throws(DataError) {
    guard !queue.configuration.readonly else {
      throw .refused(path: path, reason: "the database was opened for reading only")
    }
    do {
      try queue.write(body)
    } catch {
      throw DataError(error, path: path)
    }
  }

  private func wait(on database: Database, whileLocked locked: Bool) {
    isLocked.withLock { isLocked in
      guard isLocked != locked else { return }
      isLocked = locked
      sqlite3_busy_timeout(database.sqliteConnection, locked ? 0 : CInt(patience * 1_000))
    }
  }

  /// Has SQLite keep so much of the pages that it read last; it begins with 2,000 KiB.
  func limitCache(toKiB size: Int) {
    queue.unsafeReentrantRead { database in
      _ = sqlite3_exec(database.sqliteConnection, "PRAGMA cache_size = -\(size)", nil, nil, nil)
    }
  }

  /// The names of the tables and views, in the order in which they were made, without those that SQLite keeps for itself and
  /// those that a virtual table keeps what it holds in.
  func tables() throws(DataError) -> [String] {
    try read { database in
      // A virtual table has no pages of its own.
      let tables = try Row.fetchAll(
        database,
        sql: """
          SELECT CAST(name AS TEXT) AS name, type = 'table' AND rootpage IS 0 AS isVirtual FROM sqlite_master
          WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
          """)
      let names = tables.compactMap { $0["name"] as String? }
      guard tables.contains(where: { $0["isVirtual"] }) else { return names }
      // Before 3.37 SQLite has no such list, and tells of no shadows.
      let shadows = try Row.fetchAll(database, sql: "PRAGMA main.table_list").filter { $0["type"] == "shadow" }
      let hidden = Set(shadows.compactMap { $0["name"] as String? })
      return names.filter { !hidden.contains($0) }
    }
  }
}

extension Database {
  /// Calls `body` with each row that `sql` yields, until it returns false.
  ///
  /// The statement is prepared once for each text, and is reset in any case. Values are read from the raw row, whose text may
  /// hold any bytes.
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
        throw DatabaseError(resultCode: lastErrorCode, message: lastErrorMessage)
      }
    }
  }
}

extension DataError {
  /// Tells what an error of GRDB means for the file at `path`.
  init(_ error: any Error, path: String) {
    if let error = error as? DataError {
      self = error
      return
    }
    guard let error = error as? DatabaseError else {
      self = .refused(path: path, reason: "\(error)")
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT, .SQLITE_IOERR: self = .damaged(path: path, reason: reason)
    case .SQLITE_READONLY: self = .needsRecovery(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: self = .inaccessible(path: path, reason: reason)
    default: self = .refused(path: path, reason: reason)
    }
  }
}
