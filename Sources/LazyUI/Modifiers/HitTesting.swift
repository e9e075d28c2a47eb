import Glyphs

extension View {
  /// Says whether a click on the view acts on it. Where it does not, it acts on what is behind. Keys reach the view's controls
  /// all the same.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    ModifiedContent(content: self, modifier: HitTestingModifier(isEnabled: enabled))
  }
}

package struct HitTestingModifier: NodeModifier, Equatable {
  var isEnabled: Bool

  package func makeWrapper(_ rows: any ModifierSource<HitTestingModifier>, in parent: LayoutNode) -> WrapperNode {
    HitTestingNode(rows, in: parent)
  }
}

private final class HitTestingNode: WrapperNode {
  private let rows: any ModifierSource<HitTestingModifier>

  init(_ rows: any ModifierSource<HitTestingModifier>, in parent: LayoutNode) {
    self.rows = rows
    super.init(session: parent.session, parent: parent)
  }

  override var isClickedThrough: Bool { !rows.modifier.isEnabled }
}
