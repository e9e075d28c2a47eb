/// How a measurement shares the main actor: it works for a slice of time, and then yields to other work.
package struct TimeSharing {
  /// The length of a slice. A step of work that has started is completed.
  package let slice: Duration
  /// The clock that measures slices.
  package let clock: any Clock<Duration>
  /// Yields the main actor, and returns after other work has run on it. The closure may throw if the task is cancelled.
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
final class TimeSlice {
  private let timeSharing: TimeSharing
  private let elapsed: @MainActor () -> Duration
  private var start: Duration

  init(_ timeSharing: TimeSharing) {
    func elapsed<C: Clock>(on clock: C) -> @MainActor () -> Duration where C.Duration == Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    self.timeSharing = timeSharing
    self.elapsed = elapsed(on: timeSharing.clock)
    start = .zero
  }

  /// Whether to yield before work continues.
  var isOver: Bool { elapsed() - start >= timeSharing.slice }

  /// Yields the main actor.
  ///
  /// - Throws: `CancellationError` if the measurement was cancelled.
  func giveWay() async throws {
    try await timeSharing.giveWay()
    try Task.checkCancellation()
    start = elapsed()
  }
}
