public import Foundation

#if canImport(QuartzCore)
  public import QuartzCore
#else
  /// A transform of points in three dimensions, as a matrix of four by four numbers.
  ///
  /// Used by ``ProjectionTransform``.
  public struct CATransform3D: Equatable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m14: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m24: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1
    public var m34: CGFloat = 0
    public var m41: CGFloat = 0
    public var m42: CGFloat = 0
    public var m43: CGFloat = 0
    public var m44: CGFloat = 1

    /// Creates the identity transform.
    public init() {}

    private var rows: [[CGFloat]] {
      get { [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]] }
      set {
        (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
        (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
        (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
        (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
      }
    }

    /// Returns the transform that applies this transform first, and `other` to its result.
    fileprivate func followed(by other: CATransform3D) -> CATransform3D {
      let (left, right) = (rows, other.rows)
      var result = CATransform3D()
      result.rows = left.map { row in
        (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * right[$1][column] } }
      }
      return result
    }
  }

  /// The transform that does not change points.
  public let CATransform3DIdentity = CATransform3D()

  /// Returns a transform that moves points.
  public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m41, result.m42, result.m43) = (tx, ty, tz)
    return result
  }

  /// Returns a transform that scales points.
  public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33) = (sx, sy, sz)
    return result
  }

  /// Returns a transform that rotates points by an angle in radians around the axis (x, y, z). If the axis has no
  /// length, the result is the identity transform.
  public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    var result = CATransform3D()
    guard length > 0 else { return result }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    (result.m11, result.m12, result.m13) = (x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine)
    (result.m21, result.m22, result.m23) = (x * y * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine)
    (result.m31, result.m32, result.m33) = (x * z * rest + y * sine, y * z * rest - x * sine, z * z * rest + cosine)
    return result
  }

  /// Returns the transform that moves points first, and then applies `t`.
  public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).followed(by: t)
  }

  /// Returns the transform that scales points first, and then applies `t`.
  public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).followed(by: t)
  }

  /// Returns the transform that rotates points first, and then applies `t`.
  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).followed(by: t)
  }

  /// Returns the transform that applies `a` first, and then `b`.
  public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.followed(by: b) }
#endif
