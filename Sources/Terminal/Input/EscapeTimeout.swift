/// Measures how long an Escape that may start a sequence waits for the rest of it.
///
/// The time counts from the earliest moment at which the bytes can have arrived: the last look at the terminal before
/// they were found. So a program that was busy does not take two keys for one.
struct EscapeTimeout: Sendable {
  private let delay: Duration
  private var lastCheck: Duration
  /// The earliest arrival of the waiting bytes, and when they were read; nil if none wait.
  private var begin: (came: Duration, read: Duration)?

  /// The least time for the rest of a sequence that a slow line has split.
  private static let leastDelay = Duration.milliseconds(20)

  /// - Parameters:
  ///   - delay: how long to wait.
  ///   - start: the current time.
  init(delay: Duration, start: Duration) {
    self.delay = delay
    lastCheck = start
  }

  /// Records a look at the terminal.
  ///
  /// - Parameters:
  ///   - start: when the look started. Bytes that were read after a wait arrived during it.
  ///   - end: when the look ended.
  ///   - isAmbiguous: whether the bytes so far may already be a complete key.
  ///   - hasRead: whether bytes were read.
  mutating func looked(from start: Duration, to end: Duration, isAmbiguous: Bool, hasRead: Bool) {
    if !isAmbiguous {
      begin = nil
    } else if hasRead || begin == nil {
      let wasWaitedFor = end - start >= .milliseconds(1)
      begin = (wasWaitedFor ? end : lastCheck, end)
    }
    lastCheck = end
  }

  /// Returns whether the waiting bytes have waited long enough.
  func isOver(at now: Duration) -> Bool { begin != nil && rest(at: now) <= .zero }

  /// Returns how much longer to wait, in milliseconds, rounded up; `max` if nothing waits.
  func patience(at now: Duration) -> Int32 {
    guard begin != nil else { return .max }
    let rest = min(max(rest(at: now), .zero), delay)
    return Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
  }

  private func rest(at now: Duration) -> Duration {
    guard let begin else { return .zero }
    return max(begin.came + delay, begin.read + min(delay, Self.leastDelay)) - now
  }
}
