import GRDB
import GRDBSQLite
import Synchronization

/// Runs a query, or a view, once, and keeps the rows that it yields.
///
/// What yields rows need not yield the same ones twice, nor in the same order, and may take long each time. So it is run from its
/// first row to its last, and shown from a table of our own: in memory, and in a file without a name where it grows.
final class RowKeeper: Sendable {
  /// Bytes of a value; a longer one ends the run.
  private static let longestValue: CInt = 1 << 26
  /// Bytes of a page, and pages that are kept: 8 GiB, where there is no other limit.
  private static let pageBytes = 4_096
  private static let mostPages = 1 << 21
  /// Rows, and bytes of values, that are put down together.
  private static let batch = 256
  private static let batchBytes = 1 << 20

  /// The rows as they are kept.
  let kept: SQLiteRelation
  /// Where they are kept.
  let store: SQLiteConnection
  private let source: SQLiteConnection
  private let sql: String
  private let insert: String
  private let run = Mutex(Run())

  private struct Run {
    /// The statement that stands behind the last row that was read; nil before it was begun, and when it is done.
    nonisolated(unsafe) var statement: OpaquePointer?
    var count = 0
    var isOver = false
  }

  /// - Parameter connection: reads the database; the run has another one.
  /// - Throws: `DataError` where there is no place to keep rows.
  /// - Complexity: O(columns). Nothing is run yet.
  init(_ relation: SQLiteRelation, beside connection: SQLiteConnection) throws(DataError) {
    kept = SQLiteRelation(kept: relation)
    sql = SQLiteStatements(relation).all
    let marks = Array(repeating: "?", count: kept.columns.count).joined(separator: ", ")
    insert = "INSERT INTO \(kept.table) VALUES (\(marks))"
    source = try SQLiteConnection(beside: connection, patience: SQLiteErrand.patience)
    store = try SQLiteConnection(temporaryBeside: connection)
    let pages =
      switch connection.space {
      case .files: Self.mostPages
      case .memory(let bytes): min(Self.mostPages, max(1, bytes / Self.pageBytes))
      }
    try store.read { [kept] database in
      try database.execute(
        sql: """
          PRAGMA page_size = \(Self.pageBytes); PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
          PRAGMA max_page_count = \(pages);
          CREATE TABLE \(kept.table) (\(kept.columns.map(\.sql).joined(separator: ", ")))
          """)
    }
  }

  deinit {
    // What runs it holds this object, so that nothing runs it now.
    if let statement = run.withLock({ $0.statement }) { sqlite3_finalize(statement) }
  }

  /// The number of rows that are kept.
  var count: Int { run.withLock { $0.count } }

  /// Reads rows until there are no more, or it is time to tell of them.
  ///
  /// - Returns: whether there may be more.
  /// - Throws: what ends the run: `DataError`, `SQLiteErrand.Stopped`. What was kept before stays.
  func goOn(_ errand: SQLiteErrand, until isDue: () -> Bool) throws -> Bool {
    let isFirst = count == 0
    var isTime = false
    do {
      while true {
        let batch = RowBatch()
        let goesOn = Result {
          try errand.perform(on: source) { database in
            try read(into: batch, in: database) {
              isTime = isTime || isDue()
              return isTime
            }
          }
        }
        // What came before an error is kept.
        try keep(batch)
        guard try goesOn.get() else { break }
        // The first screen is wanted at once.
        if isTime || isFirst { return true }
      }
      end()
      return false
    } catch {
      end()
      throw error
    }
  }

  private func end() {
    run.withLock { run in
      if let statement = run.statement { sqlite3_finalize(statement) }
      run.statement = nil
      run.isOver = true
    }
  }

  /// Reads the rows that are put down together.
  private func read(into batch: RowBatch, in database: Database, until isDue: () -> Bool) throws -> Bool {
    let handle = database.sqliteConnection
    let length = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestValue)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length) }
    guard let statement = try statement(in: database) else { return false }
    while batch.count < Self.batch, batch.byteCount < Self.batchBytes {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: batch.add(statement, columns: kept.columns.count)
      case SQLITE_DONE: return false
      default:
        throw DatabaseError(resultCode: database.lastErrorCode, message: database.lastErrorMessage)
      }
      if isDue() { break }
    }
    return true
  }

  private func statement(in database: Database) throws -> OpaquePointer? {
    try run.withLock { run in
      nonisolated(unsafe) var statement = run.statement
      guard !run.isOver, statement == nil else { return statement }
      guard sqlite3_prepare_v2(database.sqliteConnection, sql, -1, &statement, nil) == SQLITE_OK else {
        throw DatabaseError(resultCode: database.lastErrorCode, message: database.lastErrorMessage)
      }
      run.statement = statement
      return statement
    }
  }

  private func keep(_ batch: RowBatch) throws {
    guard batch.count > 0 else { return }
    try store.read { database in
      try database.inTransaction {
        let statement = try database.cachedStatement(sql: insert).sqliteStatement
        try batch.forEachRow { values in
          for (index, value) in values.enumerated() { sqlite3_bind_value(statement, CInt(index + 1), value) }
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
    run.withLock { $0.count += batch.count }
  }
}

/// Rows that were read and are not kept yet.
private final class RowBatch {
  private var values: [OpaquePointer?] = []
  private(set) var count = 0
  private(set) var byteCount = 0

  deinit { for value in values { sqlite3_value_free(value) } }

  /// Takes a copy of the row that a statement stands on.
  func add(_ statement: OpaquePointer, columns: Int) {
    for column in 0..<columns {
      let value = sqlite3_value_dup(sqlite3_column_value(statement, CInt(column)))
      values.append(value)
      let type = sqlite3_value_type(value)
      byteCount += type == SQLITE_TEXT || type == SQLITE_BLOB ? Int(sqlite3_value_bytes(value)) : 8
    }
    count += 1
  }

  func forEachRow(_ body: (ArraySlice<OpaquePointer?>) throws -> Void) rethrows {
    guard count > 0 else { return }
    let width = values.count / count
    for row in 0..<count { try body(values[row * width..<(row + 1) * width]) }
  }
}
