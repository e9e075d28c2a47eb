#if canImport(CoreGraphics)
  public import CoreGraphics

  extension Path {
    /// Creates a path with the elements of a path of Core Graphics.
    public init(_ path: CGPath) {
      self.init()
      path.applyWithBlock { element in
        let points = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint: move(to: points[0])
        case .addLineToPoint: addLine(to: points[0])
        case .addQuadCurveToPoint: addQuadCurve(to: points[1], control: points[0])
        case .addCurveToPoint: addCurve(to: points[2], control1: points[0], control2: points[1])
        case .closeSubpath: closeSubpath()
        @unknown default: break
        }
      }
    }

    /// The path as a path of Core Graphics.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      forEach { element in
        switch element {
        case .move(let end): path.move(to: end)
        case .line(let end): path.addLine(to: end)
        case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
        case .curve(let end, let first, let second): path.addCurve(to: end, control1: first, control2: second)
        case .closeSubpath: path.closeSubpath()
        }
      }
      return path
    }
  }
#else
  /// The lines and curves of a shape, as Core Graphics names them.
  ///
  /// See also ``Path`` and ``UIBezierPath``.
  public struct CGPath: Equatable, Sendable {
    fileprivate let path: Path
  }

  extension Path {
    /// Creates a path with the elements of a path of Core Graphics.
    public init(_ path: CGPath) { self = path.path }

    /// The path as a path of Core Graphics.
    public var cgPath: CGPath { CGPath(path: self) }
  }
#endif
