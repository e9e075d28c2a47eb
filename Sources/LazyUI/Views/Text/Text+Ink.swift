import Glyphs

extension Text {
  /// Returns the text in `style`; a gradient colours it in its first colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with(style._paint().ink) }

  /// Returns the text in `color`; `nil` keeps the surrounding text's colour.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  /// Returns the text in a font; `nil` is the surrounding text's font. ``Font`` describes its effect on a terminal.
  public func font(_ font: Font?) -> Text {
    var text = self
    if ink.font == nil { text.ink.font = font?.attributes }
    return text
  }

  /// Returns the text with a weight; `nil` keeps the font's weight. Weights from semibold up are bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { with(.bold, $0.isBold) } ?? self
  }

  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// Returns the text in italics, if the terminal supports them.
  public func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// Returns the text underlined, or without a line. The line has one pattern and the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.underline, isActive) }

  /// Returns the text struck through, if the terminal supports it. The line has one pattern and the colour of the
  /// text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.strikethrough, isActive) }

  /// Returns two texts as one, each in its own ink.
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
  /// The appearance of a line below or through text.
  ///
  /// Used by ``View/underline(_:pattern:color:)`` and ``View/strikethrough(_:pattern:color:)``.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line. It has no effect on a terminal.
    ///
    /// Used by ``View/underline(_:pattern:color:)`` and ``View/strikethrough(_:pattern:color:)``.
    public enum Pattern: Hashable, Sendable {
      case solid
      case dot
      case dash
      case dashDot
      case dashDotDot
    }

    /// Creates a line style. The pattern and the colour have no effect.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    /// A single line.
    public static let single = LineStyle()
  }
}
