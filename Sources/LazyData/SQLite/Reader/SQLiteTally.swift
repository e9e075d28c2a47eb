import Synchronization

/// Counts reads of a database, from any thread.
package final class SQLiteTally: Sendable {
  package struct Counts: Equatable, Sendable {
    package var reads = SQLiteReadCounts()
    /// The number of statements that were run to count, find or fetch records.
    package var queries = 0
  }

  private let state = Mutex(Counts())
  private let parent: SQLiteTally?

  /// - Parameter parent: a tally that also counts these reads, together with those of other children.
  package init(parent: SQLiteTally? = nil) {
    self.parent = parent
  }

  package var counts: Counts { state.withLock(\.self) }

  func add(_ count: any WritableKeyPath<Counts, Int> & Sendable, _ number: Int = 1) {
    state.withLock { $0[keyPath: count] += number }
    parent?.add(count, number)
  }
}
