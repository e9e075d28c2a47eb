/// A clock that never advances.
package struct StoppedClock: Clock {
  package struct Instant: InstantProtocol {
    package func advanced(by duration: Duration) -> Instant { self }
    package func duration(to other: Instant) -> Duration { .zero }
    package static func < (left: Instant, right: Instant) -> Bool { false }
  }

  package init() {}

  package var now: Instant { Instant() }
  package var minimumResolution: Duration { .zero }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
