/// The colours that AppKit names, for `Color(nsColor:)`. Background colours are clear, because the terminal draws its own
/// background. Label colours are the terminal's text colour.
public struct NSColor: Hashable, Sendable {
  let color: Color

  /// Creates a colour from a ``Color``.
  public init(_ color: Color) { self.color = color }

  /// Returns the colour with an opacity.
  public func withAlphaComponent(_ alpha: Double) -> NSColor { NSColor(color.opacity(alpha)) }

  public static let labelColor = NSColor(.primary)
  public static let secondaryLabelColor = NSColor(.secondary)
  public static let tertiaryLabelColor = NSColor(.secondary)
  public static let quaternaryLabelColor = NSColor(.secondary)
  public static let placeholderTextColor = NSColor(.secondary)
  public static let textColor = NSColor(.primary)
  public static let headerTextColor = NSColor(.primary)
  public static let controlTextColor = NSColor(.primary)
  public static let disabledControlTextColor = NSColor(.secondary)
  public static let selectedTextColor = NSColor(.primary)
  public static let linkColor = NSColor(.blue)
  public static let separatorColor = NSColor(.gray)
  public static let gridColor = NSColor(.gray)
  public static let windowBackgroundColor = NSColor(.clear)
  public static let underPageBackgroundColor = NSColor(.clear)
  public static let controlBackgroundColor = NSColor(.clear)
  public static let textBackgroundColor = NSColor(.clear)
  public static let controlColor = NSColor(.clear)
  public static let quaternarySystemFill = NSColor(.clear)
  public static let unemphasizedSelectedContentBackgroundColor = NSColor(.gray)
  public static let selectedContentBackgroundColor = NSColor(.accentColor)
  public static let selectedTextBackgroundColor = NSColor(.accentColor)
  public static let selectedControlColor = NSColor(.accentColor)
  public static let controlAccentColor = NSColor(.accentColor)
  public static let systemRed = NSColor(.red)
  public static let systemOrange = NSColor(.orange)
  public static let systemYellow = NSColor(.yellow)
  public static let systemGreen = NSColor(.green)
  public static let systemMint = NSColor(.mint)
  public static let systemTeal = NSColor(.teal)
  public static let systemCyan = NSColor(.cyan)
  public static let systemBlue = NSColor(.blue)
  public static let systemIndigo = NSColor(.indigo)
  public static let systemPurple = NSColor(.purple)
  public static let systemPink = NSColor(.pink)
  public static let systemBrown = NSColor(.brown)
  public static let systemGray = NSColor(.gray)
  public static let black = NSColor(.black)
  public static let white = NSColor(.white)
  public static let clear = NSColor(.clear)
}

extension Color {
  /// Creates a colour from its name in AppKit.
  public init(nsColor: NSColor) { self = nsColor.color }
}
