import Synchronization

/// Counts what is asked of a server for showing rows; not what is counted or looked through.
final class PostgreSQLTally: Sendable {
  struct Counts: Equatable, Sendable {
    /// Statements that were sent.
    var statements = 0
    /// Rows that came.
    var rows = 0
  }

  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func add(statements: Int = 0, rows: Int = 0) {
    state.withLock { counts in
      counts.statements += statements
      counts.rows += rows
    }
  }
}
