public import Foundation

/// The colours that UIKit names, for `Color(uiColor:)` and `Color(.systemGroupedBackground)`. `systemBackground` is the
/// background of the terminal. The other background colours are clear, because they differ little from it. Label colours
/// are the terminal's text colour.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// Creates a colour from a ``Color``.
  public init(_ color: Color) { self.color = color }

  /// Creates a colour from red, green and blue components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(white: CGFloat, alpha: CGFloat) {
    color = Color(white: Double(white), opacity: Double(alpha))
  }

  /// Creates a colour from a hue, a saturation and a brightness, each from 0 to 1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(
      hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness), opacity: Double(alpha))
  }

  /// Creates the colour that `dynamicProvider` returns for a dark screen, because most terminals are dark.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) { self = dynamicProvider(UITraitCollection()) }

  /// Creates a colour from the program's resources. A terminal program has no colour resources, so the result is always
  /// the terminal's text colour.
  public init?(named name: String) { color = Color(name) }

  /// Stores the components, each from 0 to 1. The text colour of the terminal is unknown, and counts as white.
  ///
  /// - Returns: true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = color.components ?? (255, 255, 255)
    red?.pointee = CGFloat(parts.red) / 255
    green?.pointee = CGFloat(parts.green) / 255
    blue?.pointee = CGFloat(parts.blue) / 255
    alpha?.pointee = CGFloat(color.opacityShare)
    return true
  }

  /// Returns the colour with an opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

  public static let label = UIColor(.primary)
  public static let secondaryLabel = UIColor(.secondary)
  public static let tertiaryLabel = UIColor(.secondary)
  public static let quaternaryLabel = UIColor(.secondary)
  public static let placeholderText = UIColor(.secondary)
  public static let link = UIColor(.blue)
  public static let separator = UIColor(.gray)
  public static let opaqueSeparator = UIColor(.gray)
  public static let systemBackground = UIColor(.terminalBackground)
  public static let secondarySystemBackground = UIColor(.clear)
  public static let tertiarySystemBackground = UIColor(.clear)
  public static let systemGroupedBackground = UIColor(.clear)
  public static let secondarySystemGroupedBackground = UIColor(.clear)
  public static let tertiarySystemGroupedBackground = UIColor(.clear)
  public static let systemFill = UIColor(.clear)
  public static let secondarySystemFill = UIColor(.clear)
  public static let tertiarySystemFill = UIColor(.clear)
  public static let quaternarySystemFill = UIColor(.clear)
  public static let systemGray = UIColor(.gray)
  public static let systemGray2 = UIColor(.gray)
  public static let systemGray3 = UIColor(.gray)
  public static let systemGray4 = UIColor(.clear)
  public static let systemGray5 = UIColor(.clear)
  public static let systemGray6 = UIColor(.clear)
  public static let systemRed = UIColor(.red)
  public static let systemOrange = UIColor(.orange)
  public static let systemYellow = UIColor(.yellow)
  public static let systemGreen = UIColor(.green)
  public static let systemMint = UIColor(.mint)
  public static let systemTeal = UIColor(.teal)
  public static let systemCyan = UIColor(.cyan)
  public static let systemBlue = UIColor(.blue)
  public static let systemIndigo = UIColor(.indigo)
  public static let systemPurple = UIColor(.purple)
  public static let systemPink = UIColor(.pink)
  public static let systemBrown = UIColor(.brown)
  public static let tintColor = UIColor(.accentColor)
  public static let black = UIColor(.black)
  public static let white = UIColor(.white)
  public static let gray = UIColor(.gray)
  public static let darkGray = UIColor(.gray)
  public static let lightGray = UIColor(.gray)
  public static let red = UIColor(.red)
  public static let orange = UIColor(.orange)
  public static let yellow = UIColor(.yellow)
  public static let green = UIColor(.green)
  public static let cyan = UIColor(.cyan)
  public static let blue = UIColor(.blue)
  public static let purple = UIColor(.purple)
  public static let brown = UIColor(.brown)
  public static let clear = UIColor(.clear)
}

/// The properties of the screen that a dynamic colour depends on.
///
/// Used by ``UIColor/init(dynamicProvider:)``.
public struct UITraitCollection: Sendable {
  /// The appearance of the screen: dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { .dark }
}

/// The appearance of a screen.
///
/// Used by ``UITraitCollection``.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

extension Color {
  /// Creates a colour from its name in UIKit.
  public init(uiColor: UIColor) { self = uiColor.color }

  /// Creates a colour from its name in UIKit: `Color(.systemBackground)`.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a colour from a style that is a colour: `Color(.gray.opacity(0.1))`.
  @_disfavoredOverload
  public init(_ color: Color) { self = color }

  /// Creates a colour from the program's resources. A terminal program has no colour resources, so the result is always
  /// the terminal's text colour.
  public init(_ name: String, bundle: Bundle? = nil) { self = .primary }

  /// Returns the mixture of this colour and another. `fraction` is the part of the other colour, from 0 to 1. A palette
  /// colour counts as the colour that most terminals show for it.
  public func mix(with other: Color, by fraction: Double) -> Color { mixed(with: other, fraction) }
}
