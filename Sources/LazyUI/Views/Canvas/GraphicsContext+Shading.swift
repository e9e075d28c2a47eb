public import Foundation

extension GraphicsContext {
  /// The colour or style that fills or strokes a path on a canvas.
  public struct Shading: ShapeStyle {
    private let paint: _Paint

    private init(_ style: some ShapeStyle) { paint = style._paint() }

    public func _paint() -> _Paint { paint }

    public static var backdrop: Self { Self(Color.clear) }
    public static var foreground: Self { Self(ForegroundStyle()) }
    public static func color(_ color: Color) -> Self { Self(color) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Self { Self(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity)) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Self { Self(Color(colorSpace, white: white, opacity: opacity)) }
    public static func style(_ style: some ShapeStyle) -> Self { Self(style) }
    /// Returns the first shading of `array`.
    public static func palette(_ array: [Self]) -> Self { array.first ?? .foreground }
    /// Returns a shading with the first colour of `gradient`, because a terminal draws no gradients on a canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Self { Self(gradient) }
    /// Returns a shading with the first colour of `gradient`, because a terminal draws no gradients on a canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Self { Self(gradient) }
    /// Returns a shading with the first colour of `gradient`, because a terminal draws no gradients on a canvas.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero, options: GradientOptions = GradientOptions()
    ) -> Self { Self(gradient) }
  }

  /// The options for the part of a gradient beyond its ends. They have no effect.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = Self(rawValue: 1)
    public static let mirror = Self(rawValue: 2)
    public static let linearColor = Self(rawValue: 4)
  }

  /// The options of a clip. An inverse clip is ignored.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = Self(rawValue: 1)
  }

  /// The options of a filter. They have no effect.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let linearColor = Self(rawValue: 1)
  }

  /// A filter for subsequent drawing. Filters have no effect on a terminal.
  public struct Filter: Sendable {
    public static func shadow(
      color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0, blendMode: BlendMode = .normal
    ) -> Self { Self() }
    public static func blur(radius: CGFloat) -> Self { Self() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Self { Self() }
    public static func brightness(_ amount: Double) -> Self { Self() }
    public static func contrast(_ amount: Double) -> Self { Self() }
    public static func saturation(_ amount: Double) -> Self { Self() }
    public static func grayscale(_ amount: Double) -> Self { Self() }
    public static func hueRotation(_ angle: Angle) -> Self { Self() }
    public static func colorInvert(_ amount: Double = 1) -> Self { Self() }
    public static func colorMultiply(_ color: Color) -> Self { Self() }
  }
}
