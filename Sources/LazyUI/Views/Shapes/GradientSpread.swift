import Foundation
import Glyphs

/// The places of a gradient's colours in the rectangle of a shape.
struct GradientSpread: Hashable, Sendable {
  /// How the colours follow each other: along a line, from a point outwards, or around a point.
  enum Course: Hashable, Sendable {
    case linear(UnitPoint, UnitPoint)
    /// Between two circles, whose radii are lengths.
    case radial(UnitPoint, CGFloat, CGFloat)
    /// Between two ellipses, whose radii are fractions of the rectangle.
    case elliptical(UnitPoint, CGFloat, CGFloat)
    case angular(UnitPoint, Angle, Angle)
  }

  private var stops: [Gradient.Stop]
  private let course: Course

  init(_ gradient: Gradient, _ course: Course) {
    stops = gradient.stops
    self.course = course
  }

  var hasTint: Bool { stops.contains { $0.color.terminalColor.isTint } }

  func mapColors(_ change: (Color) -> Color) -> GradientSpread {
    var spread = self
    for index in stops.indices { spread.stops[index].color = change(stops[index].color) }
    return spread
  }

  /// Returns the colour of a pixel. A pixel is as high as it is wide: a line has two.
  func color(column: Int, pixel: Int, in size: Size, _ unit: LengthUnit) -> Color? {
    let (width, height) = (CGFloat(size.width), CGFloat(2 * size.height))
    let (x, y) = (CGFloat(column) + 0.5, CGFloat(pixel) + 0.5)
    switch course {
    case .linear(let start, let end):
      let (wayX, wayY) = ((end.x - start.x) * width, (end.y - start.y) * height)
      let along = (x - start.x * width) * wayX + (y - start.y * height) * wayY
      return color(at: along / (wayX * wayX + wayY * wayY))
    case .radial(let center, let start, let end):
      let distance = hypot(x - center.x * width, y - center.y * height) * CGFloat(unit.width)
      return color(at: (distance - start) / (end - start))
    case .elliptical(let center, let start, let end):
      let distance = hypot(x / width - center.x, y / height - center.y)
      return color(at: (distance - start) / (end - start))
    case .angular(let center, let start, let end):
      let angle = atan2(y - center.y * height, x - center.x * width) - start.radians
      let turn = 2 * CGFloat.pi
      return color(at: (angle - (angle / turn).rounded(.down) * turn) / (end.radians - start.radians))
    }
  }

  /// Returns the colour at a place of the gradient, from 0 to 1. Outside it is the first or the last colour.
  private func color(at place: CGFloat) -> Color? {
    guard let after = stops.firstIndex(where: { $0.location >= place }) else { return stops.last?.color }
    guard after > 0, place.isFinite else { return stops[after].color }
    let (left, right) = (stops[after - 1], stops[after])
    let length = right.location - left.location
    return length > 0 ? left.color.mixed(with: right.color, (place - left.location) / length) : right.color
  }
}
