import Foundation
import Glyphs

/// What is drawn of a shape.
struct ShapeDrawing: Hashable, Sendable {
  var outline: _ShapeOutline
  var paint: _Paint
  /// The width of the line where only the outline is drawn; nil where the shape is filled.
  var lineWidth: CGFloat?
}

/// A view that is a shape and nothing else.
@MainActor
protocol DrawnShape: View {
  var drawing: ShapeDrawing { get }
}

final class ShapeRows<Content: DrawnShape>: UnaryRows<Content> {
  override func update(to view: Content) {
    if view.drawing != self.view.drawing { super.update(to: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { ShapeNode(self, in: parent) }
}

/// A shape on screen. A cell is two pixels, one above the other, so that round shapes are round.
private final class ShapeNode<Content: DrawnShape>: LayoutNode {
  private let rows: ShapeRows<Content>
  private var version: UInt32

  init(_ rows: ShapeRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    version = rows.version
    super.init(session: parent.session, parent: parent)
  }

  override func takeChanges() -> Bool {
    defer { version = rows.version }
    return version != rows.version
  }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func draw(_ painter: inout Painter) {
    let drawing = rows.view.drawing
    let saved = painter.style
    defer { painter.style = saved }
    let lineWidth = drawing.lineWidth.map { max(1, lengthUnit.columns($0)) }
    if lineWidth == 1, let corners = Self.lineCorners(of: drawing.outline) {
      if drawing.paint.ink.isHidden { return }
      painter.style = drawing.paint.ink.applied(to: saved)
      painter.outline(bounds, corners: corners)
      return
    }
    let raster = ShapeRaster(
      width: frame.width, height: 2 * frame.height, outline: drawing.outline, unit: lengthUnit, lineWidth: lineWidth)
    for line in 0..<max(0, frame.height) {
      let color = drawing.paint.color(line: line, of: frame.height)
      if color?.isClear == true { continue }
      draw(raster, line: line, in: color, on: saved, &painter)
    }
  }

  private func draw(_ raster: ShapeRaster, line: Int, in color: Color?, on style: Style, _ painter: inout Painter) {
    var half = color?.ink.applied(to: style) ?? style
    if let fill = color?.fill, fill != .standard { half.foreground = fill }
    var full = half
    // What is written over the shape later stands on its colour.
    if half.foreground != .standard, color != nil { full.background = half.foreground }
    for column in 0..<max(0, frame.width) {
      let (upper, lower) = (raster.isSet(column, 2 * line), raster.isSet(column, 2 * line + 1))
      guard upper || lower else { continue }
      painter.style = upper && lower ? full : half
      let glyph = upper ? lower ? Glyph("█") : Glyph("▀") : Glyph("▄")
      painter.fill(Rect(x: column, y: line, width: 1, height: 1), with: glyph)
    }
  }

  /// How a thin outline is drawn with lines; nil where it is made of pixels.
  private static func lineCorners(of outline: _ShapeOutline) -> Painter.Corners? {
    switch outline {
    case .rectangle: .square
    case .roundedRectangle: .round
    default: nil
    }
  }
}

/// Which pixels of a rectangle a shape covers.
private struct ShapeRaster {
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
