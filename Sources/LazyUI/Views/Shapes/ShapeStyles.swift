public import Foundation

/// A gradient between several colours.
public struct Gradient: Hashable, Sendable {
  /// A colour with its location in the gradient, from 0 to 1.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours with their locations.
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: CGFloat(index) / CGFloat(max(1, colors.count - 1)))
    }
  }

  /// The paint in the first colour, for drawings that cannot show a gradient.
  var paint: _Paint { stops.first?.color._paint() ?? _Paint(top: nil, bottom: nil) }

  /// Returns the paint of the gradient with a course.
  func paint(_ course: GradientSpread.Course) -> _Paint {
    guard let first = stops.first?.color else { return paint }
    return _Paint(top: first, bottom: first, spread: GradientSpread(self, course))
  }
}

/// A gradient along a line. Text has its first colour.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct LinearGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  private let start: UnitPoint
  private let end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public func _paint() -> _Paint { gradient.paint(.linear(start, end)) }
}

/// A gradient from a point outwards. Text has its first colour.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct RadialGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  private let center: UnitPoint
  private let start: CGFloat
  private let end: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    start = startRadius
    end = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public func _paint() -> _Paint { gradient.paint(.radial(center, start, end)) }
}

/// A gradient around a point, by angle. Text has its first colour.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct AngularGradient: ShapeStyle, Hashable {
  let gradient: Gradient
  private let center: UnitPoint
  private let start: Angle
  private let end: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }
  public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public func _paint() -> _Paint { gradient.paint(.angular(center, start, end)) }
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

/// A translucent material. A terminal draws nothing for it, because cells are opaque and the user sets the background.
///
/// See also ``ShapeStyle`` and ``Color``.
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

/// The background of the terminal.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public func _paint() -> _Paint { Color.terminalBackground._paint() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// A style with its type erased.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct AnyShapeStyle: ShapeStyle {
  private let paint: _Paint

  public init(_ style: some ShapeStyle) { paint = style._paint() }

  public func _paint() -> _Paint { paint }
}

/// A style that was derived from another style, for example by changing its opacity.
public struct _PaintStyle: ShapeStyle, Hashable {
  let paint: _Paint

  public func _paint() -> _Paint { paint }
}

extension ShapeStyle {
  /// Returns a style that draws this style with an opacity.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    let paint = _paint()
    return _PaintStyle(
      paint: _Paint(
        top: paint.top?.opacity(opacity), bottom: (paint.bottom ?? .primary).opacity(opacity),
        spread: paint.spread?.mapColors { $0.opacity(opacity) }))
  }
}

/// A shadow. A terminal does not draw shadows.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle where Self == Color {
  /// The same style as `tertiary`, because a terminal has no fainter style.
  public static var quaternary: Color { Color.secondary }
  /// The same style as `quaternary`, because a terminal has no fainter style.
  public static var quinary: Color { Color.secondary }
  /// The colour of selected content.
  public static var selection: Color { Color.accentColor }
  /// The colour of separators.
  public static var separator: Color { Color.gray }
  /// The colour of a text field's prompt.
  public static var placeholder: Color { Color.secondary }
  /// The colour of links.
  public static var link: Color { Color.blue }
  /// The colour that surfaces are filled with. It draws nothing on a terminal.
  public static var fill: Color { Color.clear }
}
