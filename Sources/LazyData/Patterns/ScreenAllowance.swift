/// The time that the rows on screen may take to be looked through for one expression.
///
/// What is used comes back as time passes. A text that uses up what is left is not marked. If it took half of the time or more by
/// itself, no text is looked through from then on that is at least half as long, so that the same rows stay without marks.
struct ScreenAllowance {
  private let limit: Duration
  private var left: Duration
  private var last: Duration?
  /// The number of bytes from which texts are not looked through.
  private(set) var tooLong = Int.max

  /// The share of the time that passes which comes back.
  private static let share = 8

  init(_ limit: Duration) {
    self.limit = limit
    left = limit
  }

  /// Asks for time to look through a text.
  ///
  /// - Parameters:
  ///   - length: the bytes of the text.
  ///   - now: the time that has passed.
  /// - Returns: how long it may take; nil if it is not to be looked through.
  mutating func time(for length: Int, at now: Duration) -> Duration? {
    if let last { left = min(limit, left + (now - last) / Self.share) }
    last = now
    return length < tooLong && left > .zero ? left : nil
  }

  /// Takes away the time that a text took.
  mutating func use(_ time: Duration, for length: Int, isOver: Bool) {
    left -= time
    // A text for which there was little time left need not be the cause.
    if isOver, time * 2 >= limit { tooLong = max(1, length / 2) }
  }
}
