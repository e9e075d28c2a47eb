import Synchronization

/// Counts the statements and rows that are read for the screen. Counting and searching are left out.
final class DatabaseTally: Sendable {
  struct Counts: Equatable, Sendable {
    /// The number of statements that were sent.
    var statements = 0
    /// The number of rows that were received.
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
