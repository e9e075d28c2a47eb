/// How long a piece of work may go on before it is put off to the next frame.
struct Budget {
  /// The time that has passed on the session's clock.
  private let now: @MainActor () -> Duration
  /// When the work is to pause; nil for never.
  private let deadline: Duration?
  private var steps: UInt32 = 0

  /// Work that goes on until it is done.
  static let unlimited = Budget(now: { .zero }, deadline: nil)

  /// Work that pauses `slice` after now.
  @MainActor
  init(slice: Duration, now: @escaping @MainActor () -> Duration) {
    self.init(now: now, deadline: now() + slice)
  }

  private init(now: @escaping @MainActor () -> Duration, deadline: Duration?) {
    self.now = now
    self.deadline = deadline
  }

  /// Whether to pause before the next step. The clock is read at every 32nd step only.
  @MainActor
  mutating func isSpent() -> Bool {
    guard let deadline else { return false }
    steps &+= 1
    guard steps & 31 == 0 else { return false }
    return now() >= deadline
  }
}
