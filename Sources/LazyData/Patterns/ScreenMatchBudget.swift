/// The time that searching the rows on screen for one expression may take.
///
/// Used time is replenished as time passes. A text that uses up the remaining time is not marked. If it took at least
/// half of the limit by itself, all texts of at least half its length are skipped from then on, so that the same rows
/// stay unmarked.
struct ScreenMatchBudget {
  private let limit: Duration
  private var left: Duration
  private var last: Duration?
  /// The smallest length in bytes of texts that are skipped.
  private(set) var tooLong = Int.max

  /// The divisor of the elapsed time that is replenished.
  private static let share = 8

  init(_ limit: Duration) {
    self.limit = limit
    left = limit
  }

  /// Requests time to search a text.
  ///
  /// - Parameters:
  ///   - length: the length of the text in bytes.
  ///   - now: the elapsed time.
  /// - Returns: the time limit for this text, or `nil` to skip it.
  mutating func time(for length: Int, at now: Duration) -> Duration? {
    if let last { left = min(limit, left + (now - last) / Self.share) }
    last = now
    return length < tooLong && left > .zero ? left : nil
  }

  /// Subtracts the time that a text took.
  mutating func use(_ time: Duration, for length: Int, isOver: Bool) {
    left -= time
    // If little time was left for a text, it need not be the cause.
    if isOver, time * 2 >= limit { tooLong = max(1, length / 2) }
  }
}
