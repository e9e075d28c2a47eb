import Synchronization

/// A clock that advances only when a test advances it.
package final class SteppedClock: Clock {
  package struct Instant: InstantProtocol {
    var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant())

  package init() {}

  package var now: Instant { time.withLock { $0 } }
  package var minimumResolution: Duration { .nanoseconds(1) }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}

  /// Advances the clock.
  ///
  /// - Returns: the new time.
  @discardableResult
  package func advance(by duration: Duration) -> Instant {
    time.withLock { time in
      time = time.advanced(by: duration)
      return time
    }
  }
}
