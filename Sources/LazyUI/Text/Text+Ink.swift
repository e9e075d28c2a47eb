public import Foundation
import Glyphs

extension Text {
  /// The text in `style`; of a gradient in its first colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with(style._paint().ink) }

  /// The text in `color`; nil for the colour of the text around.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  /// The text in a font; nil for that of the text around. See ``Font`` for what a terminal shows of it.
  public func font(_ font: Font?) -> Text {
    var text = self
    if ink.font == nil { text.ink.font = font?.attributes }
    return text
  }

  /// The text as heavy as this; nil for as heavy as its font. From semibold on it is bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { with(.bold, $0.isBold) } ?? self
  }

  /// The text in bold letters.
  public func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// The text in italic letters, where the terminal has any.
  public func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// The text with a line below it, or without one. A terminal has one pattern, and draws the line in the text's colour.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.underline, isActive) }

  /// The text struck through, where the terminal can. It has one pattern, and draws the line in the text's colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.strikethrough, isActive) }

  /// No effect: all letters of a terminal are as wide as each other.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// No effect: all digits of a terminal are as wide as each other.
  public func monospacedDigit() -> Text { self }

  /// No effect: a terminal has one design of letters.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// No effect: a terminal has one width of letters.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// No effect: letters stand in cells.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// No effect: letters stand in cells.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// No effect: letters stand in cells.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Two texts as one, each in its own ink.
  public static func + (left: Text, right: Text) -> Text {
    Text(parts: Markdown.merged(left.parts + right.parts))
  }

  private func with(_ attribute: Style.Attributes, _ isActive: Bool) -> Text {
    var text = self
    text.ink = ink.with(attribute, isActive)
    return text
  }

  private func with(_ ink: TextInk) -> Text {
    var text = self
    text.ink = self.ink.merged(with: ink)
    return text
  }
}

extension Text {
  /// How a line below or through text is drawn.
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of. A terminal draws one kind.
    public enum Pattern: Hashable, Sendable {
      case solid
      case dot
      case dash
      case dashDot
      case dashDotDot
    }

    /// A line of a pattern and a colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// One line.
    public static let single = LineStyle()
  }
}
