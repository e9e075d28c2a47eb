/// Tells whether all that a step of a measurement has begun has come to its end.
struct SettlingWatch {
  /// Tasks that go on for longer are not waited for.
  static let longestWait = Duration.seconds(5)
  /// How long nothing has changed, where work that no view has begun as its own may go on.
  static let quiet = Duration.milliseconds(50)

  /// What the session is at.
  struct Situation {
    /// Tasks of views that go on.
    var tasks: Int
    /// Whether something was to be brought up to date.
    var hasChanged: Bool
    /// Whether something moves, so that it never will be quiet.
    var isMoving: Bool
  }

  private var start: ContinuousClock.Instant
  private var quietSince: ContinuousClock.Instant
  /// Tasks that were waited for in vain.
  private(set) var unfinished = 0

  init(now: ContinuousClock.Instant) {
    start = now
    quietSince = now
  }

  /// Begins with another step. What was waited for in vain is not waited for again.
  mutating func begin(at now: ContinuousClock.Instant) {
    start = now
    quietSince = now
  }

  mutating func isSettled(_ situation: Situation, at now: ContinuousClock.Instant) -> Bool {
    unfinished = min(unfinished, situation.tasks)
    if situation.hasChanged { quietSince = now }
    if start.duration(to: now) >= Self.longestWait {
      unfinished = situation.tasks
      return true
    }
    guard situation.tasks == unfinished, !situation.hasChanged else { return false }
    return situation.isMoving || quietSince.duration(to: now) >= Self.quiet
  }

  /// What is not counted; nil where all is.
  var sentence: String? {
    guard unfinished > 0 else { return nil }
    let tasks = unfinished == 1 ? "A task of a view has" : "\(unfinished) tasks of views have"
    return
      "\(tasks) not ended within \(Self.longestWait.components.seconds) seconds; what comes of that later is not counted."
  }
}
