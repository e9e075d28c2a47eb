/// The time of a session, and when the next frame is due that nothing but time asks for.
@MainActor
struct FrameClock {
  /// The time since the session began.
  private let elapsed: @MainActor () -> Duration
  /// The time as of the last update.
  private(set) var now = Duration.zero
  private var animations = Animations()
  /// When passes that came to no end go on; nil where they did come to one.
  private var restsUntil: Duration?

  init(elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

  /// The time now.
  var time: Duration { elapsed() }

  /// Whether passes that came to no end wait for their next frame.
  var isResting: Bool { restsUntil != nil }

  /// How long until something that moves is to be drawn again, or passes that came to no end go on; zero where that is due,
  /// nil where nothing does.
  var nextFrame: Duration? {
    guard let due = restsUntil ?? animations.nextFrame else { return nil }
    return max(.zero, min(due, animations.nextFrame ?? due) - elapsed())
  }

  /// Begins an update: it is the time that it is, and what rested goes on.
  ///
  /// - Returns: what is to be told of the time. To tell it may make rows, which ask for the time.
  mutating func beginUpdate() -> [any Animating] {
    (now, restsUntil) = (elapsed(), nil)
    return animations.due(at: now)
  }

  /// Ends what has been told of the time and does not go on.
  mutating func end(_ ended: [any Animating]) { animations.end(ended, at: now) }

  /// Has `animating` told of the time from now on, a frame at a time.
  mutating func start(_ animating: any Animating) { animations.start(animating, at: now) }

  /// Puts off what is left of an update to the next frame.
  mutating func rest() { restsUntil = now + Animations.interval }
}
