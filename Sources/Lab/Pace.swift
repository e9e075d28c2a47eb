/// The pace of a measurement that shares the main actor: it works for a slice of time, and then yields.
package struct Pace {
  /// The length of a slice. A step that has started is completed.
  package let slice: Duration
  /// The clock that measures slices.
  package let clock: any Clock<Duration>
  /// Yields the main actor, and returns after other work has run on it. It may throw if the task is cancelled.
  package let giveWay: @MainActor () async throws -> Void

  package init(
    slice: Duration, by clock: any Clock<Duration> = ContinuousClock(),
    giveWay: @escaping @MainActor () async throws -> Void
  ) {
    self.slice = slice
    self.clock = clock
    self.giveWay = giveWay
  }
}

/// The current time slice of a measurement.
@MainActor
final class Turn {
  private let pace: Pace
  private let elapsed: @MainActor () -> Duration
  private var start: Duration

  init(_ pace: Pace) {
    func elapsed<C: Clock>(on clock: C) -> @MainActor () -> Duration where C.Duration == Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    self.pace = pace
    self.elapsed = elapsed(on: pace.clock)
    start = .zero
  }

  /// Whether the slice is over, so that the measurement must yield.
  var isOver: Bool { elapsed() - start >= pace.slice }

  /// Yields the main actor.
  ///
  /// - Throws: `CancellationError` if the measurement was cancelled.
  func giveWay() async throws {
    try await pace.giveWay()
    try Task.checkCancellation()
    start = elapsed()
  }
}
