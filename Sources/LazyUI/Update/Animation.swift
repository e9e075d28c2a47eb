/// How a change goes on from frame to frame, in time.
///
/// On a terminal only scrolling does: `withAnimation { proxy.scrollTo(id) }` shows the way's last lines. Every other
/// change is shown at once.
public struct Animation: Hashable, Sendable {
  enum Curve: Hashable, Sendable {
    case linear
    case easeIn
    case easeOut
    case easeInOut
  }

  let curve: Curve
  /// How long it takes, in seconds.
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

  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }

  /// A spring; on a terminal nothing swings.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(curve: .easeOut, duration: response) }

  /// A spring; on a terminal nothing swings.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring; on a terminal nothing swings.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation(curve: .easeOut, duration: response) }

  /// A spring; on a terminal nothing swings.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .default }

  /// A spring without a swing.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring with a small swing, which a terminal does not show.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A spring with a swing, which a terminal does not show.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: duration)
  }

  /// A curve by two points; on a terminal it eases in and out.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { .easeInOut(duration: duration) }

  /// The animation, begun later. On a terminal it begins at once.
  public func delay(_ delay: Double) -> Animation { self }

  /// The animation at another speed.
  public func speed(_ speed: Double) -> Animation {
    Animation(curve: curve, duration: speed > 0 ? duration / speed : duration)
  }

  /// The animation again and again. On a terminal it runs once.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

  /// The animation without an end. On a terminal it runs once.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }

  /// How much of the way is left after `elapsed`: from 1 to 0.
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

  /// The animation of the `withAnimation` around what runs now.
  @TaskLocal static var current: Animation?
}

/// Runs `body`; what it scrolls, scrolls in several frames.
///
/// - Parameters:
///   - animation: nil for at once.
///   - body: scrolls, or changes what views show; it runs at once.
@preconcurrency @MainActor
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  try Animation.$current.withValue(animation, operation: body)
}

/// What changes with time alone.
@MainActor
protocol Animating: AnyObject {
  /// Shows what is to be shown at `now`, on the session's clock.
  ///
  /// - Returns: whether it goes on.
  func advance(to now: Duration) -> Bool

  /// How long nothing else is to be shown; at least a frame passes.
  func pause(at now: Duration) -> Duration
}

extension Animating {
  func pause(at now: Duration) -> Duration { Animations.interval }
}

/// What changes with time in a session, and when the next frame of it is due.
@MainActor
struct Animations {
  private var running: [any Animating] = []
  private(set) var nextFrame: Duration?

  /// A terminal draws some 25 frames a second without falling behind.
  static let interval = Duration.milliseconds(40)

  mutating func start(_ animating: any Animating, at now: Duration) {
    if !running.contains(where: { $0 === animating }) { running.append(animating) }
    let next = now + max(Self.interval, animating.pause(at: now))
    nextFrame = nextFrame.map { min($0, next) } ?? next
  }

  /// What is to be told of the time; nothing before the next frame is due.
  func due(at now: Duration) -> [any Animating] {
    guard let nextFrame, now >= nextFrame else { return [] }
    return running
  }

  /// Ends those that do not go on, once all that was due has been told of the time.
  mutating func end(_ ended: [any Animating], at now: Duration) {
    running.removeAll { running in ended.contains { $0 === running } }
    nextFrame = running.map { now + max(Self.interval, $0.pause(at: now)) }.min()
  }
}
