internal import Synchronization

/// The time until which an answer of the terminal is expected.
///
/// The screen, which asks, shares it with the loop that reads the terminal, possibly on another thread. While an answer
/// is expected, the loop waits longer after a lone Escape, because the Escape may be the start of the answer.
package final class AnswerDeadline: Sendable {
  private let time = Mutex(Duration.zero)

  package init() {}

  /// Sets the time. A time in the past, such as zero, ends the wait.
  func set(_ time: Duration) { self.time.withLock { $0 = time } }

  /// Returns the remaining time; zero if no answer is expected.
  func rest(at now: Duration) -> Duration { max(.zero, time.withLock { $0 } - now) }
}
