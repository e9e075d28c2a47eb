/// How long to wait before a server that could not be reached is tried again: longer each time.
struct PostgreSQLPauses {
  private static let first = Duration.milliseconds(250)
  private static let longest = Duration.seconds(8)

  /// Why the last attempt failed.
  private(set) var failure: DataError?
  private var pause = Duration.zero
  private var end: ContinuousClock.Instant?

  /// How long is still to be waited at `now`; nil where it may be tried.
  func left(at now: ContinuousClock.Instant) -> Duration? {
    guard let end, now < end else { return nil }
    return end - now
  }

  /// Takes note that an attempt failed at `now`.
  mutating func failed(_ error: DataError, at now: ContinuousClock.Instant) {
    failure = error
    pause = pause == .zero ? Self.first : min(pause * 2, Self.longest)
    end = now + pause
  }

  /// Has the next attempt be made at once.
  mutating func skip() { end = nil }

  /// Takes note that the server was reached.
  mutating func succeeded() { self = PostgreSQLPauses() }
}
