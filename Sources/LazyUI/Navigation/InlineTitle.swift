extension View {
  /// Says how the title of the screen is shown that the view stands in. Titles have one size. One that is `inline` stands in the
  /// middle of its line, and is not shown where the toolbar has a view there (`ToolbarItemPlacement.principal`); any other stands
  /// beside that view.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    ModifiedContent(content: self, modifier: TitleModeModifier(isInline: displayMode == .inline))
  }

  /// Says how the title of the screen is shown that the view stands in, as `navigationBarTitleDisplayMode(_:)` does.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    ModifiedContent(content: self, modifier: TitleModeModifier(isInline: mode == .inline))
  }
}

package struct TitleModeModifier: NodeModifier, Equatable {
  var isInline: Bool

  package func makeWrapper(_ rows: any ModifierSource<TitleModeModifier>, in parent: LayoutNode) -> WrapperNode {
    TitleModeNode(rows, in: parent)
  }
}

/// Tells the screen around how its title is shown.
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
