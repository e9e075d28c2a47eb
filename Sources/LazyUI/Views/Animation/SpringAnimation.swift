public import Foundation

// Animations that are made from a spring or a curve. On a terminal only their duration has an effect.

extension Animation {
  /// A spring; on a terminal it eases out without bouncing.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(curve: .easeOut, duration: spring.duration)
  }

  /// A spring; on a terminal it eases out without bouncing.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: spring.duration)
  }

  /// A curve; on a terminal it eases in and out.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut(duration: duration)
  }
}
