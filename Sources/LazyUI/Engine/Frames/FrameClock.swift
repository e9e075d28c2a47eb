import Foundation

/// The time of a session, and the time when the next frame is due without any input.
@MainActor
struct FrameClock {
  /// Returns the time since the session started.
  private let elapsed: @MainActor () -> Duration
  /// The time of the last update.
  private(set) var now = Duration.zero
  private var animations = Animations()
  /// The time when a frame with endless passes continues; `nil` if the last frame's passes ended. Passes are endless if
  /// each one causes another.
  private var restsUntil: Duration?

  init(elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

  /// The current time.
  var time: Duration { elapsed() }

  /// Whether a frame with endless passes waits to be continued.
  var isResting: Bool { restsUntil != nil }

  /// The time until the next frame of an animation, or until a frame with endless passes continues. It is zero if a
  /// frame is due, and `nil` if there is neither.
  var nextFrame: Duration? {
    guard let due = restsUntil ?? animations.nextFrame else { return nil }
    return max(.zero, min(due, animations.nextFrame ?? due) - elapsed())
  }

  /// Starts an update at the current time. A frame with endless passes may continue.
  ///
  /// - Returns: the animations to advance. The caller advances them later, because advancing an animation may make
  ///   rows, and rows read the clock.
  mutating func beginUpdate() -> [any Animating] {
    (now, restsUntil) = (elapsed(), nil)
    return animations.due(at: now)
  }

  mutating func end(_ ended: [any Animating]) { animations.end(ended, at: now) }

  /// Starts an animation. `animating` is advanced in each frame until it ends.
  mutating func start(_ animating: any Animating) { animations.start(animating, at: now) }

  /// Postpones the rest of an update to the next frame.
  mutating func rest() { restsUntil = now + Animations.interval }
}

/// The source of the date and the time of day.
package struct WallClock {
  package var now: @MainActor () -> Date

  package init(now: @escaping @MainActor () -> Date = { Date() }) { self.now = now }
}
