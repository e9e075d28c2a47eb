internal import Synchronization

/// A clock that advances only when a test advances it. It starts at zero.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Duration.zero)

  var now: Instant { Instant(offset: elapsed) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// The time since the start.
  var elapsed: Duration { time.withLock(\.self) }

  /// Advances the clock to this time since the start. A time in the past is ignored.
  func advance(to elapsed: Duration) { time.withLock { $0 = max($0, elapsed) } }

  /// Returns at once: nothing waits for this clock.
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
