extension View {
  /// Sets the display mode of the title of the view's screen. An `inline` title is centred. It is hidden if the toolbar
  /// has a principal view (``ToolbarItemPlacement/principal``). Other titles are shown beside the principal view. All
  /// titles have the same size.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    NodeModifiedContent(content: self, modifier: TitleModeModifier(isInline: displayMode == .inline))
  }

  /// Sets the display mode of the title of the view's screen, as ``View/navigationBarTitleDisplayMode(_:)`` does.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    NodeModifiedContent(content: self, modifier: TitleModeModifier(isInline: mode == .inline))
  }
}

package struct TitleModeModifier: NodeModifier, Equatable {
  var isInline: Bool

  package func makeWrapper(_ rows: any ModifierSource<TitleModeModifier>, in parent: LayoutNode) -> WrapperNode {
    TitleModeNode(rows, in: parent)
  }
}

/// A node that sets the title mode of the enclosing screen.
final class TitleModeNode: ModifierNode<TitleModeModifier> {
  private weak var screen: ScreenNode?

  override init(_ rows: any ModifierSource<TitleModeModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) { screen?.setTitleMode(isInline: rows.modifier.isInline, of: self) }

  override func unmount() {
    screen?.removeTitleMode(of: self)
    super.unmount()
  }
}
