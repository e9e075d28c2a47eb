import GRDB
import GRDBSQLite
import Synchronization

/// Runs a query or a view once, and stores its rows.
///
/// A query may return different rows each time, or the same rows in a different order, and it may take long. So it is
/// run once, and its rows are shown from a local table. The table is in memory, and in an unnamed file if it is large.
final class SQLiteQueryMaterializer: SQLiteRowStoring {
  /// The maximum number of bytes of a value. A longer value ends the run with an error.
  private static let longestValue: CInt = 1 << 26
  /// The maximum number of rows that are stored together. `batchBytes` is the maximum number of bytes of their values.
  private static let batch = 256
  private static let batchBytes = 1 << 20

  let rows: SQLiteRowStore
  let format = "SQLite"
  private let source: SQLiteConnection
  private let sql: String
  private let run = Mutex(Run())

  private struct Run {
    /// The running statement at the last row that was read; `nil` if the query is not running.
    nonisolated(unsafe) var statement: OpaquePointer?
    var isOver = false
  }

  /// - Parameter connection: a connection to the database. The query runs on a separate connection.
  /// - Throws: `DataError` if the rows cannot be stored.
  /// - Complexity: O(columns). The query does not run yet.
  init(_ relation: SQLiteRelation, beside connection: SQLiteConnection) throws(DataError) {
    sql = SQLiteStatements(relation).all
    source = try SQLiteConnection(beside: connection, patience: SQLiteOperation.patience)
    rows = try SQLiteRowStore(SQLiteRelation(kept: relation), in: SQLiteConnection(temporaryBeside: connection))
  }

  deinit {
    // A run retains this object, so no run is in progress here.
    if let statement = run.withLock({ $0.statement }) { sqlite3_finalize(statement) }
  }

  func run(_ sink: EventSink<Int>) async throws {
    try await SQLiteOperation.run { operation in
      var throttle = sink.throttle
      while try goOn(operation, until: { throttle.isDue() }) {
        sink.send(rows.count)
        await sink.nextStep()
      }
    }
  }

  /// Reads rows until there are no more, or a progress report is due.
  ///
  /// - Returns: whether there may be more rows.
  /// - Throws: the error that ends the run: `DataError`, `SQLiteOperation.Stopped`. Rows that were already stored are
  ///   kept.
  private func goOn(_ operation: SQLiteOperation, until isDue: () -> Bool) throws -> Bool {
    let isFirst = rows.count == 0
    var isTime = false
    do {
      while true {
        let batch = RowBatch()
        let goesOn = Result {
          try operation.perform(on: source) { database in
            try read(into: batch, in: database) {
              isTime = isTime || isDue()
              return isTime
            }
          }
        }
        // Rows that were read before an error are stored.
        try rows.add(batch.count) { batch.bind($1, to: $0) }
        guard try goesOn.get() else { break }
        // The rows of the first screen are reported immediately.
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

  /// Reads a batch of rows that are then stored together.
  private func read(into batch: RowBatch, in database: Database, until isDue: () -> Bool) throws -> Bool {
    let handle = database.sqliteConnection
    let length = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longestValue)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length) }
    guard let statement = try statement(in: database) else { return false }
    while batch.count < Self.batch, batch.byteCount < Self.batchBytes {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: batch.add(statement, columns: rows.kept.columns.count)
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
}

/// A batch of rows that were read but are not stored yet.
private final class RowBatch {
  private var values: [OpaquePointer?] = []
  private(set) var count = 0
  private(set) var byteCount = 0

  deinit { for value in values { sqlite3_value_free(value) } }

  /// Copies the current row of a statement.
  func add(_ statement: OpaquePointer, columns: Int) {
    for column in 0..<columns {
      let value = sqlite3_value_dup(sqlite3_column_value(statement, CInt(column)))
      values.append(value)
      let type = sqlite3_value_type(value)
      byteCount += type == SQLITE_TEXT || type == SQLITE_BLOB ? Int(sqlite3_value_bytes(value)) : 8
    }
    count += 1
  }

  /// Binds the values of a row to the parameters of a statement.
  func bind(_ row: Int, to statement: OpaquePointer) {
    let width = values.count / count
    for column in 0..<width { sqlite3_bind_value(statement, CInt(column + 1), values[row * width + column]) }
  }
}
