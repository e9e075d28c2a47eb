import Foundation

/// Computes the pixels that a built-in figure covers in a rectangle.
struct ShapeRaster {
  let width: Int
  let height: Int
  let outline: _ShapeOutline
  let unit: LengthUnit
  let lineWidth: Int?

  func isSet(_ x: Int, _ y: Int) -> Bool {
    guard covers(x, y) else { return false }
    guard let line = lineWidth else { return true }
    return !covers(x - line, y) || !covers(x + line, y) || !covers(x, y - line) || !covers(x, y + line)
  }

  private func covers(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, x < width, y >= 0, y < height else { return false }
    let (w, h) = (Double(width), Double(height))
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    switch outline {
    case .rectangle: return true
    case .roundedRectangle(let radius):
      return covers(px, py, w, h, radius: min(Double(unit.columns(radius)), min(w, h) / 2))
    case .capsule: return covers(px, py, w, h, radius: min(w, h) / 2)
    case .ellipse: return square((px - w / 2) / (w / 2)) + square((py - h / 2) / (h / 2)) <= 1
    case .circle: return square(px - w / 2) + square(py - h / 2) <= square(min(w, h) / 2)
    }
  }

  private func covers(_ x: Double, _ y: Double, _ w: Double, _ h: Double, radius: Double) -> Bool {
    let across = max(radius - x, x - (w - radius), 0)
    let down = max(radius - y, y - (h - radius), 0)
    return square(across) + square(down) <= square(radius)
  }

  private func square(_ value: Double) -> Double { value * value }
}
