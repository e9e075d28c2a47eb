import Glyphs

extension View {
  /// Enables or disables clicks on the view. If disabled, clicks go to the view under this one. Keys still reach the
  /// view's controls.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    NodeModifiedContent(content: self, modifier: HitTestingModifier(isEnabled: enabled))
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

  override var inputAccess: InputAccess { rows.modifier.isEnabled ? .all : .keys }
}
