/// The time of a session, and the time of the next frame that is due by time alone.
@MainActor
struct FrameClock {
  /// Returns the time since the session started.
  private let elapsed: @MainActor () -> Duration
  /// The time of the last update.
  private(set) var now = Duration.zero
  private var animations = Animations()
  /// The time at which endless passes continue; `nil` if the last passes ended.
  private var restsUntil: Duration?

  init(elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

  /// The current time.
  var time: Duration { elapsed() }

  /// Whether endless passes wait for their next frame.
  var isResting: Bool { restsUntil != nil }

  /// The time until the next frame of an animation, or until endless passes continue; zero if it is due, `nil` if there
  /// is neither.
  var nextFrame: Duration? {
    guard let due = restsUntil ?? animations.nextFrame else { return nil }
    return max(.zero, min(due, animations.nextFrame ?? due) - elapsed())
  }

  /// Starts an update at the current time. Endless passes may continue.
  ///
  /// - Returns: the animations to advance. Advancing them may make rows, which ask for the time.
  mutating func beginUpdate() -> [any Animating] {
    (now, restsUntil) = (elapsed(), nil)
    return animations.due(at: now)
  }

  /// Removes ended animations.
  mutating func end(_ ended: [any Animating]) { animations.end(ended, at: now) }

  /// Starts to advance `animating` in each frame.
  mutating func start(_ animating: any Animating) { animations.start(animating, at: now) }

  /// Postpones the rest of an update to the next frame.
  mutating func rest() { restsUntil = now + Animations.interval }
}
