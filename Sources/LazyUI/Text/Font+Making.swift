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

  /// The font for a use.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight, design: design)
  }

  /// A font of a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.size(size), weight: weight, design: design)
  }

  /// A font by its name and size; a terminal has no other family.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.size(size), name: name) }

  /// A font by its name and size, for a use; a terminal has no other family.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.style(textStyle), name: name).with(trait: "\(size)")
  }

  /// A font by its name and size, which does not grow with the user's text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.size(fixedSize), name: name) }

  /// The font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The font in bold letters.
  public func bold() -> Font { weight(.bold) }

  /// The font in letters so heavy.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// The font in letters so wide: no effect on a terminal.
  public func width(_ width: Width) -> Font { with(trait: "width \(width.value)") }

  /// The font with small capitals for all letters: no effect on a terminal.
  public func smallCaps() -> Font { with(trait: "smallCaps") }

  /// The font with small capitals for small letters: no effect on a terminal.
  public func lowercaseSmallCaps() -> Font { with(trait: "lowercaseSmallCaps") }

  /// The font with small capitals for capitals: no effect on a terminal.
  public func uppercaseSmallCaps() -> Font { with(trait: "uppercaseSmallCaps") }

  /// The font with digits of one width, which all of a terminal have.
  public func monospacedDigit() -> Font { with(trait: "monospacedDigit") }

  /// The font with letters of one width, which all of a terminal have.
  public func monospaced() -> Font { with(trait: "monospaced") }

  /// The font with lines so far apart: no effect on a terminal.
  public func leading(_ leading: Leading) -> Font { with(trait: "leading \(leading)") }
}
