import Glyphs

extension EnvironmentValues {
  /// The default font of text; `nil` for the terminal's font.
  ///
  /// Set with ``View/font(_:)``.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
}
enum FontKey: EnvironmentKey {
  static var defaultValue: Font? { nil }
}

/// Draws the views of an environment scope in the scope's font.
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
