public import Foundation

extension Font {
  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  /// Returns the font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// Returns a font with a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  /// Returns a font with a name and a size. The name has no effect on a terminal.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.size(size), name: name) }

  /// Returns the font of a text style, with a name and a size. The name and the size have no effect on a terminal.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.style(textStyle), name: name).with(trait: "\(size)")
  }

  /// Returns a font with a name and a fixed size, which does not follow the user's text size. The name has no effect on
  /// a terminal.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.size(fixedSize), name: name) }

  /// Returns the font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font with a width. The width has no effect on a terminal.
  public func width(_ width: Width) -> Font { with(trait: "width \(width.value)") }

  /// Returns the font with small capitals. They have no effect on a terminal.
  public func smallCaps() -> Font { with(trait: "smallCaps") }

  /// Returns the font with small capitals for lowercase letters. They have no effect on a terminal.
  public func lowercaseSmallCaps() -> Font { with(trait: "lowercaseSmallCaps") }

  /// Returns the font with small capitals for uppercase letters. They have no effect on a terminal.
  public func uppercaseSmallCaps() -> Font { with(trait: "uppercaseSmallCaps") }

  /// Returns the font with digits of equal width. It has no effect, because all digits of a terminal have the same
  /// width.
  public func monospacedDigit() -> Font { with(trait: "monospacedDigit") }

  /// Returns the font with letters of equal width. It has no effect, because all letters of a terminal have the same
  /// width.
  public func monospaced() -> Font { with(trait: "monospaced") }

  /// Returns the font with a line spacing. The spacing has no effect on a terminal.
  public func leading(_ leading: Leading) -> Font { with(trait: "leading \(leading)") }
}
