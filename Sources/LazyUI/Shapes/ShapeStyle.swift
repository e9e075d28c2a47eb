import Glyphs

/// What text, backgrounds and shapes can be drawn in: a colour, a gradient, the style of the text around.
public protocol ShapeStyle: Sendable {
  /// What is drawn with it; the engine's own styles implement it.
  func _paint() -> _Paint
}

/// The colours that something is drawn in, from its first line to its last; nil for that of the text around.
public struct _Paint: Hashable, Sendable {
  let top: Color?
  let bottom: Color?

  /// What text is drawn in, which has one colour.
  var ink: TextInk { bottom?.ink ?? TextInk() }

  /// The colour of a line; nil for that of the text around.
  func color(line: Int, of height: Int) -> Color? {
    guard let top, let bottom, top != bottom, height > 1 else { return bottom }
    return line * 2 < height ? top : bottom
  }
}

extension Color: ShapeStyle {
  public func _paint() -> _Paint { _Paint(top: self, bottom: self) }
}

/// A colour that changes from line to line: a lighter shade at the top, the colour at the bottom.
public struct AnyGradient: ShapeStyle, Hashable {
  let color: Color

  public func _paint() -> _Paint { _Paint(top: color.lighter, bottom: color) }
}

/// The style of the text around.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}

  public func _paint() -> _Paint { _Paint(top: nil, bottom: nil) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The style of the text around.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
  /// Fainter than `secondary` where a screen has pixels; on a terminal the same.
  public static var tertiary: Color { Color.secondary }
  public static var clear: Color { Color.clear }
  public static var tint: Color { Color.accentColor }
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
