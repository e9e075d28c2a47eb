/// An angle, in degrees or radians.
public struct Angle: Hashable, Sendable, Comparable {
  /// In radians: a full turn is 2π.
  public var radians: Double

  /// In degrees: a full turn is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No angle.
  public init() { radians = 0 }

  public init(radians: Double) { self.radians = radians }

  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// An angle of so many radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle of so many degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No angle.
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
