import Foundation
import Glyphs

/// A path that was rasterized for a frame of cells.
struct PathPicture {
  /// A horizontal or vertical line that is drawn with a line glyph.
  struct StraightLine: Equatable {
    var rect: Rect
    var glyph: Glyph
  }

  /// The lines, if the path consists only of thin horizontal and vertical lines. Otherwise it is empty, and `pixels`
  /// contains the path.
  private(set) var straight: [StraightLine] = []
  /// The pixels of the path. Each cell has two pixels, one above the other.
  private(set) var pixels: PixelGrid

  /// Rasterizes a path.
  ///
  /// - Parameters:
  ///   - size: The size of the frame in cells.
  ///   - unit: The unit of the path's lengths. If the unit is the cell, a terminal line is two units high.
  init(of figure: some Shape, _ drawing: ShapeDrawing, size: Size, unit: LengthUnit) {
    let (across, down) = (CGFloat(unit.width), CGFloat(unit == .cell ? 2 : unit.height))
    pixels = PixelGrid(width: size.width, height: min(size.height, 1 << 20) * 2)
    let path = figure.path(
      in: CGRect(x: 0, y: 0, width: CGFloat(size.width) * across, height: CGFloat(size.height) * down))
    var lines = path.polylines
    guard let stroke = drawing.stroke else {
      PathRaster(Self.scaled(lines, across, down / 2)).fill(&pixels, isEvenOdd: drawing.isEvenOdd)
      return
    }
    if !stroke.isPlain { lines = lines.flatMap { $0.dashed(stroke.dash, phase: stroke.dashPhase) } }
    let scaled = Self.scaled(lines, across, down / 2)
    let width = max(1, stroke.lineWidth / across)
    if width < 1.5, let straight = Self.straightLines(scaled, in: size) {
      self.straight = straight
      return
    }
    PathRaster.stroke(scaled, width: width, cap: stroke.lineCap, &pixels)
  }

  private static func scaled(_ lines: [Polyline], _ across: CGFloat, _ down: CGFloat) -> [Polyline] {
    lines.map { line in
      Polyline(points: line.points.map { CGPoint(x: $0.x / across, y: $0.y / down) }, isClosed: line.isClosed)
    }
  }

  /// Returns the lines for drawing with line glyphs. Returns `nil` if any of the lines is neither horizontal nor
  /// vertical, or has several segments.
  private static func straightLines(_ lines: [Polyline], in size: Size) -> [StraightLine]? {
    var straight: [StraightLine] = []
    for line in lines {
      guard !line.isClosed, line.points.count == 2 else { return nil }
      let (a, b) = (line.points[0], line.points[1])
      func cells(_ from: CGFloat, _ to: CGFloat, _ pixels: CGFloat, _ most: Int) -> Range<Int> {
        let low = Int(max(0, min(CGFloat(most), (min(from, to) / pixels).rounded())))
        let high = Int(max(0, min(CGFloat(most), (max(from, to) / pixels).rounded())))
        return low..<high
      }
      func cell(_ place: CGFloat, _ pixels: CGFloat, _ most: Int) -> Int {
        // A line at the far edge is drawn in the last cell.
        Int(max(0, min(CGFloat(most - 1), (place / pixels).rounded(.down))))
      }
      if a.y == b.y {
        let columns = cells(a.x, b.x, 1, size.width)
        let y = cell(a.y, 2, size.height)
        straight.append(
          StraightLine(rect: Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1), glyph: Glyph("─")))
      } else if a.x == b.x {
        let lines = cells(a.y, b.y, 2, size.height)
        let x = cell(a.x, 1, size.width)
        straight.append(
          StraightLine(rect: Rect(x: x, y: lines.lowerBound, width: 1, height: lines.count), glyph: Glyph("│")))
      } else {
        return nil
      }
    }
    return straight
  }
}
