internal import Synchronization

/// The time until which an answer of the terminal is expected.
///
/// The screen asks, and the loop that reads the terminal may run on another thread. While an answer is expected, a lone
/// Escape may be the start of it, and waits longer for the rest.
package final class AnswerDeadline: Sendable {
  private let time = Mutex(Duration.zero)

  package init() {}

  /// Sets the time. A time in the past, such as zero, ends the wait.
  func set(_ time: Duration) { self.time.withLock { $0 = time } }

  /// Returns the remaining time; zero if no answer is expected.
  func rest(at now: Duration) -> Duration { max(.zero, time.withLock { $0 } - now) }
}
