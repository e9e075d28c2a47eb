import Glyphs

extension View {
  /// Sets the font of text in the view that has none of its own; `nil` is the terminal's font. ``Font`` describes its
  /// effect on a terminal.
  ///
  /// ```swift
  /// struct Note: View {
  ///   var body: some View { Text("changed today").font(.caption.italic()) }
  /// }
  /// ```
  ///
  /// See also ``Font``, ``Text`` and ``View/fontWeight(_:)``.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of text, whatever its font; `nil` keeps the font's weight. Weights from semibold up are bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    ModifiedContent(
      content: self, modifier: StyleModifier(ink: weight.map { TextInk().with(.bold, $0.isBold) } ?? TextInk()))
  }

  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Makes text italic, if the terminal supports it.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Underlines text. The line has one pattern and the colour of the text.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.underline, isActive) }

  /// Strikes text through, if the terminal supports it. The line has one pattern and the colour of the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.strikethrough, isActive) }
}
