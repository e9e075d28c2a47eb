/// A clock that advances each time it is read. Work that reads it after each step has as many steps as its slice has
/// ticks.
package final class TickingClock: Clock {
  package typealias Instant = SteppedClock.Instant

  private let tick: Duration
  private let clock = SteppedClock()

  /// - Parameter tick: the time by which each reading advances it.
  package init(tick: Duration = .milliseconds(1)) { self.tick = tick }

  package var now: Instant { clock.advance(by: tick) }
  package var minimumResolution: Duration { tick }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
