public import Foundation

/// The drawing interface of a ``Canvas``. A copy of a context draws on the same canvas, with its own transform and
/// opacity.
///
/// A context fills and strokes paths, and draws texts and the glyphs of images. Filters and masks have no effect on a
/// terminal. A clip is always a rectangle.
public struct GraphicsContext {
  /// The marks that were drawn on a canvas, in drawing order. All copies of a context share the same sheet.
  final class Sheet {
    var marks: [Mark] = []
  }

  /// A path or a text that was drawn on the canvas.
  struct Mark {
    enum Kind {
      case fill(isEvenOdd: Bool)
      case stroke(StrokeStyle)
      case text(String, TextInk)
    }

    var kind: Kind
    /// The path, or the top left point of the text, in the canvas's units.
    var lines: [Polyline]
    var paint: _Paint
    /// The rectangle that limits the drawing, in the canvas's units; `nil` for no limit.
    var clip: CGRect?
  }

  let sheet: Sheet
  let unit: LengthUnit
  let size: CGSize
  /// The opacity of subsequent drawing. If it is below 0.05, nothing is drawn.
  public var opacity: Double = 1
  /// The blend mode of subsequent drawing. It has no effect.
  public var blendMode = BlendMode.normal
  /// The transform of subsequent drawing. It moves texts, but does not scale or rotate them.
  public var transform = CGAffineTransform.identity
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  private var clip: CGRect?

  init(sheet: Sheet, unit: LengthUnit, size: CGSize, environment: EnvironmentValues) {
    (self.sheet, self.unit, self.size, self.environment) = (sheet, unit, size, environment)
  }

  // MARK: Transform

  /// Scales subsequent drawing.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves subsequent drawing by a distance.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Rotates subsequent drawing.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Applies `matrix` to subsequent drawing, before the current transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips, filters and layers

  /// The rectangle that drawing is clipped to.
  public var clipBoundingRect: CGRect { clip ?? CGRect(origin: .zero, size: size) }

  /// Clips subsequent drawing to the bounding rectangle of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    if options.contains(.inverse) { return }
    let rect = path.applying(transform).boundingRect
    clip = clip.map { $0.intersection(rect) } ?? rect
  }

  /// Does nothing, because a terminal has no masks.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}

  /// Does nothing, because a terminal has no filters.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

  /// Draws with a copy of the context, so that changes of the copy do not affect this context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  // MARK: Paths

  /// Fills a path with a colour or style.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(isEvenOdd: style.isEOFilled), path, shading)
  }

  /// Draws the outline of a path in a colour or style.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) { add(.stroke(style), path, shading) }

  /// Draws the outline of a path in a colour or style.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func add(_ kind: Mark.Kind, _ path: Path, _ shading: Shading) {
    let style = opacity < 1 ? AnyShapeStyle(AnyShapeStyle(shading).opacity(opacity)) : AnyShapeStyle(shading)
    let paint = style._paint()
    sheet.marks.append(Mark(kind: kind, lines: path.applying(transform).polylines, paint: paint, clip: clip))
  }

  // MARK: Texts and images

  /// A text that can be measured and drawn.
  public struct ResolvedText {
    let text: Text
    let unit: LengthUnit
    /// The colour or style of the text.
    public var shading: Shading = .foreground

    private var lines: [String] { text.string.components(separatedBy: "\n") }

    /// Returns the size of the text. Its lines are not wrapped.
    public func measure(in size: CGSize) -> CGSize {
      let columns = lines.map { CanvasText.width(of: $0) }.max() ?? 0
      return CGSize(width: CGFloat(columns * unit.width), height: CGFloat(lines.count * unit.height))
    }

    /// Returns the bottom of the first line.
    public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(unit.height) }
    /// Returns the bottom of the last line.
    public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height }
  }

  /// An image that is drawn as its glyph.
  public struct ResolvedImage {
    let image: Image
    let unit: LengthUnit
    /// The size of the glyph.
    public var size: CGSize { CGSize(width: unit.width, height: unit.height) }
    public var baseline: CGFloat { size.height }
    public var shading: Shading?
  }

  /// A symbol view of a canvas. A terminal cannot draw views on a canvas, so drawing the symbol has no effect.
  public struct ResolvedSymbol {
    public var size: CGSize { .zero }
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, unit: unit) }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, unit: unit) }
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// Returns an empty symbol: views cannot be drawn on a canvas. It is never `nil`, because many programs unwrap it.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { ResolvedSymbol() }

  /// Draws a text so that its anchor is at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: size)
    let place = point.applying(transform)
    write(text, at: CGPoint(x: place.x - size.width * anchor.x, y: place.y - size.height * anchor.y))
  }

  /// Draws a text from the top left of a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { write(text, at: rect.origin.applying(transform)) }

  /// Draws a text so that its anchor is at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text from the top left of a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Draws the glyph of an image so that its anchor is at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(Text(image.image), at: point, anchor: anchor)
  }

  /// Draws the glyph of an image in the middle of a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Draws the glyph of an image so that its anchor is at a point.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws the glyph of an image in the middle of a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }

  /// Does nothing, because views cannot be drawn on a canvas.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// Does nothing, because views cannot be drawn on a canvas.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

  private func write(_ text: ResolvedText, at point: CGPoint) {
    guard opacity >= 0.05 else { return }
    let ink = text.shading._paint().ink.merged(with: text.text.ink)
    sheet.marks.append(
      Mark(
        kind: .text(text.text.string, ink), lines: [Polyline(points: [point], isClosed: false)],
        paint: text.shading._paint(), clip: clip))
  }
}
