import Glyphs

extension View {
  /// Draws the view's text, symbols and shapes in the first style. The other styles have no effect, because a symbol
  /// has one colour.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    foregroundStyle(primary)
  }

  /// Draws the view's text, symbols and shapes in the first style. The other styles have no effect, because a symbol
  /// has one colour.
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View { foregroundStyle(primary) }

  /// Draws the view's text, symbols and shapes in `style`. For a gradient, the first colour is used.
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
    NodeModifiedContent(content: self, modifier: StyleModifier(ink: style._paint().ink))
  }

  /// Draws the view's text, symbols and shapes in `color`. With `nil` they have the colour of the surrounding text.
  public func foregroundColor(_ color: Color?) -> some View {
    NodeModifiedContent(content: self, modifier: StyleModifier(ink: color?._paint().ink ?? TextInk()))
  }

  /// Fills the view's background with `color`.
  public func background(_ color: Color) -> some View {
    NodeModifiedContent(content: self, modifier: StyleModifier(background: color))
  }

  /// Swaps the text and background colours, as terminals do for selected text.
  public func reversed(_ isActive: Bool = true) -> some View { attribute(.reverse, isActive) }

  /// Sets the view's opacity. A terminal has three levels. Below 0.05 nothing is drawn, but the view keeps its space.
  /// Below 0.75 the view is drawn dim, otherwise as usual.
  public func opacity(_ opacity: Double) -> some View {
    var modifier = StyleModifier()
    modifier.ink.isHidden = opacity < 0.05
    if opacity < 0.75 { modifier.ink.added.insert(.dim) }
    return NodeModifiedContent(content: self, modifier: modifier)
  }

  /// Hides the view, which keeps its space. Hidden controls cannot be activated.
  public func hidden() -> some View {
    var modifier = StyleModifier(isConcealed: true)
    modifier.ink.isHidden = true
    return NodeModifiedContent(content: self, modifier: modifier)
  }

  func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    NodeModifiedContent(content: self, modifier: StyleModifier(ink: TextInk().with(attribute, isActive)))
  }
}

/// A modifier that changes the style of its content.
package struct StyleModifier: NodeModifier, Equatable {
  var ink = TextInk()
  /// The colour that fills the frame; `nil` for none.
  var background: Color?
  var isConcealed = false

  package func makeWrapper(_ rows: any ModifierSource<StyleModifier>, in parent: LayoutNode) -> WrapperNode {
    StyleNode(rows, in: parent)
  }
}

private final class StyleNode: ModifierNode<StyleModifier> {
  override var inputAccess: InputAccess { rows.modifier.isConcealed ? .none : .all }

  override func draw(_ painter: inout Painter) {
    let modifier = rows.modifier
    if modifier.ink.isHidden { return }
    let saved = (painter.style, painter.fonts)
    painter.apply(resolved(modifier.ink))
    if let background = modifier.background?.resolved(in: self), !background.isClear {
      painter.fill(bounds, background: background)
      // Text on a translucent colour keeps the mixture as its background.
      painter.layered(!background.isOpaque) { child?.paint(&$0) }
    } else {
      child?.paint(&painter)
    }
    (painter.style, painter.fonts) = saved
  }
}
