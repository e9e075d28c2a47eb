/// An angle, in degrees or radians.
///
/// Used by ``View/hueRotation(_:)``, ``View/rotationEffect(_:anchor:)`` and
/// ``View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)``.
public struct Angle: Hashable, Sendable, Comparable {
  /// The angle in radians: a full turn is 2π.
  public var radians: Double

  /// The angle in degrees: a full turn is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of zero.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Returns an angle of `radians` radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of `degrees` degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of zero.
  public static let zero = Angle()

  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  public static func + (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians + right.radians) }

  public static func - (left: Angle, right: Angle) -> Angle { Angle(radians: left.radians - right.radians) }

  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }

  public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }

  public static func += (left: inout Angle, right: Angle) { left = left + right }

  public static func -= (left: inout Angle, right: Angle) { left = left - right }
}
