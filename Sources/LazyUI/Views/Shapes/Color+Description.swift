import Glyphs

extension Color: CustomStringConvertible {
  /// The name of the colour, such as `red`, or its red, green, blue and opacity in hexadecimal digits, such as
  /// `#FF8000FF`. A named colour with an opacity is described as `50% red`.
  public var description: String {
    if isStandard, opacityShare == 0 { return "clear" }
    guard let name else { return hexadecimal }
    return opacityShare == 1 ? name : "\(percentage)% \(name)"
  }

  private var percentage: Int { Int((opacityShare * 100).rounded()) }

  /// The name of the colour without its opacity; `nil` if it has none.
  private var name: String? {
    Self.names.first { $0.color.terminalColor == terminalColor && $0.color.isFaint == isFaint }?.name
  }

  private var isStandard: Bool { terminalColor == .standard }

  private static var names: [(color: Color, name: String)] {
    [
      (.primary, "primary"), (.secondary, "secondary"), (.accentColor, "accentColor"), (.black, "black"),
      (.red, "red"), (.green, "green"), (.yellow, "yellow"), (.blue, "blue"), (.purple, "purple"), (.cyan, "cyan"),
      (.white, "white"), (.gray, "gray"), (.orange, "orange"), (.pink, "pink"), (.mint, "mint"), (.teal, "teal"),
      (.indigo, "indigo"), (.brown, "brown"),
    ]
  }

  private var hexadecimal: String {
    let (red, green, blue) = components ?? (0, 0, 0)
    return "#" + [red, green, blue, Int((opacityShare * 255).rounded())].map(Self.digits).joined()
  }

  private static func digits(_ byte: Int) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}

/// The type of a `#colorLiteral`. The compiler looks for this name.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a colour from a `#colorLiteral`.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
