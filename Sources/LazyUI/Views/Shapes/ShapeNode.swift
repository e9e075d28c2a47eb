import Foundation
import Glyphs

/// The properties that determine how a shape is drawn.
struct ShapeDrawing: Sendable {
  /// The built-in figure, or `nil` if `figure` draws the shape.
  var outline: _ShapeOutline?
  var paint: _Paint
  /// The properties of the line that draws an outline; `nil` if the shape is filled.
  var stroke: StrokeStyle?
  /// Whether areas that are enclosed twice stay empty (the even-odd rule).
  var isEvenOdd = false
  /// The shape that provides the path; `nil` for a built-in figure.
  var figure: (any Shape)?
  /// The drawings below this drawing, the lowest first.
  var beneath: [ShapeDrawing] = []

  /// Whether the drawing is drawn in the same way as `other`.
  @MainActor
  func isDrawn(like other: ShapeDrawing, in session: Session) -> Bool {
    guard outline == other.outline, paint == other.paint, stroke == other.stroke, isEvenOdd == other.isEvenOdd,
      beneath.count == other.beneath.count, Self.areEqual(figure, other.figure, in: session)
    else { return false }
    return zip(beneath, other.beneath).allSatisfy { $0.isDrawn(like: $1, in: session) }
  }

  @MainActor
  private static func areEqual(_ left: (any Shape)?, _ right: (any Shape)?, in session: Session) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return areEqual(left, to: right, in: session)
  }

  @MainActor
  private static func areEqual<S: Shape>(_ left: S, to right: any Shape, in session: Session) -> Bool {
    guard let right = right as? S else { return false }
    return session.areEqual(left, right)
  }

  /// Rotates the shape's path, and the drawings below, around an anchor in the shape's rectangle.
  @MainActor
  mutating func turn(by angle: Angle, around anchor: UnitPoint, _ shape: some Shape) {
    // A circle does not change when it is rotated around its centre.
    if outline != .circle || anchor != .center || stroke?.isPlain == false {
      let upright: any Shape = figure ?? shape
      figure = Self.turned(upright, by: angle, around: anchor)
      outline = nil
    }
    for index in beneath.indices { beneath[index].turn(by: angle, around: anchor, shape) }
  }

  @MainActor
  private static func turned(_ shape: some Shape, by angle: Angle, around anchor: UnitPoint) -> any Shape {
    shape.rotation(angle, anchor: anchor)
  }
}

/// A view that consists only of a shape.
@MainActor
protocol DrawnShape: View {
  var drawing: ShapeDrawing { get }
}

final class ShapeRows<Content: DrawnShape>: UnaryRows<Content> {
  override func replaceView(by view: Content) {
    if !view.drawing.isDrawn(like: self.view.drawing, in: context.session) { super.replaceView(by: view) }
  }

  override func makeNode(in parent: LayoutNode) -> LayoutNode { ShapeNode(self, in: parent) }
}

/// The node of a shape. A cell has two pixels, one above the other, so that round shapes look round.
private final class ShapeNode<Content: DrawnShape>: LayoutNode {
  private let rows: ShapeRows<Content>
  private var seenVersion: SeenVersion

  init(_ rows: ShapeRows<Content>, in parent: LayoutNode) {
    self.rows = rows
    seenVersion = SeenVersion(rows.version)
    super.init(session: parent.session, parent: parent)
  }

  override func takeChanges() -> Bool { seenVersion.advance(to: rows.version) }

  override func size(for proposal: Proposal) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func expands(along axis: StackAxis) -> Bool { true }

  override func draw(_ painter: inout Painter) {
    let drawing = rows.view.drawing
    for part in drawing.beneath { draw(resolved(part), &painter) }
    draw(resolved(drawing), &painter)
  }

  /// Returns a drawing with the colours of this node in place of the tint and the accent colour.
  private func resolved(_ drawing: ShapeDrawing) -> ShapeDrawing {
    guard drawing.paint.hasTint else { return drawing }
    var drawing = drawing
    drawing.paint = drawing.paint.resolved(in: self)
    return drawing
  }

