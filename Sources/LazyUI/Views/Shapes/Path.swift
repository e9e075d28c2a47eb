public import Foundation

/// The lines and curves of a shape. Lengths are in points or in cells, depending on the view. If they are in cells, a
/// terminal line is two units high and a column is one unit wide, so that round shapes look round.
///
/// ```swift
/// let triangle = Path { path in
///   path.move(to: CGPoint(x: 0, y: 0))
///   path.addLine(to: CGPoint(x: 40, y: 40))
///   path.addLine(to: CGPoint(x: 0, y: 40))
///   path.closeSubpath()
/// }
/// ```
///
/// See also ``Shape``, ``Canvas`` and ``StrokeStyle``.
public struct Path: Equatable, Sendable {
  /// An element of a path.
  public enum Element: Equatable, Sendable {
    /// Starts a new subpath.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the start of the subpath.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start: CGPoint?
  /// The last point of the path, or `nil` if the path is empty.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates an empty path, and passes it to `callback`, which adds lines and curves.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// Creates the path of a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates the path of a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates the path of a rectangle with rounded corners. Each corner has its own radius.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Creates the path of an ellipse that fills `rect`.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each element, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Drawing

  /// Starts a new subpath at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    start = end
    currentPoint = end
  }

  /// Adds a straight line to a point. In an empty path, the point starts a subpath.
  public mutating func addLine(to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(.line(to: end))
    currentPoint = end
  }

  /// Starts a new subpath at the first point, and adds straight lines to the other points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve to a point, with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  /// Adds a curve to a point, with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Adds a straight line to the start of the subpath.
  public mutating func closeSubpath() {
    guard let start, currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds all elements of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    start = path.start ?? start
    currentPoint = path.currentPoint ?? currentPoint
  }

  /// Returns a copy of the path that is moved by `dx` and `dy`.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// Returns a copy of the path with each point replaced by the result of `change`.
  func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let end): .move(to: change(end))
      case .line(let end): .line(to: change(end))
      case .quadCurve(let end, let control): .quadCurve(to: change(end), control: change(control))
      case .curve(let end, let first, let second):
        .curve(to: change(end), control1: change(first), control2: change(second))
      case .closeSubpath: .closeSubpath
      }
    }
    path.start = start.map(change)
    path.currentPoint = currentPoint.map(change)
    return path
  }

  // MARK: Questions

  /// The smallest rectangle that contains the path.
  public var boundingRect: CGRect {
    let points = polylines.flatMap(\.points)
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a point is inside the filled path.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    PathRaster(polylines).winding(at: p, isEvenOdd: eoFill)
  }

  /// Returns the part of the path between two fractions of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    var path = Path()
    for part in Polyline.trimmed(polylines, from: from, to: to) {
      path.addLines(part.points)
      if part.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// Returns the path unchanged, because a line has a width only when it is drawn.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
