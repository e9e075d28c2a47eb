package import LazyFetch
package import LazyUI

/// A variant's views, ready to be shown, and the procedure that measures them.
@MainActor
package struct Fixture {
  /// The view on screen.
  package let view: AnyView
  /// Returns the counts while the views are shown, besides the counts of all views.
  package let live: @MainActor (Counters) -> [Count]
  /// Does the same as the article, and records the numbers.
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

/// The dependencies of a variant's views, so that the same views run on a terminal and in a measurement.
@MainActor
package struct Dependencies {
  /// The clock that views wait by.
  package let clock: any Clock<Duration>
  /// The views' own counts, which the engine cannot see: objects created, lines printed.
  package let tally: Tally
  /// Opens the demo's 40,000 records again, so that counts start from zero; nil if they cannot be opened.
  package let openRecords: @MainActor () -> FetchContext?

  package init(
    clock: any Clock<Duration>, tally: Tally = Tally(), openRecords: @escaping @MainActor () -> FetchContext?
  ) {
    self.clock = clock
    self.tally = tally
    self.openRecords = openRecords
  }

  /// Waits by the clock. A cancelled wait ends at once.
  package func sleep(_ duration: Duration) async {
    try? await clock.sleep(for: duration)
  }
}
