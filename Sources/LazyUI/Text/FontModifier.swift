public import Foundation
import Glyphs

extension View {
  /// Draws text in the view in a font, where it has none of its own; nil for that of the terminal. See ``Font`` for what
  /// a terminal shows of it.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Draws text as heavy as this, whatever its font; nil for as heavy as its font. From semibold on it is bold.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    ModifiedContent(
      content: self, modifier: StyleModifier(ink: weight.map { TextInk().with(.bold, $0.isBold) } ?? TextInk()))
  }

  /// Draws text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }

  /// Draws text in italics, where the terminal has them.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }

  /// Draws text with a line below it. A terminal has one pattern, and draws the line in the text's colour.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.underline, isActive) }

  /// Draws text with a line through it, where the terminal can. It has one pattern, and draws the line in the text's colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { attribute(.strikethrough, isActive) }

  /// No effect: all letters of a terminal are as wide as each other.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// No effect: all digits of a terminal are as wide as each other.
  public func monospacedDigit() -> some View { self }

  /// No effect: a terminal has one design of letters.
  public func fontDesign(_ design: Font.Design?) -> some View { self }

  /// No effect: a terminal has one width of letters.
  public func fontWidth(_ width: Font.Width?) -> some View { self }

  /// No effect: letters stand in cells.
  public func kerning(_ kerning: CGFloat) -> some View { self }

  /// No effect: letters stand in cells.
  public func tracking(_ tracking: CGFloat) -> some View { self }

  /// No effect: letters stand in cells.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  /// No effect: the letters of a terminal have one size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// No effect: letters stand in cells.
  public func allowsTightening(_ flag: Bool) -> some View { self }
}

extension EnvironmentValues {
  /// The font of text that has none of its own; nil for the terminal's.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}

enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

/// Draws what is in a scope of the environment in the scope's font.
class FontNode: WrapperNode {
  init(in parent: LayoutNode, environment: EnvironmentScope) {
    super.init(session: parent.session, parent: parent, environment: environment)
  }

  override func draw(_ painter: inout Painter) {
    let saved = (painter.style, painter.fonts)
    let font = EnvironmentValues(within: environment).font
    painter.fonts.setFont(font?.attributes ?? .none, in: &painter.style)
    super.draw(&painter)
    (painter.style, painter.fonts) = saved
  }
}
