/// Decides whether an Escape byte is the Esc key or the start of a sequence, by the time that the program waits for the
/// rest of the sequence.
///
/// The time counts from the previous read of the terminal, the earliest moment when the byte can have arrived. So two
/// keys that are pressed while the program is busy are not merged into one.
struct EscapeTimeout: Sendable {
  private let delay: Duration
  private let answers: AnswerDeadline
  private var lastCheck: Duration
  /// The earliest arrival of the waiting bytes, and when they were read; nil if none wait.
  private var pending: (arrived: Duration, read: Duration)?

  /// The minimum time for the rest of a sequence, for slow lines that split sequences.
  private static let leastDelay = Duration.milliseconds(20)

  /// - Parameters:
  ///   - delay: the time to wait.
  ///   - answers: the time until which an answer of the terminal is expected. A lone Escape waits until then.
  ///   - start: the current time.
  init(delay: Duration, answers: AnswerDeadline = AnswerDeadline(), start: Duration) {
    self.delay = delay
    self.answers = answers
    lastCheck = start
  }

  /// Records a read of the terminal.
  ///
  /// - Parameters:
  ///   - start: the time when the read started. If the read had to wait for bytes, they arrived at `end`.
  ///   - end: the time when the read ended.
  ///   - isAmbiguous: whether the bytes so far may already be a complete key.
  ///   - hasRead: whether bytes were read.
  mutating func recordRead(from start: Duration, to end: Duration, isAmbiguous: Bool, hasRead: Bool) {
    if !isAmbiguous {
      pending = nil
    } else if hasRead || pending == nil {
      let wasWaitedFor = end - start >= .milliseconds(1)
      pending = (wasWaitedFor ? end : lastCheck, end)
    }
    lastCheck = end
  }

  /// Returns whether the wait is over when a byte arrives that cannot continue the sequence. An expected answer of the
  /// terminal does not prolong this wait.
  func isOver(at now: Duration) -> Bool { pending != nil && rest(at: now) <= .zero }

  /// Returns whether the wait is over. While an answer of the terminal is expected, it lasts longer.
  func hasExpired(at now: Duration) -> Bool { isOver(at: now) && answers.rest(at: now) == .zero }

  /// Returns the remaining time to wait in milliseconds, rounded up; `max` if nothing is waiting.
  func patience(at now: Duration) -> Int32 {
    guard pending != nil else { return .max }
    let rest = max(min(max(rest(at: now), .zero), delay), answers.rest(at: now))
    return Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
  }

  private func rest(at now: Duration) -> Duration {
    guard let pending else { return .zero }
    return max(pending.arrived + delay, pending.read + min(delay, Self.leastDelay)) - now
  }
}
