public import Foundation

// Values that change along a line of time. A terminal draws a view as it is at the start of such a line.

/// A view that moves through values in time. On a terminal it shows the first.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View {
  private let initialValue: Value
  private let content: (Value) -> Content

  /// Shown for the first value; nothing moves.
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) where KeyframePath.Value == Value {
    self.initialValue = initialValue
    self.content = content
  }

  /// Shown for the first value; nothing moves.
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
  /// The view as `content` makes it for the first value: nothing moves on a terminal.
  public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderAnimatedView(view: self), initialValue)
  }

  /// The view as `content` makes it for the first value: nothing moves on a terminal.
  public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    content(PlaceholderAnimatedView(view: self), initialValue)
  }
}

/// Values along a line of time.
public protocol Keyframes<Value> {
  associatedtype Value
}

/// One property's values along a line of time.
public struct KeyframeTrack<Root, Value>: Keyframes {
  /// The values of a property.
  public init<Content: KeyframeTrackContent>(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) where Content.Value == Value {}
}

extension KeyframeTrack where Root == Value {
  /// The values of the whole.
  public init<Content: KeyframeTrackContent>(@KeyframeTrackContentBuilder<Value> content: () -> Content)
  where Content.Value == Value {}
}

/// Several properties' values along a line of time.
public struct _KeyframeTracks<Value>: Keyframes {}

/// Puts tracks together.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }
  public static func buildExpression<T>(_ expression: KeyframeTrack<Value, T>) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
  public static func buildBlock<each Content: Keyframes>(_ content: repeat each Content) -> _KeyframeTracks<Value> {
    _KeyframeTracks()
  }
}

/// A value of a track, and when it is reached.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value
}

/// A value that is reached evenly.
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how long it takes to reach it, in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}

/// A value that is reached along a curve.
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how long it takes to reach it, in seconds.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {}
}

/// A value that is reached as by a spring.
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  /// A value, and how long it takes to reach it, in seconds; nil for as long as the spring swings.
  public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {}
}

/// A value that is reached at once.
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  /// A value.
  public init(_ to: Value) {}
}

/// Values of a track one after the other.
public struct _KeyframeTrackContents<Value>: KeyframeTrackContent {}

/// Puts the values of a track together.
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

/// How a change comes about in the time that it takes; on a terminal it is there at once.
public struct UnitCurve: Hashable, Sendable {
  private let start: UnitPoint
  private let end: UnitPoint

  /// A curve between two points that draw it towards themselves.
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

/// A spring; on a terminal nothing swings.
public struct Spring: Hashable, Sendable {
  /// How long a swing takes, in seconds.
  public var duration: TimeInterval
  /// How far it swings: 0 not at all.
  public var bounce: Double

  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    self.duration = duration
    self.bounce = bounce
  }

  /// A spring by how long it takes to answer, and how much it is damped.
  public init(response: Double, dampingRatio: Double) {
    self.init(duration: response, bounce: 1 - dampingRatio)
  }

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
