public import Foundation

// Types for animations. A terminal does not animate: new values are drawn immediately.

/// A vector that can be added to another vector and scaled, so that values between two vectors can be computed.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// An empty value, for views that have nothing to animate.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  public init() {}
  public static var zero: Self { Self() }
  public static func + (left: Self, right: Self) -> Self { left }
  public static func - (left: Self, right: Self) -> Self { left }
  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }
}

/// A pair of values that are animated together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static var zero: Self { Self(.zero, .zero) }
  public static func + (left: Self, right: Self) -> Self { Self(left.first + right.first, left.second + right.second) }
  public static func - (left: Self, right: Self) -> Self { Self(left.first - right.first, left.second - right.second) }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// A type with a value that can be animated. On a terminal the value changes immediately.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The value that an animation changes.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A modifier with a value that can be animated.
@preconcurrency @MainActor
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A projective transform in two dimensions, as a matrix of three by three numbers.
///
/// Used by ``View/projectionEffect(_:)``.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty
    )
  }

  /// Creates the projection of a transform in three dimensions on the plane of the screen.
  public init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }

  /// The position of the point (0, 0) after the transform.
  var origin: CGPoint { m33 == 0 ? .zero : CGPoint(x: m31 / m33, y: m32 / m33) }
}

extension View {
  /// Moves the drawing of the view by the transform of its leading top corner, as `offset(x:y:)` does. A terminal does
  /// not scale or rotate views.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    offset(x: transform.origin.x, y: transform.origin.y)
  }

  /// Moves the drawing of the view by the translation of the transform. Scale and rotation have no effect.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    projectionEffect(ProjectionTransform(transform))
  }
}

/// A modifier that transforms the drawing of a view. A terminal ignores the transform.
@preconcurrency @MainActor
public protocol GeometryEffect: Animatable, ViewModifier where Body == Content {
  /// Returns the transform for a view of the given size. LazyUI never calls this method.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> Content { content }

  /// Returns the effect unchanged, because effects never change the layout on a terminal.
  public func ignoredByLayout() -> Self { self }
}

/// A change to the drawing of a view, such as its opacity. A terminal ignores visual effects.
///
/// Used by ``View/visualEffect(_:)``.
public protocol VisualEffect: Sendable {}

/// A visual effect that changes nothing. Its methods return it unchanged, because a terminal ignores effects.
public struct EmptyVisualEffect: Sendable {
  public init() {}
  public func opacity(_ opacity: Double) -> Self { self }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> Self { self }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> Self { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
  public func offset(_ offset: CGSize) -> Self { self }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
  public func blur(radius: CGFloat, opaque: Bool = false) -> Self { self }
  public func brightness(_ amount: Double) -> Self { self }
  public func saturation(_ amount: Double) -> Self { self }
  public func grayscale(_ amount: Double) -> Self { self }
  public func hueRotation(_ angle: Angle) -> Self { self }
}

extension EmptyVisualEffect: VisualEffect {}

extension EmptyVisualEffect {
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> Self { self }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> Self { self }
  public func contrast(_ amount: Double) -> Self { self }
  public func transformEffect(_ transform: CGAffineTransform) -> Self { self }
}
