/// The duration and timing of an animated change.
///
/// A terminal animates only scrolling: `withAnimation { proxy.scrollTo(id) }` shows the last screenful of the scroll.
/// All other changes are shown immediately.
///
/// ```swift
/// struct ToTop: View {
///   var body: some View {
///     ScrollViewReader { proxy in
///       Button("top") { withAnimation(.easeOut(duration: 0.2)) { proxy.scrollTo(0) } }
///       List(0..<1000) { Text("row \($0)") }
///     }
///   }
/// }
/// ```
///
/// See also ``withAnimation(_:_:)``, ``Transaction`` and ``ScrollViewProxy``.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
  }

  let curve: Curve
  /// The duration in seconds.
  let duration: Double

  public static let `default` = Animation(curve: .easeOut, duration: 0.35)
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let spring = Animation.default
  public static let smooth = Animation.default
  public static let snappy = Animation.default
  public static let bouncy = Animation.default
  public static let interactiveSpring = Animation.default
  public static let interpolatingSpring = Animation.default

  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }

  /// A spring; on a terminal it eases out without bouncing.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(curve: .easeOut, duration: response) }

  /// A spring; on a terminal it eases out without bouncing.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring; on a terminal it eases out without bouncing.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation(curve: .easeOut, duration: response) }

  /// A spring; on a terminal it is the default animation.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .default }

  /// A spring; on a terminal it eases out without bouncing.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { Animation(curve: .easeOut, duration: duration) }

  /// A spring without bounce.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring with a small bounce, which a terminal does not show.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring with a bounce, which a terminal does not show.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A curve with two control points; on a terminal it eases in and out.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { .easeInOut(duration: duration) }

  /// Returns the animation itself: on a terminal it starts without delay.
  public func delay(_ delay: Double) -> Animation { self }

  /// Returns the animation at another speed.
  public func speed(_ speed: Double) -> Animation {
    Animation(curve: curve, duration: speed > 0 ? duration / speed : duration)
  }

  /// Returns the animation itself: on a terminal it runs once.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// Returns the animation itself: on a terminal it runs once.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }

  /// Returns the part of the change that remains after `elapsed`, from 1 at the start to 0 at the end.
  func rest(after elapsed: Duration) -> Double {
    let seconds = elapsed / .seconds(1)
    guard seconds < duration else { return 0 }
    let time = max(0, seconds / duration)
    switch curve {
    case .linear: return 1 - time
    case .easeIn: return 1 - time * time * time
    case .easeOut: return (1 - time) * (1 - time) * (1 - time)
    case .easeInOut: return 1 - time * time * (3 - 2 * time)
    }
  }

  /// The animation of the enclosing `withAnimation`.
  @TaskLocal static var current: Animation?
}

/// Runs `body`, and animates the scrolling that `body` causes.
///
/// - Parameters:
///   - animation: the animation; `nil` to scroll without one.
///   - body: the closure that scrolls, or changes views. It runs immediately.
@preconcurrency @MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try Animation.$current.withValue(animation, operation: body)
}

/// An object that changes with time.
@MainActor
protocol Animating: AnyObject {
  /// Updates to the state at `now`, on the session's clock.
  ///
  /// - Returns: whether the animation continues.
  func advance(to now: Duration) -> Bool

  /// Returns the time until the object's next change. The session waits for at least one frame interval.
  func pause(at now: Duration) -> Duration
}

extension Animating {
  func pause(at now: Duration) -> Duration { Animations.interval }
}

/// The running animations of a session, and the time of their next frame.
@MainActor
struct Animations {
  private var running: [any Animating] = []
  private(set) var nextFrame: Duration?

  /// The shortest time between two frames. A terminal keeps up with about 25 frames a second.
  static let interval = Duration.milliseconds(40)

  mutating func start(_ animating: any Animating, at now: Duration) {
    if !running.contains(where: { $0 === animating }) { running.append(animating) }
    let next = Self.nextFrame(of: animating, at: now)
    nextFrame = nextFrame.map { min($0, next) } ?? next
  }

  /// Returns the time of an animation's next frame, rounded to microseconds.
  ///
  /// The animation computes its pause from dates, with an error of less than a microsecond. Without rounding, a frame
  /// could be drawn just before the change, and the change would be shown one interval late.
  private static func nextFrame(of animating: any Animating, at now: Duration) -> Duration {
    let next = now + max(interval, animating.pause(at: now))
    return Int64(exactly: (next / .microseconds(1)).rounded()).map { .microseconds($0) } ?? next
  }

  /// Returns the animations to advance at `now`. The list is empty before the next frame is due.
  func due(at now: Duration) -> [any Animating] {
    guard let nextFrame, now >= nextFrame else { return [] }
    return running
  }

  /// Removes the ended animations. Call this after all animations that were due have been advanced.
  mutating func end(_ ended: [any Animating], at now: Duration) {
    running.removeAll { running in ended.contains { $0 === running } }
    nextFrame = running.map { Self.nextFrame(of: $0, at: now) }.min()
  }
}
