import Glyphs

/// A colour of text, backgrounds and shapes. Named colours are taken from the terminal's palette, so they look as the
/// user has set them. As a view, a colour fills the offered space.
///
/// ```swift
/// struct Warning: View {
///   var body: some View { Text("disk full").foregroundStyle(Color.yellow) }
/// }
/// ```
///
/// See also ``ShapeStyle``, ``View/foregroundStyle(_:)`` and ``ColorPicker``.
public struct Color: Hashable, Sendable {
  let terminalColor: TerminalColor
  /// Whether the colour is the surrounding text colour, drawn dim.
  let isFaint: Bool
  private var alpha = 1.0
  /// Whether a lighter shade of the colour is drawn. It is known only when the colour replaces a tint.
  private var isLighter = false
  /// Whether the colour is the background of the terminal.
  private(set) var isBackground = false

  /// The opacity from 0 to 1.
  var opacityShare: Double { alpha }

  /// The colour space of a colour's components. It has no effect, because a terminal has one colour space.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  private init(_ index: UInt8) {
    terminalColor = .palette(index)
    isFaint = false
  }

  /// Creates a colour from its parts.
  init(terminal color: TerminalColor, isFaint: Bool = false, opacity: Double = 1, isBackground: Bool = false) {
    terminalColor = color
    self.isFaint = isFaint
    self.isBackground = isBackground
    alpha = opacity
  }

  /// Creates the colour that the screen's theme assigns to a role.
  init(role: Role) {
    terminalColor = .role(role)
    isFaint = false
  }

  private init(standard isFaint: Bool, alpha: Double = 1) {
    terminalColor = .standard
    self.isFaint = isFaint
    self.alpha = alpha
  }

  /// Creates a colour from red, green and blue components, each from 0 to 1. The terminal shows the nearest colour that
  /// it supports.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part.isNaN ? 0 : part)) * 255).rounded()) }
    terminalColor = .rgb(byte(red), byte(green), byte(blue))
    isFaint = false
    alpha = opacity
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a colour from a hue, a saturation and a brightness, each from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func part(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, min(place, 4 - place))))
    }
    self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
  }

  /// Returns the colour with its opacity multiplied by `opacity`. Areas are mixed with the colours below them, or with
  /// black on an empty background. Text with an opacity below 0.75 is dim. Nothing is drawn if the opacity is below 0.05.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.alpha *= min(1, max(0, opacity))
    return color
  }

  /// A gradient that starts with a lighter shade at the top and ends with the colour at the bottom.
  public var gradient: AnyGradient { AnyGradient(color: self) }

  var isClear: Bool { alpha < 0.05 }

  var isOpaque: Bool { alpha > 0.95 }

  /// The colour to fill an area with, above the background of the terminal; `nil` if this colour is clear.
  var fill: TerminalColor? {
    if isClear { return nil }
    return isOpaque || isFaint ? terminalColor : fill(over: nil)
  }

  /// Returns the colour to fill an area with, above a colour. `nil` is the background of the terminal, which counts as
  /// black.
  func fill(over below: TerminalColor?) -> TerminalColor {
    parts(mixedWith: below.map { Color(terminal: $0) } ?? .black, 1 - alpha)
  }

  /// The colour and attributes of text in this colour.
  var ink: TextInk {
    var ink = TextInk()
    ink.isHidden = isClear
    if isFaint || alpha < 0.75 { ink.added.insert(.dim) }
    if !isFaint { ink.foreground = terminalColor }
    return ink
  }

  /// Returns `color` with the opacity and the shade of this colour.
  func applied(to color: Color) -> Color {
    var color = color
    color.alpha *= alpha
    return isLighter ? color.lighter : color
  }

  /// A lighter shade of the colour.
  var lighter: Color {
    if terminalColor.isTint {
      var color = self
      color.isLighter = true
      return color
    }
    return components == nil ? self : mixed(with: Color(white: 1, opacity: alpha), 0.3)
  }

  /// Returns the colour mixed with another. `share` is the fraction of the other colour, from 0 to 1.
  func mixed(with other: Color, _ share: Double) -> Color {
    if self == other || share <= 0 { return self }
    if share >= 1 { return other }
    // A clear colour has no components of its own.
    var color = isClear ? other : self
    if !isClear, !other.isClear { color = Color(terminal: parts(mixedWith: other, share)) }
    color.alpha = alpha * (1 - share) + other.alpha * share
    return color
  }

  /// Returns the mixture of the components of two colours, without their opacity.
  private func parts(mixedWith other: Color, _ share: Double) -> TerminalColor {
    let (own, others) = (knownComponents, other.knownComponents)
    func mix(_ own: Int, _ other: Int) -> UInt8 {
      UInt8(min(255, max(0, Double(own) * (1 - share) + Double(other) * share)))
    }
    return .rgb(mix(own.red, others.red), mix(own.green, others.green), mix(own.blue, others.blue))
  }

  /// The components for mixing. The text colour of the terminal is unknown, and counts as a light grey.
  private var knownComponents: (red: Int, green: Int, blue: Int) {
    // A role is known only on the screen, where most backgrounds of roles are dark.
    if isBackground || terminalColor.role != nil { return (0, 0, 0) }
    return components ?? (229, 229, 229)
  }

  /// The red, green and blue components. A palette colour has the components that most terminals use for it. The accent
  /// colour of a view is unknown here, so it has those of the standard one.
  var components: (red: Int, green: Int, blue: Int)? {
    if terminalColor.isTint { return Color.blue.components }
    if let rgb = terminalColor.components { return (Int(rgb.red), Int(rgb.green), Int(rgb.blue)) }
    guard let index = terminalColor.paletteIndex.map(Int.init) else { return nil }
    switch index {
    case 7: return (229, 229, 229)
    case 8: return (127, 127, 127)
    case ..<16:
      let level = index < 8 ? 205 : 255
      return (index & 1 != 0 ? level : 0, index & 2 != 0 ? level : 0, index & 4 != 0 ? level : 0)
    case ..<232:
      func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }
      return (level((index - 16) / 36), level((index - 16) / 6 % 6), level((index - 16) % 6))
    default: return (8 + 10 * (index - 232), 8 + 10 * (index - 232), 8 + 10 * (index - 232))
    }
  }

  /// The text colour of the terminal.
  public static let primary = Color(standard: false)
  /// The text colour of the terminal, drawn dim. As a background, it draws nothing.
  public static let secondary = Color(standard: true)
  /// A colour that draws nothing.
  public static let clear = Color(standard: false, alpha: 0)
  /// The background of the terminal. It covers other views.
  static let terminalBackground = Color(terminal: .standard, isBackground: true)
  /// The accent colour: the colour of controls without a tint. It is blue by default. ``View/accentColor(_:)`` sets it,
  /// and so does a tint around a navigation stack, a split view or a tab view.
  public static let accentColor = Color(terminal: .accent)
  public static let black = Color(0)
  public static let red = Color(1)
  public static let green = Color(2)
  public static let yellow = Color(3)
  public static let blue = Color(4)
  public static let purple = Color(5)
  public static let cyan = Color(6)
  public static let white = Color(15)
  public static let gray = Color(8)
  public static let orange = Color(208)
  public static let pink = Color(205)
  public static let mint = Color(121)
  public static let teal = Color(30)
  public static let indigo = Color(62)
  public static let brown = Color(130)
}

extension Color: _PrimitiveView, DrawnShape {
  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { ShapeRows(view, in: context) }

  var drawing: ShapeDrawing { ShapeDrawing(outline: .rectangle, paint: _paint()) }
}

/// The roles of text as styles, for the package's own views. The screen's theme assigns colours and attributes to the
/// roles.
extension ShapeStyle where Self == Color {
  package static var heading: Color { Color(role: .heading) }
  package static var name: Color { Color(role: .name) }
  package static var good: Color { Color(role: .good) }
  package static var warning: Color { Color(role: .warning) }
  package static var error: Color { Color(role: .error) }
}
