public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  /// A transform of points: `x` becomes `a * x + c * y + tx`, and `y` becomes `b * x + d * y + ty`.
  ///
  /// Used by ``View/transformEffect(_:)``.
  public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    /// The transform that does not change points.
    public static let identity = CGAffineTransform()

    /// Creates the identity transform.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
      self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a rotation around the origin, by an angle in radians.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scaling from the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

    public var isIdentity: Bool { self == .identity }

    /// Returns a transform that applies this transform first, then `t2`.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
        tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns a transform that rotates first, then applies this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns a transform that scales first, then applies this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a transform that translates first, then applies this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the inverse transform, or this transform if it has no inverse.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle that contains the transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      let corners = [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
      ].map { $0.applying(t) }
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (x.min() ?? 0, y.min() ?? 0)
      return CGRect(x: left, y: top, width: (x.max() ?? left) - left, height: (y.max() ?? top) - top)
    }
  }

  extension CGSize {
    /// Returns the transformed size.
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }
#endif

extension Path {
  /// Returns the transformed path.
  public func applying(_ transform: CGAffineTransform) -> Path { mapped { $0.applying(transform) } }

  /// Adds a transformed path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform) { addPath(path.applying(transform)) }

  /// Adds a transformed rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds a transformed ellipse.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }
}

extension Shape {
  /// Returns the transformed shape.
  public nonisolated func transform(_ transform: CGAffineTransform) -> some Shape {
    TransformedShape(base: self, transform: transform)
  }
}

/// A shape that transforms the path of another shape.
struct TransformedShape<Base: Shape>: Shape {
  typealias Body = _PaintedShape<Self>

  let base: Base
  let transform: CGAffineTransform

  nonisolated init(base: Base, transform: CGAffineTransform) {
    self.base = base
    self.transform = transform
  }

  nonisolated var _pen: StrokeStyle? { base._pen }

  nonisolated func path(in rect: CGRect) -> Path { base.path(in: rect).applying(transform) }
}
