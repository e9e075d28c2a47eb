/// Tells how long an Escape that may begin a sequence waits for the rest of it.
///
/// The time counts from when the bytes can have come: from the last look at the terminal before they were found there. A
/// program that was busy meanwhile does not take for one key what was typed as two.
struct SequenceWait: Sendable {
  private let delay: Duration
  private var lastLook: Duration
  /// When what waits can have come, and when it was read; nil where nothing waits.
  private var begin: (came: Duration, read: Duration)?

  /// The rest of a sequence that a slow line has split is given this time at least.
  private static let leastDelay = Duration.milliseconds(20)

  /// - Parameters:
  ///   - delay: how long to wait.
  ///   - start: the time now.
  init(delay: Duration, start: Duration) {
    self.delay = delay
    lastLook = start
  }

  /// Notes a look at the terminal.
  ///
  /// - Parameters:
  ///   - start: when it began; what was not there yet when it began came while it was waited for.
  ///   - end: when it ended.
  ///   - isAmbiguous: whether what has come by then may be all there is of a key.
  ///   - hasRead: whether bytes were there.
  mutating func looked(from start: Duration, to end: Duration, isAmbiguous: Bool, hasRead: Bool) {
    if !isAmbiguous {
      begin = nil
    } else if hasRead || begin == nil {
      let wasWaitedFor = end - start >= .milliseconds(1)
      begin = (wasWaitedFor ? end : lastLook, end)
    }
    lastLook = end
  }

  /// Whether what waits has waited long enough.
  func isOver(at now: Duration) -> Bool { begin != nil && rest(at: now) <= .zero }

  /// How much longer to wait, in milliseconds, rounded up; `max` where nothing waits.
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
