import Foundation
import Glyphs

/// Measures texts that are drawn on a canvas.
enum CanvasText {
  /// Returns the number of columns of a line.
  static func width(of line: String) -> Int { SafeText.glyphs(in: line).count }
}

/// The result of drawing a canvas, in cells. Each cell has two pixels, and texts are drawn over the pixels.
struct CanvasPicture {
  let size: Size
  private var pixels: [Color?]
  private var texts: [(glyphs: [Glyph], x: Int, y: Int, ink: TextInk, clip: Rect)] = []

  init(_ sheet: GraphicsContext.Sheet, size: Size, unit: LengthUnit) {
    self.size = size
    let height = max(0, min(2_048, 2 * size.height))
    pixels = Array(repeating: nil, count: max(0, size.width) * height)
    let (across, down) = (CGFloat(unit.width), CGFloat(unit == .cell ? 1 : unit.height) / 2)
    for mark in sheet.marks {
      switch mark.kind {
      case .text(let text, let ink):
        write(text, ink, at: mark.lines.first?.points.first ?? .zero, unit, cells(of: mark.clip, across, 2 * down))
      case .fill(let isEvenOdd):
        var grid = PixelGrid(width: size.width, height: height)
        PathRaster(Self.scaled(mark.lines, across, down)).fill(&grid, isEvenOdd: isEvenOdd)
        set(grid, mark, across, down)
      case .stroke(let style):
        var grid = PixelGrid(width: size.width, height: height)
        let lines = style.isPlain ? mark.lines : mark.lines.flatMap { $0.dashed(style.dash, phase: style.dashPhase) }
        PathRaster.stroke(
          Self.scaled(lines, across, down), width: max(1, style.lineWidth / across), cap: style.lineCap, &grid)
        set(grid, mark, across, down)
      }
    }
  }

  private static func scaled(_ lines: [Polyline], _ across: CGFloat, _ down: CGFloat) -> [Polyline] {
    lines.map { line in
      Polyline(points: line.points.map { CGPoint(x: $0.x / across, y: $0.y / down) }, isClosed: line.isClosed)
    }
  }

  /// Colours the pixels that are set in `grid`. `across` and `down` are the width and the height of a pixel in the
  /// canvas's units.
  private mutating func set(_ grid: PixelGrid, _ mark: GraphicsContext.Mark, _ across: CGFloat, _ down: CGFloat) {
    let color = mark.paint.bottom ?? .primary
    if color.isClear { return }
    for y in 0..<grid.height {
      for x in 0..<grid.width where grid.isSet(x, y) {
        let place = CGPoint(x: (CGFloat(x) + 0.5) * across, y: (CGFloat(y) + 0.5) * down)
        if let clip = mark.clip, !clip.contains(place) { continue }
        pixels[y * size.width + x] = color
      }
    }
  }

  private mutating func write(_ text: String, _ ink: TextInk, at point: CGPoint, _ unit: LengthUnit, _ clip: Rect) {
    if ink.isHidden { return }
    let (x, y) = (unit.columns(between: point.x), unit.lines(between: point.y))
    for (line, text) in text.components(separatedBy: "\n").enumerated() {
      texts.append((SafeText.glyphs(in: text), x, y + line, ink, clip))
    }
  }

  /// Returns the cells with their centres in `clip`. If `clip` is `nil`, all cells are returned.
  private func cells(of clip: CGRect?, _ width: CGFloat, _ height: CGFloat) -> Rect {
    guard let clip else { return Rect(x: 0, y: 0, width: size.width, height: size.height) }
    // Comparisons with NaN are false, so NaN becomes 0.
    func cell(_ place: CGFloat, limit: Int) -> Int {
      let place = (place - 0.5).rounded(.up)
      return place > 0 ? place < CGFloat(limit) ? Int(place) : limit : 0
    }
    let (x, y) = (cell(clip.minX / width, limit: size.width), cell(clip.minY / height, limit: size.height))
    let end = (x: cell(clip.maxX / width, limit: size.width), y: cell(clip.maxY / height, limit: size.height))
    return Rect(x: x, y: y, width: max(0, end.x - x), height: max(0, end.y - y))
  }

  /// Draws the picture.
  ///
  /// - Parameters:
  ///   - color: returns the colour to draw in place of a tint.
  ///   - ink: returns the ink to draw in place of one in a tint.
  func draw(_ painter: inout Painter, color: (Color) -> Color, ink: (TextInk) -> TextInk) {
    let style = painter.style
    let visible = painter.visiblePart(of: Rect(x: 0, y: 0, width: size.width, height: size.height))
    for y in visible.y..<max(visible.y, min(visible.maxY, pixels.count / max(1, 2 * size.width))) {
      for x in visible.x..<max(visible.x, visible.maxX) {
        painter.drawPixels(
          pixels[2 * y * size.width + x].map(color), pixels[(2 * y + 1) * size.width + x].map(color), x: x, y: y,
          on: style)
      }
    }
    painter.style = style
    painter.layered { painter in
      let style = painter.style
      for text in texts {
        painter.style = ink(text.ink).applied(to: style)
        painter.within(text.clip) {
          $0.write(text.glyphs[...], x: text.x - text.clip.x, y: text.y - text.clip.y)
        }
      }
    }
    painter.style = style
  }
}
