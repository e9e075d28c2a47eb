/// A place in a unit square, as in SwiftUI.
public struct UnitPoint: Hashable, Sendable {
  /// From 0 at the leading edge to 1 at the trailing one.
  public var x: Double
  /// From 0 at the top to 1 at the bottom.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}
