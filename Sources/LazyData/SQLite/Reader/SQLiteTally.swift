import Synchronization

/// Counts what is read from a database, from any thread.
package final class SQLiteTally: Sendable {
  package struct Counts: Equatable, Sendable {
    package var reads = SQLiteReadCounts()
    /// Statements that were run to count, to find or to fetch records.
    package var queries = 0
  }

  private let state = Mutex(Counts())
  private let parent: SQLiteTally?

  /// - Parameter parent: counts the same, together with what others count.
  package init(parent: SQLiteTally? = nil) {
    self.parent = parent
  }

  package var counts: Counts { state.withLock(\.self) }

  func add(_ count: any WritableKeyPath<Counts, Int> & Sendable, _ number: Int = 1) {
    state.withLock { $0[keyPath: count] += number }
    parent?.add(count, number)
  }
}
