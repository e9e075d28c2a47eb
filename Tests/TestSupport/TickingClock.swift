import Synchronization

/// A clock that advances each time it is read. Work that reads it after each step has as many steps as its slice has
/// ticks.
package final class TickingClock: Clock {
  package struct Instant: InstantProtocol {
    var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let tick: Duration
  private let time = Mutex(Instant())

  /// - Parameter tick: the time by which each reading advances it.
  package init(tick: Duration = .milliseconds(1)) { self.tick = tick }

  package var now: Instant {
    time.withLock { time in
      time = time.advanced(by: tick)
      return time
    }
  }

  package var minimumResolution: Duration { tick }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
