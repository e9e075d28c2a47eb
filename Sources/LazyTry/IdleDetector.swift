/// Detects whether all work has ended that a step of a measurement has started.
struct IdleDetector {
  /// The maximum time to wait for tasks.
  static let longestWait = Duration.seconds(5)
  /// The time without changes after which the session counts as idle. Work that is not a task of a view may be running.
  static let quiet = Duration.milliseconds(50)

  /// The state of the session.
  struct Situation {
    /// The number of running tasks of views.
    var tasks: Int
    /// Whether the last pass had anything to update.
    var hasChanged: Bool
    /// Whether an animation is running, so that the session never becomes idle.
    var isMoving: Bool
  }

  private var start: ContinuousClock.Instant
  private var quietSince: ContinuousClock.Instant
  /// The number of tasks that did not end in time.
  private(set) var unfinished = 0

  init(now: ContinuousClock.Instant) {
    start = now
    quietSince = now
  }

  /// Starts another step. Tasks that did not end in time during an earlier step are ignored.
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

  /// A sentence about tasks that did not end in time; nil if there are none.
  var sentence: String? {
    guard unfinished > 0 else { return nil }
    let tasks = unfinished == 1 ? "A task of a view is" : "\(unfinished) tasks of views are"
    return
      "\(tasks) still running after \(Self.longestWait.components.seconds) seconds; later work is not counted."
  }
}
