import Glyphs

extension View {
  /// Calls `action` on Enter, and on Space, while the view has the focus, or its row is selected and nothing before it in
  /// the row can be acted on. Controls in the view are not reached any more.
  ///
  /// - Parameter count: taken as a hint that a keyboard does not follow.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    ModifiedContent(content: self, modifier: TapModifier(action: action))
  }
}

struct TapModifier: NodeModifier {
  var action: @MainActor () -> Void

  /// What it does is not seen.
  func looks(like other: TapModifier) -> Bool { true }

  func makeWrapper(_ rows: any ModifierSource<TapModifier>, in parent: LayoutNode) -> WrapperNode {
    TapNode(rows, in: parent)
  }
}

private final class TapNode: WrapperNode, Control {
  private let rows: any ModifierSource<TapModifier>

  init(_ rows: any ModifierSource<TapModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  override var control: (any Control)? { EnvironmentValues(within: environment).isEnabled ? self : nil }

  func activate() { rows.modifier.action() }

  override func draw(_ painter: inout Painter) {
    let saved = painter.style
    if session.focusedControl === self { painter.style.attributes.formSymmetricDifference(.reverse) }
    child?.paint(&painter)
    painter.style = saved
  }
}
