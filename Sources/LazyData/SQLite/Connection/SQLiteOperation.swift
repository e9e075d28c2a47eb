import GRDB
import GRDBSQLite
import Synchronization

/// A long operation that can be cancelled at any time, even while a statement runs.
final class SQLiteOperation: Sendable {
  /// The error of an operation that was cancelled.
  struct Stopped: Error {}

  /// The number of virtual-machine instructions between two checks for cancellation, about 20 µs.
  private static let operations: CInt = 1_000
  /// The time for which a locked database is retried, in seconds.
  static let patience = 0.5

  private let isStopped = Atomic<Bool>(false)
  private let state = Mutex(State())

  private struct State {
    /// The running statement, whose progress is read.
    nonisolated(unsafe) var statement: OpaquePointer?
    var onStep: (@Sendable (Int) -> Void)?
    /// The connection, while the operation uses it.
    nonisolated(unsafe) var handle: OpaquePointer?
  }

  /// Cancels the operation.
  private func stop() {
    isStopped.store(true, ordering: .relaxed)
    // Some SQLite calls take long by themselves, and only an interrupt stops them.
    state.withLock { state in
      if let handle = state.handle { sqlite3_interrupt(handle) }
    }
  }

  private var isOver: Bool { isStopped.load(ordering: .relaxed) }

  func check() throws { if isOver { throw Stopped() } }

  /// Runs `body`. Cancelling the task cancels the operation.
  ///
  /// - Returns: the result of `body`, or its error: `DataError` or `Stopped`.
  func result<Value: Sendable>(_ body: () async throws -> Value) async -> Result<Value, any Error> {
    await withTaskCancellationHandler {
      do {
        try check()
        return .success(try await body())
      } catch {
        return .failure(isOver ? Stopped() : error)
      }
    } onCancel: {
      stop()
    }
  }

  /// Runs `body` on a connection. Other threads cannot use the connection meanwhile.
  func perform<Result>(on connection: SQLiteConnection, _ body: (Database) throws -> Result) throws -> Result {
    try check()
    return try connection.read { database in
      let handle = database.sqliteConnection
      let context = Unmanaged.passUnretained(self).toOpaque()
      sqlite3_progress_handler(
        handle, Self.operations,
        { context in
          guard let context else { return 0 }
          return Unmanaged<SQLiteOperation>.fromOpaque(context).takeUnretainedValue().step() ? 0 : 1
        }, context)
      nonisolated(unsafe) let running = handle
      state.withLock { $0.handle = running }
      defer {
        state.withLock { $0.handle = nil }
        sqlite3_progress_handler(handle, 0, nil, nil)
      }
      return try body(database)
    }
  }

  /// Reports the progress of the watched statement. Returns whether to continue.
  private func step() -> Bool {
    if isOver { return false }
    state.withLock { state in
      guard let statement = state.statement, let onStep = state.onStep else { return }
      onStep(Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)))
    }
    return true
  }

  /// Runs `body`, and regularly reports the number of rows that the statement `sql` has read.
  func watching(
    _ sql: String, in database: Database, _ onStep: @escaping @Sendable (Int) -> Void, _ body: () throws -> Void
  ) throws {
    let statement = try database.cachedStatement(sql: sql).sqliteStatement
    _ = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1)
    nonisolated(unsafe) let watched = statement
    state.withLock { state in
      state.statement = watched
      state.onStep = onStep
    }
    defer {
      state.withLock { state in
        state.statement = nil
        state.onStep = nil
      }
    }
    try body()
  }
}

extension SQLiteOperation {
  /// Runs `body` with a new operation. Cancelling the task cancels the operation.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation was cancelled.
  static func run<Value: Sendable>(_ body: (SQLiteOperation) async throws -> Value) async throws -> Value {
    let operation = SQLiteOperation()
    return try await operation.result { try await body(operation) }.get()
  }
}
