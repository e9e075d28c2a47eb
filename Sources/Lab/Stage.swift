package import LazyFetch
package import LazyUI

/// A variant's views, ready to be shown, and what is done with them to measure it.
@MainActor
package struct Stage {
  /// What is on screen.
  package let view: AnyView
  /// What is counted while the views are shown, beside what is counted of all views.
  package let live: @MainActor (Counters) -> [Count]
  /// Does what the article does, and writes down what it sees.
  package let procedure: @MainActor (Rig) async throws -> Void

  package init(
    _ view: some View, live: @escaping @MainActor (Counters) -> [Count] = { _ in [] },
    procedure: @escaping @MainActor (Rig) async throws -> Void
  ) {
    self.view = AnyView(view)
    self.live = live
    self.procedure = procedure
  }
}

/// What a variant's views are given from outside, so that the same views run on a terminal and in a measurement.
@MainActor
package struct Equipment {
  /// What views wait by.
  package let clock: any Clock<Duration>
  /// What views note that the engine cannot see: objects made, what was printed.
  package let tally: Tally
  /// Opens the demo's 40,000 records anew, so that what is counted begins from zero; nil where there are none.
  package let openRecords: @MainActor () -> FetchContext?

  package init(
    clock: any Clock<Duration>, tally: Tally = Tally(), openRecords: @escaping @MainActor () -> FetchContext?
  ) {
    self.clock = clock
    self.tally = tally
    self.openRecords = openRecords
  }

  /// Waits by the clock. A wait that is cancelled ends at once.
  package func sleep(_ duration: Duration) async {
    try? await clock.sleep(for: duration)
  }
}
