public import Foundation

/// Lines and curves, as a shape draws them: in points, or in the unit that lengths in the view are given in. Where lengths are
/// cells, a line of the terminal is two units high, so that what is round stays round.
public struct Path: Equatable, Sendable {
  /// A part of a path.
  public enum Element: Equatable, Sendable {
    /// A new part begins here.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve that is drawn towards one point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve that is drawn towards two points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to where the part began.
    case closeSubpath
  }

  private(set) var elements: [Element] = []
  private var start: CGPoint?
  /// Where the path ends; nil where there is none yet.
  public private(set) var currentPoint: CGPoint?

  /// An empty path.
  public init() {}

  /// A path that `callback` draws.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// A rectangle whose corners are round, each as it says.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// An ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public var isEmpty: Bool { elements.isEmpty }

  /// Calls `body` with each part, in order.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  // MARK: Drawing

  /// Begins a new part at a point.
  public mutating func move(to end: CGPoint) {
    elements.append(.move(to: end))
    start = end
    currentPoint = end
  }

  /// Draws a straight line to a point; the first line of a path begins there.
  public mutating func addLine(to end: CGPoint) {
    guard currentPoint != nil else { return move(to: end) }
    elements.append(.line(to: end))
    currentPoint = end
  }

  /// Begins a new part at the first point, and draws straight lines to the others.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Draws a curve to a point, which begins and ends in the direction of `control`.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if currentPoint == nil { move(to: control) }
    elements.append(.quadCurve(to: end, control: control))
    currentPoint = end
  }

  /// Draws a curve to a point, which begins in the direction of `control1`, and ends in that of `control2`.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(to: end, control1: control1, control2: control2))
    currentPoint = end
  }

  /// Draws a straight line to where this part began.
  public mutating func closeSubpath() {
    guard let start, currentPoint != nil else { return }
    elements.append(.closeSubpath)
    currentPoint = start
  }

  /// Adds all of another path.
  public mutating func addPath(_ path: Path) {
    elements += path.elements
    start = path.start ?? start
    currentPoint = path.currentPoint ?? currentPoint
  }

  /// The path, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// The path with each of its points taken elsewhere.
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

  /// The smallest rectangle around the path.
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

  /// Whether a point is within the filled path.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    PathRaster(polylines).winding(at: p, isEvenOdd: eoFill)
  }

  /// The part of the path between two shares of its length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    var path = Path()
    for part in Polyline.trimmed(polylines, from: from, to: to) {
      path.addLines(part.points)
      if part.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// What a pen of this style draws along the path: the line itself, as its width only has a meaning once it is drawn.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
