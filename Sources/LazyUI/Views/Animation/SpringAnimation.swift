public import Foundation

// Animations that are made from a spring or a curve. On a terminal only their duration has an effect.

extension Animation {
  /// Returns a spring animation. On a terminal it eases out without bouncing.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(curve: .easeOut, duration: spring.duration)
  }

  /// Returns a spring animation. On a terminal it eases out without bouncing.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(curve: .easeOut, duration: spring.duration)
  }

  /// Returns an animation with a timing curve. On a terminal it eases in and out for every curve.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut(duration: duration)
  }
}
