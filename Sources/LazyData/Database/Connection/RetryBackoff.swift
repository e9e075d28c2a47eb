/// The pauses between attempts to connect to a server. Each is twice as long as the previous one, up to a maximum.
struct RetryBackoff {
  private static let first = Duration.milliseconds(250)
  private static let longest = Duration.seconds(8)

  /// The error of the last attempt.
  private(set) var failure: DataError?
  private var pause = Duration.zero
  private var end: ContinuousClock.Instant?

  /// Returns the remaining pause at `now`, or `nil` if an attempt is allowed.
  func left(at now: ContinuousClock.Instant) -> Duration? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// Records that an attempt failed at `now`.
  mutating func failed(_ error: DataError, at now: ContinuousClock.Instant) {
    failure = error
    pause = pause == .zero ? Self.first : min(pause * 2, Self.longest)
    end = now + pause
  }

  /// Allows the next attempt at once.
  mutating func skip() { end = nil }

  /// Records that the server was reached.
  mutating func succeeded() { self = RetryBackoff() }
}
