public import Foundation

// Gestures of fingers and pointers that a terminal does not make: their actions are never called.

/// Two fingers that part; never on a terminal.
public struct MagnifyGesture: Gesture {
  /// How far they have.
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

/// Two fingers that turn; never on a terminal.
public struct RotateGesture: Gesture {
  /// How far they have.
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

/// A tap that tells its place. A keyboard has none: it is told the view's corner.
public struct SpatialTapGesture: Gesture {
  /// Where the tap was.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) { self.count = count }
  public var _tapValue: Value? { Value(location: .zero) }
}

/// A gesture that begins when another one has ended; never on a terminal.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far the two have come.
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

/// Two gestures at once. What a tap in them does is done by a click.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What each has come to.
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

/// One of two gestures, the first where both are made. What a tap in them does is done by a click.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// Which of the two.
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
  /// The gesture, and another one when it has ended.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// The gesture and another one.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// The gesture, or else another one.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

extension DragGesture {
  /// As `init(minimumDistance:)`; where places are told from does not matter where none is.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol) {
    self.init(minimumDistance: minimumDistance)
  }

  /// As `init(minimumDistance:)`; where places are told from does not matter where none is.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.init(minimumDistance: minimumDistance)
  }
}

extension DragGesture.Value {
  /// How fast the finger is.
  public var velocity: CGSize { .zero }
}

extension GestureState {
  /// A state that goes back to its first value when a gesture ends.
  public init(wrappedValue: Value, resetTransaction: Transaction) { self.init(wrappedValue: wrappedValue) }
  /// A state that goes back to its first value when a gesture ends.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: wrappedValue)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A state that is nothing as long as no gesture goes on.
  public init() { self.init(wrappedValue: nil) }
}

extension View {
  /// The actions are never called: keys and clicks are not held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: (@MainActor (Bool) -> Void)?,
    perform action: @escaping @MainActor () -> Void
  ) -> some View { self }

  /// Calls `action` with the place of a click; see `onTapGesture(count:perform:)`.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol,
    perform action: @escaping @MainActor (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count, perform: action)
  }
}
