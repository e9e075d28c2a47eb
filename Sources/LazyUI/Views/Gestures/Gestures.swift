public import Foundation

/// A gesture of a finger or a pointer. A terminal reports only taps: clicks, and Enter while a view has the focus. The
/// actions of other gestures are never called.
///
/// Used by ``View/gesture(_:including:)``, ``View/highPriorityGesture(_:including:)`` and
/// ``View/simultaneousGesture(_:including:)``.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  /// The value that is passed to the action.
  associatedtype Value

  /// The value that a tap passes to the action; `nil` if a tap does not trigger the gesture.
  var _tapValue: Value? { get }

  /// The actions that a tap runs, in order.
  var _tapActions: [@MainActor () -> Void] { get }
}

extension Gesture {
  public var _tapValue: Value? { nil }
  public var _tapActions: [@MainActor () -> Void] { [] }

  /// Returns the gesture with an action that runs when the gesture ends.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(gesture: self, action: action)
  }

  /// Returns the gesture. The action is never called, because a tap on a terminal has no duration.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(gesture: self)
  }

  /// Returns the gesture. The state never changes, because a tap on a terminal has no duration.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ChangedGesture<Self> { _ChangedGesture(gesture: self) }
}

/// A gesture that runs an action when it ends.
public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let gesture: Base
  let action: @MainActor (Base.Value) -> Void

  public var _tapValue: Value? { gesture._tapValue }
  public var _tapActions: [@MainActor () -> Void] {
    guard let value = gesture._tapValue else { return [] }
    return gesture._tapActions + [{ action(value) }]
  }
}

/// A gesture with an action for changes during the gesture. The action is never called.
public struct _ChangedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let gesture: Base

  public var _tapValue: Value? { gesture._tapValue }
  public var _tapActions: [@MainActor () -> Void] { gesture._tapActions }
}

/// A gesture that a click or Enter triggers.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct TapGesture: Gesture {
  public typealias Value = Void
  /// The number of taps. It has no effect: a single tap always triggers the gesture.
  public var count: Int

  public init(count: Int = 1) { self.count = count }

  public var _tapValue: Void? { () }
}

/// A long press. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

/// A drag. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct DragGesture: Gesture {
  /// The state of the drag.
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }

    public static func == (left: Self, right: Self) -> Bool {
      left.time == right.time && left.location == right.location && left.startLocation == right.startLocation
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(time) }
  }

  public var minimumDistance: CGFloat

  public init(minimumDistance: CGFloat = 10) { self.minimumDistance = minimumDistance }
}

/// A pinch. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) {}
}

/// A rotation by two fingers. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A property that changes during a gesture. On a terminal it always has its initial value.
@preconcurrency @MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The value.
  public let wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(initialValue: Value) { wrappedValue = initialValue }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }
}

/// The gestures that are enabled: the gestures of a view, those of its subviews, or both.
///
/// Used by ``View/gesture(_:including:)``, ``View/highPriorityGesture(_:including:)`` and
/// ``View/simultaneousGesture(_:including:)``.
public struct GestureMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Runs the gesture's actions on a tap. A terminal does not report other gestures.
  ///
  /// - Parameters:
  ///   - gesture: the gesture. Its actions run after a click or Enter.
  ///   - mask: with `.gesture`, views inside this view receive no clicks. With `.subviews`, the gesture is disabled.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    let actions = mask.contains(.gesture) ? gesture._tapActions : []
    let tap = TapModifier(
      action: actions.isEmpty ? .none : .plain { for action in actions { action() } },
      reachesSubviews: mask.contains(.subviews))
    return NodeModifiedContent(content: self, modifier: tap)
  }

  /// Does the same as ``View/gesture(_:including:)`` on a terminal.
  public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    self.gesture(gesture, including: mask)
  }

  /// Does the same as ``View/gesture(_:including:)`` on a terminal.
  public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> some View {
    self.gesture(gesture, including: mask)
  }
}
