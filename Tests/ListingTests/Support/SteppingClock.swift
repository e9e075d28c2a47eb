import Synchronization

/// A clock that goes on by a fiftieth of a second whenever it is looked at: animations end after so many frames.
final class SteppingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let time = Mutex(Instant())

  var minimumResolution: Duration { .zero }

  var now: Instant {
    time.withLock { time in
      time = time.advanced(by: .milliseconds(20))
      return time
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
