public import Foundation

// Gestures that a terminal does not report. Their actions are never called.

/// A pinch. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct MagnifyGesture: Gesture {
  /// The state of the pinch.
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint

    public static func == (left: Self, right: Self) -> Bool {
      left.time == right.time && left.magnification == right.magnification
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(time) }
  }

  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

/// A rotation by two fingers. A terminal does not report it.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct RotateGesture: Gesture {
  /// The state of the rotation.
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint

    public static func == (left: Self, right: Self) -> Bool {
      left.time == right.time && left.rotation == right.rotation
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(time) }
  }

  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

/// A tap that reports its location. On a terminal the location is always the top left corner of the view.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct SpatialTapGesture: Gesture {
  /// The location of the tap.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }
  public var _tapValue: Value? { Value(location: .zero) }
}

/// A gesture that starts when another gesture has ended. A terminal does not report such gestures.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The state of the sequence: the value of the first gesture, later the values of both.
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

/// A combination of two gestures that are recognized at the same time. A click runs the tap actions of both.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _tapValue: Value? {
    let value = Value(first: first._tapValue, second: second._tapValue)
    return value.first == nil && value.second == nil ? nil : value
  }
  public var _tapActions: [@MainActor () -> Void] { first._tapActions + second._tapActions }
}

/// A gesture that recognizes either of two gestures. If both match, it recognizes the first one. A click runs the tap
/// actions of that gesture.
///
/// Attach it with ``View/gesture(_:including:)``. See also ``Gesture``.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that matched.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public var _tapValue: Value? { first._tapValue.map { .first($0) } ?? second._tapValue.map { .second($0) } }
  public var _tapActions: [@MainActor () -> Void] {
    first._tapValue == nil ? second._tapActions : first._tapActions
  }
}

extension Gesture {
  /// Returns a gesture that requires `other` after this gesture has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Returns a gesture that recognizes this gesture and `other` at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Returns a gesture that recognizes `other` only if this gesture fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension DragGesture {
  /// Creates a drag gesture. The coordinate space has no effect, because a terminal does not report drags.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance)
  }

  /// Creates a drag gesture. The coordinate space has no effect, because a terminal does not report drags.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.init(minimumDistance: minimumDistance)
  }
}

extension DragGesture.Value {
  /// The velocity of the drag, which is always zero.
  public var velocity: CGSize { .zero }
}

extension GestureState {
  /// Creates a state that is reset to its initial value when a gesture ends.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) }
  /// Creates a state that is reset to its initial value when a gesture ends.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: wrappedValue)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` while no gesture is active.
  public init() { self.init(wrappedValue: nil) }
}

extension View {
  /// Calls `action` with the position of a click. See `onTapGesture(count:perform:)`.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count, perform: action)
  }
}
