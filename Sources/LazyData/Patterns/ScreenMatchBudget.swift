/// The time limit for searching the rows on screen for one expression.
///
/// Used time is replenished as time passes. A text that uses up the remaining time is not marked. If that text alone
/// took at least half of the limit, all texts of at least half its length are skipped from then on. So the same rows
/// stay unmarked in each frame.
struct ScreenMatchBudget {
  private let limit: Duration
  private var left: Duration
  private var last: Duration?
  /// The smallest length in bytes of texts that are skipped.
  private(set) var tooLong = Int.max

  /// The elapsed time divided by this number is added to the remaining time.
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

  /// Subtracts the time that a text took. `isOver` is whether the search exceeded its limit.
  mutating func use(_ time: Duration, for length: Int, isOver: Bool) {
    left -= time
    // If little time was left, the text is not necessarily slow. It is skipped later only if it used half of the limit.
    if isOver, time * 2 >= limit { tooLong = max(1, length / 2) }
  }
}
