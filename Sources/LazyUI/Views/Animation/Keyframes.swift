public import Foundation

// Keyframe animations. A terminal draws a view with its initial value.

/// A view that animates through values. On a terminal it shows the initial value.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View {
  private let initialValue: Value
  private let content: (Value) -> Content

  /// Creates a view that shows `content` for the initial value and does not animate.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) where KeyframePath.Value == Value {
    self.initialValue = initialValue
    self.content = content
  }

  /// Creates a view that shows `content` for the initial value and does not animate.
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) where KeyframePath.Value == Value {
    self.initialValue = initialValue
    self.content = content
  }

  public var body: some View { content(initialValue) }
}

extension View {
  /// Shows the view that `content` returns for the initial value. A terminal does not animate the value.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderAnimatedView(view: self), initialValue)
  }

  /// Shows the view that `content` returns for the initial value. A terminal does not animate the value.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderAnimatedView(view: self), initialValue)
  }
}

/// A sequence of values over time.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// A sequence of keyframes for one property of the animated value.
public struct KeyframeTrack<Root, Value>: Keyframes {
  /// Creates a track for a property.
  public init<Content: KeyframeTrackContent>(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Content.Value == Value {}
}

extension KeyframeTrack where Root == Value {
  /// Creates a track that animates the complete value instead of one property.
  public init<Content: KeyframeTrackContent>(@KeyframeTrackContentBuilder<Value> content: () -> Content)
  where Content.Value == Value {}
}

/// Several tracks, combined by ``KeyframesBuilder``.
public struct _KeyframeTracks<Value>: Keyframes {}

/// The result builder for the tracks of a keyframe animation.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildExpression<T>(_ expression: KeyframeTrack<Value, T>) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
  /// Accepts a keyframe of the complete value, without a track around it.
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeTracks<Value>
  where K.Value == Value {
    _KeyframeTracks()
  }
  public static func buildBlock<each Content: Keyframes>(_ content: repeat each Content) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
}

/// A step of a track: a value and the time when the value is reached.
///
/// The built-in keyframes are ``LinearKeyframe``, ``CubicKeyframe``, ``SpringKeyframe`` and ``MoveKeyframe``.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

/// A keyframe that the value approaches at constant speed.
///
/// See also ``KeyframeTrackContent`` and ``KeyframeTrack``.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  /// Creates a keyframe with a value, and the number of seconds until the value is reached.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A keyframe that the value approaches along a cubic curve.
///
/// See also ``KeyframeTrackContent`` and ``KeyframeTrack``.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  /// Creates a keyframe with a value, and the number of seconds until the value is reached.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

/// A keyframe that the value approaches like a spring.
///
/// See also ``KeyframeTrackContent`` and ``KeyframeTrack``.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  /// Creates a keyframe with a value, and the number of seconds until the value is reached. `nil` uses the duration of
  /// the spring.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

/// A keyframe that the value jumps to.
///
/// See also ``KeyframeTrackContent`` and ``KeyframeTrack``.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  /// Creates a keyframe with a value.
  public init(_ to: Value) {}
}

/// A sequence of keyframes.
public struct _KeyframeTrackContents<Value>: KeyframeTrackContent {}

/// The result builder for the keyframes of a track.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where K.Value == Value {
    expression
  }
  public static func buildBlock<each Content: KeyframeTrackContent>(
    _ content: repeat each Content
  ) -> _KeyframeTrackContents<Value> { _KeyframeTrackContents() }
  public static func buildArray(_ components: [some KeyframeTrackContent]) -> _KeyframeTrackContents<Value> {
    _KeyframeTrackContents()
  }
  public static func buildEither(first: _KeyframeTrackContents<Value>) -> _KeyframeTrackContents<Value> { first }
  public static func buildEither(second: _KeyframeTrackContents<Value>) -> _KeyframeTrackContents<Value> { second }
}

/// The speed of an animation over time. A terminal shows changes immediately, so the curve has no effect.
public struct UnitCurve: Hashable, Sendable {
  private let start: UnitPoint
  private let end: UnitPoint

  /// Returns a Bézier curve with two control points.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(start: startControlPoint, end: endControlPoint)
  }

  public static let linear = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeIn = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeOut = bezier(
    startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
}

/// The parameters of a spring animation. A terminal does not animate, so they have no effect.
public struct Spring: Hashable, Sendable {
  /// The duration of one oscillation, in seconds.
  public var duration: TimeInterval
  /// The amount of bounce; 0 for no bounce.
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// Creates a spring with a response time, in seconds, and a damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

  /// Creates a spring from a mass, a stiffness and a damping.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    let frequency = (stiffness / mass).squareRoot()
    self.init(response: 2 * .pi / frequency, dampingRatio: damping / (2 * frequency * mass))
  }

  /// The time that an undamped oscillation takes, in seconds.
  public var response: Double { duration }
  /// The damping ratio; 1 for no bounce.
  public var dampingRatio: Double { 1 - bounce }

  public static let smooth = Spring()
  public static let snappy = Spring(bounce: 0.15)
  public static let bouncy = Spring(bounce: 0.3)

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
