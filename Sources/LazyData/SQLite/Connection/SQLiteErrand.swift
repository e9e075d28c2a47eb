import GRDB
import GRDBSQLite
import Synchronization

/// Something that takes long, and that can be stopped at any time, also in the middle of a statement.
final class SQLiteErrand: Sendable {
  /// What the errand does ended because it was stopped.
  struct Stopped: Error {}

  /// Operations of SQLite's machine from a look at whether to stop to the next: some 20 µs.
  private static let operations: CInt = 1_000
  /// How long a lock is waited for, in seconds.
  static let patience = 0.5

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
  private func stop() {
    isStopped.store(true, ordering: .relaxed)
    // Some operations of SQLite take long by themselves: those listen to this alone.
    state.withLock { state in
      if let handle = state.handle { sqlite3_interrupt(handle) }
    }
  }

  private var isOver: Bool { isStopped.load(ordering: .relaxed) }

  func check() throws { if isOver { throw Stopped() } }

  /// Does `body`, which cancelling the task stops.
  ///
  /// - Returns: its result, or why it failed: `DataError`, or `Stopped`.
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

  /// Runs `body` on a connection, which other threads cannot use meanwhile.
  func perform<Result>(on connection: SQLiteConnection, _ body: (Database) throws -> Result) throws -> Result {
    try check()
    return try connection.read { database in
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

extension SQLiteErrand {
  /// Does `body` as an errand, which cancelling the task stops.
  ///
  /// - Throws: what `body` throws, or `Stopped`.
  static func run<Value: Sendable>(_ body: (SQLiteErrand) async throws -> Value) async throws -> Value {
    let errand = SQLiteErrand()
    return try await errand.result { try await body(errand) }.get()
  }
}
