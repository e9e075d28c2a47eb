public import Foundation

#if !canImport(CoreGraphics)
  /// A direction and a distance in two dimensions. On Apple's systems, `Foundation` includes this type.
  public struct CGVector: Hashable, Codable, Sendable {
    /// The horizontal distance.
    public var dx: CGFloat
    /// The vertical distance.
    public var dy: CGFloat

    /// The zero vector.
    public static let zero = CGVector()

    /// Creates the zero vector.
    public init() { self.init(dx: CGFloat(0), dy: 0) }

    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    @_disfavoredOverload
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    @_disfavoredOverload
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  }
#endif
