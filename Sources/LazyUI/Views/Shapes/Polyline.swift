import Foundation

/// A subpath whose curves are approximated by straight lines.
struct Polyline: Equatable {
  var points: [CGPoint]
  var isClosed = false

  /// The points in order. A closed line also ends with its first point.
  var stops: [CGPoint] { isClosed ? points + points.prefix(1) : points }

  var length: CGFloat {
    let stops = stops
    return zip(stops, stops.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// Returns the part of the line between two distances from its start, or `nil` if `to` is not greater than `from`.
  func part(from: CGFloat, to: CGFloat) -> Polyline? {
    guard to > from else { return nil }
    var part: [CGPoint] = []
    var done: CGFloat = 0
    let stops = stops
    for (a, b) in zip(stops, stops.dropFirst()) {
      let length = Self.distance(a, b)
      defer { done += length }
      guard length > 0, done + length > from, done < to else { continue }
      func point(_ distance: CGFloat) -> CGPoint {
        let share = max(0, min(1, (distance - done) / length))
        return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      if part.isEmpty { part.append(point(from)) }
      part.append(point(to))
    }
    return part.count > 1 ? Polyline(points: part) : nil
  }

  /// Returns the parts of the lines between two fractions of the total length.
  static func trimmed(_ lines: [Polyline], from: CGFloat, to: CGFloat) -> [Polyline] {
    if from <= 0, to >= 1 { return lines }
    let total = lines.reduce(0) { $0 + $1.length }
    let (low, high) = (max(0, from) * total, min(1, to) * total)
    var done: CGFloat = 0
    var parts: [Polyline] = []
    for line in lines {
      let length = line.length
      if let part = line.part(from: max(0, low - done), to: min(length, high - done)) { parts.append(part) }
      done += length
    }
    return parts
  }

  /// Returns the dashes along the line. If the total length of the pattern is 0, the line is not dashed.
  func dashed(_ dash: [CGFloat], phase: CGFloat) -> [Polyline] {
    let total = dash.reduce(0, +)
    // The limit of 10,000 guards against very short dashes, which would take long to compute and cannot be seen.
    guard total > 0, total.isFinite, phase.isFinite, dash.allSatisfy({ $0 >= 0 }), length / total < 10_000 else {
      return [self]
    }
    let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let period = pattern.reduce(0, +)
    var position = -(phase - (phase / period).rounded(.down) * period)
    var strokes: [Polyline] = []
    let end = length
    while position < end {
      for (index, step) in pattern.enumerated() {
        if index.isMultiple(of: 2), let stroke = part(from: max(0, position), to: min(end, position + step)) {
          strokes.append(stroke)
        }
        position += step
      }
    }
    return strokes
  }
}

extension Path {
  /// The subpaths, with straight lines that approximate the curves. Points that are not finite are skipped.
  var polylines: [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [])
    func isSane(_ point: CGPoint) -> Bool {
      point.x.isFinite && point.y.isFinite && abs(point.x) < 1e9 && abs(point.y) < 1e9
    }
    func finish() {
      if !line.points.isEmpty { lines.append(line) }
    }
    func add(_ end: CGPoint, _ curve: (CGFloat) -> CGPoint) {
      for step in 1...Self.steps {
        let point = curve(CGFloat(step) / CGFloat(Self.steps))
        if isSane(point) { line.points.append(point) }
      }
    }
    for element in elements {
      switch element {
      case .move(let end):
        finish()
        line = Polyline(points: isSane(end) ? [end] : [])
      case .line(let end):
        if isSane(end) { line.points.append(end) }
      case .quadCurve(let end, let control):
        guard let a = line.points.last else { continue }
        add(end) { t in
          let u = 1 - t
          return CGPoint(
            x: u * u * a.x + 2 * u * t * control.x + t * t * end.x,
            y: u * u * a.y + 2 * u * t * control.y + t * t * end.y)
        }
      case .curve(let end, let first, let second):
        guard let a = line.points.last else { continue }
        add(end) { t in
          let u = 1 - t
          let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return CGPoint(
            x: p * a.x + q * first.x + r * second.x + s * end.x, y: p * a.y + q * first.y + r * second.y + s * end.y)
        }
      case .closeSubpath:
        line.isClosed = true
        finish()
        line = Polyline(points: Array(line.points.prefix(1)))
        // After a subpath was closed, the next one starts where the closed one started.
        continue
      }
    }
    if line.points.count > 1 || lines.isEmpty { finish() }
    return lines
  }

  /// The number of straight lines that approximate a curve.
  private static var steps: Int { 16 }
}
