/// How a measurement shares the main actor with others: it works for a slice of time, and gives way.
package struct Pace {
  /// How long it works at one go. A step of work that has begun is taken to its end.
  package let slice: Duration
  /// What slices are timed by.
  package let clock: any Clock<Duration>
  /// Returns once others have had the main actor; it may throw where the task is cancelled.
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

/// The time in which a measurement has the main actor.
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

  /// Whether others are to have the main actor before work goes on.
  var isOver: Bool { elapsed() - start >= pace.slice }

  /// Lets others have the main actor.
  ///
  /// - Throws: `CancellationError` where the measurement is not wanted any more.
  func giveWay() async throws {
    try await pace.giveWay()
    try Task.checkCancellation()
    start = elapsed()
  }
}
