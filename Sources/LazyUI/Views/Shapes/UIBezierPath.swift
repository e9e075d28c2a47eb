public import Foundation

/// The lines and curves of a shape, as UIKit names them. Its ``cgPath`` makes a ``Path``.
///
/// ```swift
/// struct RoundedTop: Shape {
///   func path(in rect: CGRect) -> Path {
///     let path = UIBezierPath(
///       roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 12, height: 12))
///     return Path(path.cgPath)
///   }
/// }
/// ```
///
/// Line widths and drawing into a context are not supported. Use ``Shape/stroke(_:lineWidth:antialiased:)`` and
/// ``Shape/fill(_:style:)``.
public final class UIBezierPath {
  private var path: Path

  /// Creates an empty path.
  public init() { path = Path() }

  /// Creates a path with the elements of another one.
  public init(cgPath: CGPath) { path = Path(cgPath) }

  /// Creates the path of a rectangle.
  public init(rect: CGRect) { path = Path(rect) }

  /// Creates the path of an ellipse that fills `rect`.
  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Creates the path of a rectangle. Only the given corners are rounded.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? cornerRadii : .zero }
    path = Path()
    path.addRoundedRect(rect, [size(.topLeft), size(.topRight), size(.bottomRight), size(.bottomLeft)])
  }

  /// Creates an arc of a circle. Angles are in radians, and increase clockwise.
  public init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path = Path()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The elements of the path.
  public var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }

  public var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle that contains the path.
  public var bounds: CGRect { path.boundingRect }

  /// The last point of the path. An empty path has the point (0, 0).
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// Returns whether a point is within the path.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  // MARK: Drawing

  /// Starts a new subpath at a point.
  public func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line to a point.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a curve to a point, with two control points.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve to a point, with one control point.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle. Angles are in radians, and increase clockwise. A line connects the arc to the current point.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // `Path` names the directions as if the y axis pointed up.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
      clockwise: !clockwise)
  }

  /// Adds a straight line to the start of the subpath.
  public func close() { path.closeSubpath() }

  /// Adds all elements of another path.
  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Removes all elements.
  public func removeAllPoints() { path = Path() }

  /// Transforms all points.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
}

/// The corners of a rectangle, as UIKit names them.
///
/// Used by ``UIBezierPath``.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}
