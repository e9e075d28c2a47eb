public import Foundation
import Glyphs

extension View {
  /// Sets the font of text in the view that has none of its own; `nil` is the terminal's font. ``Font`` describes its
  /// effect on a terminal.
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

  /// No effect: all letters have the same width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// No effect: all digits have the same width.
  public func monospacedDigit() -> some View { self }

  /// No effect: a terminal has one design of letters.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// No effect: a terminal has one width of letters.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// No effect: each letter is in a cell.
  public func kerning(_ kerning: CGFloat) -> some View { self }

  /// No effect: each letter is in a cell.
  public func tracking(_ tracking: CGFloat) -> some View { self }

  /// No effect: each letter is in a cell.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  /// No effect: the letters of a terminal have one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// No effect: each letter is in a cell.
  public func allowsTightening(_ flag: Bool) -> some View { self }
}
