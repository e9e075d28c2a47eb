package import LazyFetch
package import LazyUI

/// A variant that is ready to run: its views, and the procedure that measures them.
@MainActor
package struct Fixture {
  /// The view on screen.
  package let view: AnyView
  /// Returns additional counts to show while the views are on screen.
  package let live: @MainActor (Counters) -> [Count]
  /// Repeats the measurement of the article, and records the numbers.
  package let procedure: @MainActor (Harness) async throws -> Void

  package init(
    _ view: some View, live: @escaping @MainActor (Counters) -> [Count] = { _ in [] },
    procedure: @escaping @MainActor (Harness) async throws -> Void
  ) {
    self.view = AnyView(view)
    self.live = live
    self.procedure = procedure
  }
}

/// The dependencies of a variant's views. The same views run on a terminal and in a measurement, with different
/// dependencies.
@MainActor
package struct Dependencies {
  /// The clock that views wait by.
  package let clock: any Clock<Duration>
  /// The counts that the views make themselves, because the engine cannot see these events: objects created, lines
  /// printed.
  package let tally: Tally
  /// Opens the demo's 40,000 records again, so that counts start from zero. Returns nil if they cannot be opened.
  package let openRecords: @MainActor () -> FetchContext?

  package init(
    clock: any Clock<Duration>, tally: Tally = Tally(), openRecords: @escaping @MainActor () -> FetchContext?
  ) {
    self.clock = clock
    self.tally = tally
    self.openRecords = openRecords
  }

  /// Waits for a duration on the clock. A cancelled wait ends immediately.
  package func sleep(_ duration: Duration) async {
    try? await clock.sleep(for: duration)
  }
}
