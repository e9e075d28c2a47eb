public import Foundation

/// Colours that go over into one another. A terminal draws the first one.
public struct Gradient: Hashable, Sendable {
  /// A colour, and where it stands between 0 and 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours in their order.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(1, colors.count - 1)))
    }
  }

  var paint: _Paint { stops.first?.color._paint() ?? _Paint(top: nil, bottom: nil) }
}

/// A gradient along a line; the first colour on a terminal.
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) { self.gradient = gradient }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(colors: colors) }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) { gradient = Gradient(stops: stops) }

  public func _paint() -> _Paint { gradient.paint }
}

/// A gradient around a point, outwards; the first colour on a terminal.
public struct RadialGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(colors: colors)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    gradient = Gradient(stops: stops)
  }

  public func _paint() -> _Paint { gradient.paint }
}

/// A gradient around a point, as a hand of a clock goes; the first colour on a terminal.
public struct AngularGradient: ShapeStyle, Hashable {
  let gradient: Gradient

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) { self.gradient = gradient }
  public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) { gradient = Gradient(colors: colors) }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) { self.gradient = gradient }
  public init(colors: [Color], center: UnitPoint, angle: Angle) { gradient = Gradient(colors: colors) }

  public func _paint() -> _Paint { gradient.paint }
}

extension LinearGradient: _PrimitiveView, DrawnShape {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }
  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
  var drawing: ShapeDrawing { ShapeDrawing(outline: .rectangle, paint: _paint()) }
}

extension RadialGradient: _PrimitiveView, DrawnShape {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }
  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
  var drawing: ShapeDrawing { ShapeDrawing(outline: .rectangle, paint: _paint()) }
}

extension AngularGradient: _PrimitiveView, DrawnShape {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }
  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }
  var drawing: ShapeDrawing { ShapeDrawing(outline: .rectangle, paint: _paint()) }
}

/// Glass of a thickness. Nothing is seen through a terminal's cells, and its background is its user's: nothing is drawn.
public struct Material: ShapeStyle, Hashable {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
  public static let bar = Material()

  public func _paint() -> _Paint { Color.clear._paint() }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// The terminal's own background.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { Color.clear._paint() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A style whose type is not told.
public struct AnyShapeStyle: ShapeStyle {
  private let paint: _Paint

  public init(_ style: some ShapeStyle) { paint = style._paint() }

  public func _paint() -> _Paint { paint }
}

/// A style that is drawn fainter, or as something else, than the one that it was made of.
public struct _PaintStyle: ShapeStyle, Hashable {
  let paint: _Paint

  public func _paint() -> _Paint { paint }
}

extension ShapeStyle {
  /// The style made transparent.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    let paint = _paint()
    return _PaintStyle(
      paint: _Paint(top: paint.top?.opacity(opacity), bottom: (paint.bottom ?? .primary).opacity(opacity)))
  }

  /// No effect.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }

  /// No effect.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

/// A shadow, which a terminal does not draw.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle where Self == Color {
  /// Fainter than `tertiary` where a screen has pixels; on a terminal the same.
  public static var quaternary: Color { Color.secondary }
  /// Fainter than `quaternary` where a screen has pixels; on a terminal the same.
  public static var quinary: Color { Color.secondary }
  /// The colour of what is selected.
  public static var selection: Color { Color.accentColor }
  /// The colour of lines between things.
  public static var separator: Color { Color.gray }
  /// The colour of text that stands where something is to be typed.
  public static var placeholder: Color { Color.secondary }
  /// The colour of links.
  public static var link: Color { Color.blue }
  /// The colour that surfaces are filled with; nothing on a terminal.
  public static var fill: Color { Color.clear }
}
