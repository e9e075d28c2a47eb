import Glyphs

extension View {
  /// Draws the view's text, symbols and shapes in the first style, because a symbol has one colour.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foregroundStyle(primary)
  }

  /// Draws the view's text, symbols and shapes in the first style, because a symbol has one colour.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { foregroundStyle(primary) }

  /// Draws the view's text, symbols and shapes in `style`. A gradient is drawn in its first colour.
  ///
  /// ```swift
  /// struct Level: View {
  ///   let isError: Bool
  ///   var body: some View { Text("level").foregroundStyle(isError ? .red : .green) }
  /// }
  /// ```
  ///
  /// See also ``Color`` and ``ShapeStyle``.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    ModifiedContent(content: self, modifier: StyleModifier(ink: style._paint().ink))
  }

  /// Draws the view's text, symbols and shapes in `color`; `nil` for the surrounding text colour.
  public func foregroundColor(_ color: Color?) -> some View {
    ModifiedContent(content: self, modifier: StyleModifier(ink: color?._paint().ink ?? TextInk()))
  }

  /// Fills the view's background with `color`.
  public func background(_ color: Color) -> some View {
    ModifiedContent(content: self, modifier: StyleModifier(background: color.fill))
  }

  /// Swaps text and background colours, as terminals show a selection.
  public func reversed(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }

  /// Sets the view's opacity. A terminal has three degrees: below 0.05 nothing is drawn but the space stays, below
  /// 0.75 the view is drawn dim.
  public func opacity(_ opacity: Double) -> some View {
    var modifier = StyleModifier()
    modifier.ink.isHidden = opacity < 0.05
    if opacity < 0.75 { modifier.ink.added.insert(.dim) }
    return ModifiedContent(content: self, modifier: modifier)
  }

  /// Hides the view, and keeps its space. Hidden controls cannot be activated.
  public func hidden() -> some View {
    var modifier = StyleModifier(isConcealed: true)
    modifier.ink.isHidden = true
    return ModifiedContent(content: self, modifier: modifier)
  }

  func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    ModifiedContent(content: self, modifier: StyleModifier(ink: TextInk().with(attribute, isActive)))
  }
}

/// A change of the style in which the content is drawn.
package struct StyleModifier: NodeModifier, Equatable {
  var ink = TextInk()
  /// The colour that fills the frame.
  var background: TerminalColor?
  var isConcealed = false

  package func makeWrapper(_ rows: any ModifierSource<StyleModifier>, in parent: LayoutNode) -> WrapperNode {
    StyleNode(rows, in: parent)
  }
}

private final class StyleNode: ModifierNode<StyleModifier> {
  override var isConcealed: Bool { rows.modifier.isConcealed }

  override func draw(_ painter: inout Painter) {
    let modifier = rows.modifier
    if modifier.ink.isHidden { return }
    let saved = (painter.style, painter.fonts)
    painter.apply(modifier.ink)
    if let background = modifier.background {
      painter.style.background = background
      painter.fill(bounds)
    }
    child?.paint(&painter)
    (painter.style, painter.fonts) = saved
  }
}
