import Glyphs

/// A colour of text or background. Those with names are of the terminal's palette, and look as its user has set them.
public struct Color: Hashable, Sendable {
  let terminalColor: TerminalColor
  /// Drawn faint, in the colour of the text around.
  let isFaint: Bool

  private init(_ index: UInt8) {
    terminalColor = .palette(index)
    isFaint = false
  }

  private init(faint: Bool) {
    terminalColor = .standard
    isFaint = faint
  }

  /// A colour by its red, green and blue, each from 0 to 1; the nearest that the terminal has is shown.
  public init(red: Double, green: Double, blue: Double) {
    func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
    terminalColor = .rgb(byte(red), byte(green), byte(blue))
    isFaint = false
  }

  /// The terminal's own colour of text.
  public static let primary = Color(faint: false)
  /// The terminal's own colour of text, drawn faint; no colour for a background.
  public static let secondary = Color(faint: true)
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
}
