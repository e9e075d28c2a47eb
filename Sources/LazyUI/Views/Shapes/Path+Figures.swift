public import Foundation

/// The curve of rounded corners. On a terminal all kinds look the same.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A corner that is a quarter of a circle.
  case circular
  /// A corner whose curve starts more softly.
  case continuous
}

/// The radius of each corner of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  /// Creates the radii of the four corners. Each defaults to 0.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds several rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(rect, Array(repeating: cornerSize, count: 4))
  }

  /// Adds a rectangle with rounded corners, each with its own radius.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    let radii = [
      cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading,
    ]
    addRoundedRect(rect, radii.map { CGSize(width: $0, height: $0) })
  }

  /// Adds a rectangle with rounded corners. `corners` contains the sizes of the corners, clockwise from the top leading
  /// corner.
  mutating func addRoundedRect(_ rect: CGRect, _ corners: [CGSize]) {
    let sizes = corners.map {
      CGSize(width: max(0, min($0.width, rect.width / 2)), height: max(0, min($0.height, rect.height / 2)))
    }
    // Each element is a corner, with the directions from the corner along its two sides.
    let places: [(x: CGFloat, y: CGFloat, fromX: CGFloat, fromY: CGFloat, toX: CGFloat, toY: CGFloat)] = [
      (rect.minX, rect.minY, 0, 1, 1, 0), (rect.maxX, rect.minY, -1, 0, 0, 1),
      (rect.maxX, rect.maxY, 0, -1, -1, 0), (rect.minX, rect.maxY, 1, 0, 0, -1),
    ]
    for (index, place) in places.enumerated() {
      let size = sizes[index]
      func point(_ x: CGFloat, _ y: CGFloat, _ share: CGFloat) -> CGPoint {
        CGPoint(x: place.x + x * size.width * share, y: place.y + y * size.height * share)
      }
      let from = point(place.fromX, place.fromY, 1)
      if index == 0 { move(to: from) } else { addLine(to: from) }
      guard size.width > 0, size.height > 0 else { continue }
      addCurve(
        to: point(place.toX, place.toY, 1), control1: point(place.fromX, place.fromY, 1 - Self.circleControl),
        control2: point(place.toX, place.toY, 1 - Self.circleControl))
    }
    closeSubpath()
  }

  /// The distance between a curve's end and its control point, as a fraction of the radius. The value approximates a
  /// quarter of a circle.
  private static var circleControl: CGFloat { 0.5523 }

  /// Adds an ellipse that fills a rectangle. It starts at the trailing side and runs clockwise.
  public mutating func addEllipse(in rect: CGRect) {
    addArc(
      center: CGPoint(x: rect.midX, y: rect.midY), radii: CGSize(width: rect.width / 2, height: rect.height / 2),
      from: 0, by: 2 * .pi, isJoined: false)
    closeSubpath()
  }

  /// Adds an arc of a circle. A line connects it to the current point.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: The radius of the circle.
  ///   - startAngle: The angle of the arc's start. 0 is to the right, and angles increase clockwise.
  ///   - endAngle: The angle of the arc's end.
  ///   - clockwise: `false` draws towards greater angles, which is clockwise on screen. This follows SwiftUI.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite, radius.isFinite else { return }
    if clockwise {
      sweep = -(-sweep).truncatingRemainder(dividingBy: turn)
      if sweep > 0 { sweep -= turn }
      if sweep == 0, endAngle != startAngle { sweep = -turn }
    } else if abs(sweep) >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep += turn
    }
    addArc(
      center: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians, by: sweep, isJoined: true)
  }

  /// Adds an arc of a circle that starts at `startAngle` and spans `delta`.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    guard startAngle.radians.isFinite, delta.radians.isFinite else { return }
    addArc(
      center: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians, by: delta.radians,
      isJoined: true)
  }

  private mutating func addArc(
    center: CGPoint, radii: CGSize, from start: Double, by sweep: Double, isJoined: Bool
  ) {
    let count = Int(max(1, min(64, (abs(sweep) / (.pi / 2)).rounded(.up))))
    let step = sweep / Double(count)
    let control = 4 / 3 * tan(step / 4)
    func point(_ angle: Double, along: Double = 0) -> CGPoint {
      CGPoint(
        x: center.x + radii.width * CGFloat(cos(angle) - along * sin(angle)),
        y: center.y + radii.height * CGFloat(sin(angle) + along * cos(angle)))
    }
    if isJoined { addLine(to: point(start)) } else { move(to: point(start)) }
    for index in 0..<count {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      addCurve(to: point(to), control1: point(from, along: control), control2: point(to, along: -control))
    }
  }

  /// Adds a line and an arc that touches two tangents. The first tangent runs from the current point to `tangent1End`,
  /// and the second from there to `tangent2End`.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let from = currentPoint else { return move(to: tangent1End) }
    func direction(_ to: CGPoint) -> (x: CGFloat, y: CGFloat) {
      let (x, y) = (to.x - tangent1End.x, to.y - tangent1End.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 ? (x / length, y / length) : (0, 0)
    }
    let (back, on) = (direction(from), direction(tangent2End))
    let cosine = max(-1, min(1, back.x * on.x + back.y * on.y))
    let half = tan(Double(acos(Double(cosine))) / 2)
    guard half > 0.000_1, half < 10_000, radius > 0 else { return addLine(to: tangent1End) }
    let distance = radius / CGFloat(half)
    addLine(to: CGPoint(x: tangent1End.x + back.x * distance, y: tangent1End.y + back.y * distance))
    let reach = distance * (1 - Self.circleControl)
    addCurve(
      to: CGPoint(x: tangent1End.x + on.x * distance, y: tangent1End.y + on.y * distance),
      control1: CGPoint(x: tangent1End.x + back.x * reach, y: tangent1End.y + back.y * reach),
      control2: CGPoint(x: tangent1End.x + on.x * reach, y: tangent1End.y + on.y * reach))
  }
}
