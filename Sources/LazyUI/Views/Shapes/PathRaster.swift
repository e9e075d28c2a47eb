import Foundation

/// Computes the pixels that a path covers. A pixel is covered if its centre is inside the path.
struct PathRaster {
  private let edges: [(a: CGPoint, b: CGPoint)]

  init(_ lines: [Polyline]) {
    edges = lines.flatMap { line in Array(zip(line.points, line.points.dropFirst() + line.points.prefix(1))) }
      .map { (a: $0.0, b: $0.1) }
  }

  /// Returns whether a point is inside the path.
  func winding(at point: CGPoint, isEvenOdd: Bool) -> Bool {
    let crossings = crossings(atY: point.y)
    return Self.isInside(crossings.filter { $0.x <= point.x }.reduce(0) { $0 + (isEvenOdd ? 1 : $1.turn) }, isEvenOdd)
  }

  private static func isInside(_ turns: Int, _ isEvenOdd: Bool) -> Bool {
    isEvenOdd ? !turns.isMultiple(of: 2) : turns != 0
  }

  /// Returns the points where edges cross a horizontal line, from left to right, with the directions of the edges.
  private func crossings(atY y: CGFloat) -> [(x: CGFloat, turn: Int)] {
    var crossings: [(x: CGFloat, turn: Int)] = []
    for (a, b) in edges where (a.y <= y) != (b.y <= y) {
      crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), b.y > a.y ? 1 : -1))
    }
    return crossings.sorted { $0.x < $1.x }
  }

  /// Sets the pixels that the filled path covers.
  func fill(_ pixels: inout PixelGrid, isEvenOdd: Bool) {
    for row in 0..<pixels.height {
      var turns = 0
      var left: CGFloat = 0
      for crossing in crossings(atY: CGFloat(row) + 0.5) {
        if Self.isInside(turns, isEvenOdd) { pixels.set(row: row, from: left, to: crossing.x) }
        turns += isEvenOdd ? 1 : crossing.turn
        left = crossing.x
      }
    }
  }

  /// Sets the pixels that the lines cover. `width` is the width of the lines in pixels.
  static func stroke(_ lines: [Polyline], width: CGFloat, cap: CGLineCap, _ pixels: inout PixelGrid) {
    let half = max(0.5, width / 2)
    for line in lines {
      let stops = line.stops
      for (a, b) in zip(stops, stops.dropFirst()) { stroke(a, b, half, cap, &pixels) }
    }
  }

  private static func stroke(
    _ a: CGPoint, _ b: CGPoint, _ half: CGFloat, _ cap: CGLineCap, _ pixels: inout PixelGrid
  ) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    func clamp(_ value: CGFloat, _ most: Int) -> Int { Int(max(-1, min(CGFloat(most), value))) }
    let rows = max(0, clamp(min(a.y, b.y) - half - 1, pixels.height))
    let lastRow = min(pixels.height - 1, clamp(max(a.y, b.y) + half + 1, pixels.height))
    let columns = max(0, clamp(min(a.x, b.x) - half - 1, pixels.width))
    let lastColumn = min(pixels.width - 1, clamp(max(a.x, b.x) + half + 1, pixels.width))
    guard rows <= lastRow, columns <= lastColumn else { return }
    for row in rows...lastRow {
      for column in columns...lastColumn {
        let (x, y) = (CGFloat(column) + 0.5, CGFloat(row) + 0.5)
        let along = square > 0 ? ((x - a.x) * dx + (y - a.y) * dy) / square : 0
        let share = max(0, min(1, along))
        let (nearX, nearY) = (a.x + share * dx, a.y + share * dy)
        let distance = ((x - nearX) * (x - nearX) + (y - nearY) * (y - nearY)).squareRoot()
        if distance < half || distance == half && (y - nearY) + (x - nearX) < 0 { pixels.set(column, row) }
      }
    }
  }
}

/// A grid of pixels that are set or clear.
struct PixelGrid {
  let width: Int
  let height: Int
  private var bits: [Bool]

  init(width: Int, height: Int) {
    self.width = max(0, min(Self.most, width))
    self.height = max(0, min(Self.most, height))
    bits = Array(repeating: false, count: self.width * self.height)
  }

  /// The maximum width and height in pixels. It is larger than any terminal. Pixels beyond it are not drawn.
  private static var most: Int { 2048 }

  func isSet(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && x < width && y >= 0 && y < height && bits[y * width + x]
  }

  mutating func set(_ x: Int, _ y: Int) {
    if x >= 0, x < width, y >= 0, y < height { bits[y * width + x] = true }
  }

  /// Sets the pixels of a row that have their centres between `from` and `to`.
  mutating func set(row: Int, from: CGFloat, to: CGFloat) {
    // Both ends are included, so that symmetric shapes are drawn symmetrically.
    let first = Int(max(0, min(CGFloat(width), (from - 0.500_001).rounded(.up))))
    let end = Int(max(0, min(CGFloat(width), (to + 0.500_001).rounded(.down))))
    for x in first..<max(first, end) { bits[row * width + x] = true }
  }
}
