import Dispatch
import GRDB
import GRDBSQLite
import Synchronization

/// Something that takes long, on a connection and a thread of its own, and that can be stopped at any time.
final class SQLiteErrand: Sendable {
  /// What the errand does ended because somebody stopped it.
  struct Stopped: Error {}

  /// Operations of SQLite's machine from a look at whether to stop to the next: some 20 µs.
  private static let operations: CInt = 1_000

  private let isStopped = Atomic<Bool>(false)
  private let state = Mutex(State())

  private struct State {
    /// The statement that runs, to ask how far it is.
    nonisolated(unsafe) var statement: OpaquePointer?
    var onStep: (@Sendable (Int) -> Void)?
    /// The connection, while something runs on it.
    nonisolated(unsafe) var handle: OpaquePointer?
  }

  /// Has whatever runs end at once.
  func stop() {
    isStopped.store(true, ordering: .relaxed)
    // Some operations of SQLite take long by themselves: those listen to this alone.
    state.withLock { state in
      if let handle = state.handle { sqlite3_interrupt(handle) }
    }
  }

  var isOver: Bool { isStopped.load(ordering: .relaxed) }

  func check() throws { if isOver { throw Stopped() } }

  /// Runs `body` with a new connection to the database of `connection`; cancelling the task stops it.
  ///
  /// - Returns: its result, or why it failed: `DataError`, or `Stopped`.
  func result<Value: Sendable>(
    _ connection: SQLiteConnection, _ body: @escaping @Sendable (Database) throws -> Value
  ) async -> Result<Value, any Error> {
    await onThread { try self.perform(body, on: SQLiteConnection(beside: connection, patience: Self.patience)) }
  }

  /// The same with a connection that nobody else uses meanwhile.
  func result<Value: Sendable>(
    on connection: SQLiteConnection, _ body: @escaping @Sendable (Database) throws -> Value
  ) async -> Result<Value, any Error> {
    await onThread { try self.perform(body, on: connection) }
  }

  /// How long a lock is waited for, in seconds.
  static let patience = 0.5

  private func onThread<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(
            returning: Result {
              try self.check()
              do { return try work() } catch {
                try self.check()
                throw error
              }
            })
        }
      }
    } onCancel: {
      stop()
    }
  }

  private func perform<Result>(_ body: (Database) throws -> Result, on connection: SQLiteConnection) throws -> Result {
    try connection.read { database in
      let handle = database.sqliteConnection
      let context = Unmanaged.passUnretained(self).toOpaque()
      sqlite3_progress_handler(
        handle, Self.operations,
        { context in
          guard let context else { return 0 }
          return Unmanaged<SQLiteErrand>.fromOpaque(context).takeUnretainedValue().step() ? 0 : 1
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

  /// Tells how far the statement is that is watched, and whether to go on.
  private func step() -> Bool {
    if isOver { return false }
    state.withLock { state in
      guard let statement = state.statement, let onStep = state.onStep else { return }
      onStep(Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 0)))
    }
    return true
  }

  /// Tells from time to time how many rows `sql` has passed over, while `body` runs it.
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
