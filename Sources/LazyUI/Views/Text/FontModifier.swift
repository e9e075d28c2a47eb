import Glyphs

extension View {
  /// Sets the font of text that does not set a font itself. With `nil` the text has the terminal's font. ``Font``
  /// describes the effect of a font on a terminal.
  ///
  /// ```swift
  /// struct Note: View {
  ///   var body: some View { Text("changed today").font(.caption.italic()) }
  /// }
  /// ```
  ///
  /// See also ``Font``, ``Text`` and ``View/fontWeight(_:)``.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of text with any font. With `nil` the text has the weight of its font. Semibold and heavier
  /// weights are drawn bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    NodeModifiedContent(
      content: self, modifier: StyleModifier(ink: weight.map { TextInk().with(.bold, $0.isBold) } ?? TextInk()))
  }

  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Underlines text. The pattern and the colour have no effect.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.underline, isActive) }

  /// Strikes text through, if the terminal supports it. The pattern and the colour have no effect.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.strikethrough, isActive) }
}
