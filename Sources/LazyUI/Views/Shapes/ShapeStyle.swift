import Glyphs

/// A style of text, backgrounds and shapes: a colour, a gradient, or the style of the surrounding text.
public protocol ShapeStyle: Sendable {
  /// Returns the colours to draw. The engine implements this method for its own styles.
  func _paint() -> _Paint
}

/// The colours of the upper and the lower half of a drawing. A colour of `nil` represents the colour of the surrounding
/// text.
public struct _Paint: Hashable, Sendable {
  let top: Color?
  let bottom: Color?
  /// The places of the colours of a gradient; `nil` for other paints. Text has the colours above.
  var spread: GradientSpread?

  /// The colour and attributes of text. Text has one colour, which is the lower colour of the paint.
  var ink: TextInk { bottom?.ink ?? TextInk() }

  /// The colour of all pixels, if it is opaque, and no colour of the terminal's text or background.
  var plainColor: Color? {
    guard spread == nil, let bottom, top == bottom, bottom.isOpaque, bottom.terminalColor != .standard else {
      return nil
    }
    return bottom
  }

  /// Returns the colour of a pixel, or `nil` for the colour of the surrounding text. A line has two pixels.
  ///
  /// - Parameters:
  ///   - size: the size of the drawing in cells.
  ///   - unit: the size of a cell in points.
  func color(column: Int, pixel: Int, in size: Size, _ unit: LengthUnit) -> Color? {
    if let spread { return spread.color(column: column, pixel: pixel, in: size, unit) }
    guard let top, let bottom, top != bottom, size.height > 1 else { return bottom }
    return pixel / 2 * 2 < size.height ? top : bottom
  }
}

extension Color: ShapeStyle {
  public func _paint() -> _Paint { _Paint(top: self, bottom: self) }
}

/// A gradient with two steps. The upper half has a lighter shade, and the lower half has the colour itself.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color

  public func _paint() -> _Paint { _Paint(top: color.lighter, bottom: color) }
}

/// The style of the surrounding text.
///
/// See also ``ShapeStyle`` and ``Color``.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}

  public func _paint() -> _Paint { _Paint(top: nil, bottom: nil) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the surrounding text.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the surrounding views.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Color {
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
  /// The same style as `secondary`, because a terminal has no fainter style.
  public static var tertiary: Color { Color.secondary }
  public static var clear: Color { Color.clear }
  public static var black: Color { Color.black }
  public static var red: Color { Color.red }
  public static var green: Color { Color.green }
  public static var yellow: Color { Color.yellow }
  public static var blue: Color { Color.blue }
  public static var purple: Color { Color.purple }
  public static var cyan: Color { Color.cyan }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var orange: Color { Color.orange }
  public static var pink: Color { Color.pink }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var indigo: Color { Color.indigo }
  public static var brown: Color { Color.brown }
}