  private func draw(_ drawing: ShapeDrawing, _ painter: inout Painter) {
    let saved = painter.style
    defer { painter.style = saved }
    guard let outline = drawing.outline, drawing.stroke?.isPlain != false else {
      return drawPath(drawing, on: saved, &painter)
    }
    let lineWidth = drawing.stroke.map { max(1, min(Self.mostPixels, lengthUnit.columns($0.lineWidth))) }
    if lineWidth == 1, let corners = Self.lineCorners(of: outline) {
      if drawing.paint.ink.isHidden { return }
      painter.style = drawing.paint.ink.applied(to: saved)
      painter.outline(bounds, corners: corners)
      return
    }
    if lineWidth == nil, let glyph = thinLine() {
      if drawing.paint.ink.isHidden { return }
      painter.style = drawing.paint.ink.applied(to: saved)
      painter.fill(bounds, with: glyph)
      return
    }
    if outline == .rectangle, drawing.stroke == nil, let color = drawing.paint.plainColor {
      painter.style = color.ink.applied(to: saved)
      painter.style.background = painter.style.foreground
      painter.fill(bounds, with: .block)
      return
    }
    let raster = ShapeRaster(
      width: frame.width, height: 2 * frame.height, outline: outline, unit: lengthUnit, lineWidth: lineWidth)
    drawPixels(of: drawing.paint, on: saved, &painter) { raster.isSet($0, $1) }
  }

  private func drawPath(_ drawing: ShapeDrawing, on style: Style, _ painter: inout Painter) {
    guard frame.width > 0, frame.height > 0 else { return }
    let figure = drawing.figure ?? drawing.outline.map(Self.figure)
    guard let figure else { return }
    let picture = PathPicture(of: figure, drawing, size: frame.size, unit: lengthUnit)
    if !picture.straight.isEmpty {
      if drawing.paint.ink.isHidden { return }
      painter.style = drawing.paint.ink.applied(to: style)
      for line in picture.straight { painter.fill(line.rect, with: line.glyph) }
      return
    }
    drawPixels(of: drawing.paint, on: style, &painter) { picture.pixels.isSet($0, $1) }
  }

  /// A limit that is larger than any terminal. It keeps calculations from overflowing.
  private static var mostPixels: Int { 1 << 20 }

  /// Returns a line glyph for a filled shape that is thinner than half a cell; `nil` for other shapes.
  private func thinLine() -> Glyph? {
    guard frame.height == 1 || frame.width == 1, lengthUnit != .cell else { return nil }
    for case let node? in sequence(first: parent, next: { $0?.parent }) {
      guard let wrapper = node as? WrapperNode else { return nil }
      guard let frameNode = wrapper as? FrameNode else { continue }
      let (unit, asked) = (lengthUnit, frameNode.askedLengths)
      if frame.height == 1, let height = asked.height, height * 2 < CGFloat(unit.height) {
        return height <= 2 ? Glyph("─") : Glyph("━")
      }
      if frame.width == 1, let width = asked.width, width * 2 < CGFloat(unit.width) {
        return width <= 2 ? Glyph("│") : Glyph("┃")
      }
    }
    return nil
  }

  private static func figure(of outline: _ShapeOutline) -> any Shape {
    switch outline {
    case .rectangle: Rectangle()
    case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: radius)
    case .capsule: Capsule()
    case .ellipse: Ellipse()
    case .circle: Circle()
    }
  }

  private func drawPixels(
    of paint: _Paint, on style: Style, _ painter: inout Painter, where isSet: (Int, Int) -> Bool
  ) {
    let (visible, unit) = (painter.visiblePart(of: bounds), lengthUnit)
    let surrounding = Color(terminal: style.foreground)
    // In a selected row, text and a shape without a colour of its own have the same colour.
    let coversText = paint.bottom != nil || painter.unselected == nil
    func color(_ column: Int, _ pixel: Int) -> Color? {
      guard isSet(column, pixel) else { return nil }
      return paint.color(column: column, pixel: pixel, in: frame.size, unit) ?? surrounding
    }
    for line in visible.y..<max(visible.y, visible.maxY) {
      for column in visible.x..<max(visible.x, visible.maxX) {
        painter.drawPixels(
          color(column, 2 * line), color(column, 2 * line + 1), x: column, y: line, on: style, coversText: coversText)
      }
    }
  }

  /// Returns the kind of corners, if box-drawing characters can draw the outline. Returns `nil` if it must be drawn
  /// with pixels.
  private static func lineCorners(of outline: _ShapeOutline) -> Painter.Corners? {
    switch outline {
    case .rectangle: .square
    case .roundedRectangle: .round
    default: nil
    }
  }
}
