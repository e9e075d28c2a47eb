import GRDB
import GRDBSQLite
import Synchronization

/// Runs a query, or a view, once, and keeps its rows.
///
/// A query may return different rows each time, or in another order, and may always take long. So it is run once from
/// its first row to its last, and shown from a table of our own. That is in memory, and in an unnamed file if it grows.
final class SQLiteQueryMaterializer: SQLiteRowStoring {
  /// The bytes of the longest value; a longer one ends the run.
  private static let longestValue: CInt = 1 << 26
  /// The number of rows, and of bytes of values, that are stored together.
  private static let batch = 256
  private static let batchBytes = 1 << 20

  let rows: SQLiteRowStore
  let format = "SQLite"
  private let source: SQLiteConnection
  private let sql: String
  private let run = Mutex(Run())

  private struct Run {
    /// The running statement, after the last row that was read; `nil` before the run and after it.
    nonisolated(unsafe) var statement: OpaquePointer?
    var isOver = false
  }

  /// - Parameter connection: reads the database; the run has a connection of its own.
  /// - Throws: `DataError` if rows cannot be kept anywhere.
  /// - Complexity: O(columns). Nothing runs yet.
  init(_ relation: SQLiteRelation, beside connection: SQLiteConnection) throws(DataError) {
    sql = SQLiteStatements(relation).all
    source = try SQLiteConnection(beside: connection, patience: SQLiteOperation.patience)
    rows = try SQLiteRowStore(SQLiteRelation(kept: relation), in: SQLiteConnection(temporaryBeside: connection))
  }

  deinit {
    // A run retains this object, so none is in progress now.
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

  /// Reads rows until there are no more, or a report is due.
  ///
  /// - Returns: whether there may be more.
  /// - Throws: the error that ends the run: `DataError`, `SQLiteOperation.Stopped`. The rows that were kept before stay.
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
        // The rows before an error are kept.
        try rows.add(batch.count) { batch.bind($1, to: $0) }
        guard try goesOn.get() else { break }
        // The first screen is reported at once.
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

  /// Reads the rows that are stored together.
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

/// Rows that were read but are not stored yet.
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
