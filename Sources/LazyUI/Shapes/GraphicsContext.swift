public import Foundation

/// What a `Canvas` is drawn with. A copy draws on the same canvas, with its own transform and opacity.
///
/// Paths are filled and stroked, texts and signs of images written. A terminal has no filters and no masks: these have no
/// effect. Clips are rectangles.
public struct GraphicsContext {
  /// What is drawn, in its order.
  final class Sheet {
    var marks: [Mark] = []
  }

  /// Something that is drawn.
  struct Mark {
    enum Kind {
      case fill(isEvenOdd: Bool)
      case stroke(StrokeStyle)
      case text(String, TextInk)
    }

    var kind: Kind
    /// In the canvas's lengths; of a text, the place of its top left.
    var lines: [Polyline]
    var paint: _Paint
    /// In the canvas's lengths; nil for all of it.
    var clip: CGRect?
  }

  let sheet: Sheet
  let unit: LengthUnit
  let size: CGSize
  /// How much is drawn of what is behind: below 0.05 nothing.
  public var opacity: Double = 1
  /// No effect.
  public var blendMode = BlendMode.normal
  /// How what is drawn is moved, turned and scaled; texts are moved alone.
  public var transform = CGAffineTransform.identity
  /// What holds around the canvas.
  public let environment: EnvironmentValues
  private var clip: CGRect?

  init(sheet: Sheet, unit: LengthUnit, size: CGSize, environment: EnvironmentValues) {
    (self.sheet, self.unit, self.size, self.environment) = (sheet, unit, size, environment)
  }

  // MARK: Transform

  /// Scales what is drawn from now on.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves what is drawn from now on.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Turns what is drawn from now on.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  /// Moves, turns and scales what is drawn from now on.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips, filters and layers

  /// The rectangle that is drawn in.
  public var clipBoundingRect: CGRect { clip ?? CGRect(origin: .zero, size: size) }

  /// Draws within the bounds of a path from now on.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()) {
    if options.contains(.inverse) { return }
    let rect = path.applying(transform).boundingRect
    clip = clip.map { $0.intersection(rect) } ?? rect
  }

  /// No effect: a terminal has no masks.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}

  /// No effect.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {}

  /// Draws what `content` draws, with a copy of the context.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }

  // MARK: Paths

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    add(.fill(isEvenOdd: style.isEOFilled), path, shading)
  }

  /// Draws a path's outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) { add(.stroke(style), path, shading) }

  /// Draws a path's outline.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  private func add(_ kind: Mark.Kind, _ path: Path, _ shading: Shading) {
    let style = opacity < 1 ? AnyShapeStyle(AnyShapeStyle(shading).opacity(opacity)) : AnyShapeStyle(shading)
    let paint = style._paint()
    sheet.marks.append(Mark(kind: kind, lines: path.applying(transform).polylines, paint: paint, clip: clip))
  }

  // MARK: Texts and images

  /// A text that is measured and drawn.
  public struct ResolvedText {
    let text: Text
    let unit: LengthUnit
    /// What the text is drawn in.
    public var shading: Shading = .foreground

    private var lines: [String] { text.string.components(separatedBy: "\n") }

    /// How much room the text takes; it is not broken into more lines than it has.
    public func measure(in size: CGSize) -> CGSize {
      let columns = lines.map { CanvasText.width(of: $0) }.max() ?? 0
      return CGSize(width: CGFloat(columns * unit.width), height: CGFloat(lines.count * unit.height))
    }

    /// How far the first line's letters reach down.
    public func firstBaseline(in size: CGSize) -> CGFloat { CGFloat(unit.height) }
    /// How far the last line's letters reach down.
    public func lastBaseline(in size: CGSize) -> CGFloat { measure(in: size).height }
  }

  /// An image that is drawn by its sign.
  public struct ResolvedImage {
    let image: Image
    let unit: LengthUnit
    /// The room that the sign takes.
    public var size: CGSize { CGSize(width: unit.width, height: unit.height) }
    public var baseline: CGFloat { size.height }
    public var shading: Shading?
  }

  /// A view that is drawn; none is known.
  public struct ResolvedSymbol {
    public var size: CGSize { .zero }
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, unit: unit) }
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image, unit: unit) }
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// Nil: a terminal's canvas draws no views.
  public func resolveSymbol(id: some Hashable) -> ResolvedSymbol? { nil }

  /// Writes a text at a place.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = text.measure(in: size)
    let place = point.applying(transform)
    write(text, at: CGPoint(x: place.x - size.width * anchor.x, y: place.y - size.height * anchor.y))
  }

  /// Writes a text from the top left of a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) { write(text, at: rect.origin.applying(transform)) }

  /// Writes a text at a place.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Writes a text from the top left of a rectangle.
  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  /// Writes an image's sign at a place.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(Text(verbatim: image.image.textSign), at: point, anchor: anchor)
  }

  /// Writes an image's sign in the middle of a rectangle.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image, at: CGPoint(x: rect.midX, y: rect.midY))
  }

  /// Writes an image's sign at a place.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Writes an image's sign in the middle of a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) { draw(resolve(image), in: rect) }

  /// No effect: there are no symbols.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}

  /// No effect: there are no symbols.
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
