/// A clock that advances by one tick each time it is read. If work reads the clock after each step, a time slice of n
/// ticks has n steps.
package final class TickingClock: Clock {
  package typealias Instant = SteppedClock.Instant

  private let tick: Duration
  private let clock = SteppedClock()

  /// - Parameter tick: how far the clock advances when it is read.
  package init(tick: Duration = .milliseconds(1)) { self.tick = tick }

  package var now: Instant { clock.advance(by: tick) }
  package var minimumResolution: Duration { tick }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
