import Glyphs

extension Text {
  /// Returns the text with `style`. For a gradient, the text has its first colour.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { with(style._paint().ink) }

  /// Returns the text with `color`. With `nil` the text has the colour of the surrounding text.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map { foregroundStyle($0) } ?? self
  }

  /// Returns the text with a font. With `nil` the text has the font of the surrounding text. ``Font`` describes the
  /// effect of a font on a terminal.
  public func font(_ font: Font?) -> Text {
    var text = self
    if ink.font == nil { text.ink.font = font?.attributes }
    return text
  }

  /// Returns the text with a weight. With `nil` the text has the weight of its font. Semibold and heavier weights are
  /// drawn bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight.map { with(.bold, $0.isBold) } ?? self
  }

  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text { with(.bold, isActive) }

  /// Returns the text in italics, if the terminal supports them.
  public func italic(_ isActive: Bool = true) -> Text { with(.italic, isActive) }

  /// Returns the text with or without an underline. The pattern and the colour have no effect.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.underline, isActive) }

  /// Returns the text struck through, if the terminal supports it. The pattern and the colour have no effect.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with(.strikethrough, isActive) }

  /// Returns a text that consists of both texts. Each part keeps its own style.
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
  /// The appearance of a line below text or through text.
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
