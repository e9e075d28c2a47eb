import Glyphs

extension View {
  /// Sets the background of bars in the view's screen: of the top line (`.navigationBar`) or of the bottom line
  /// (`.bottomBar`). It is drawn if the visibility is `Visibility.visible`. The line of tabs has no background.
  ///
  /// ```swift
  /// struct Blue: View {
  ///   var body: some View {
  ///     List(0..<10) { Text("\($0)") }
  ///       .navigationTitle("Numbers")
  ///       .toolbarBackground(.blue, for: .navigationBar)
  ///       .toolbarBackground(.visible, for: .navigationBar)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ToolbarPlacement`` and `navigationTitle(_:)`.
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View {
    NodeModifiedContent(content: self, modifier: BarBackgroundModifier(bars: bars, color: style._paint().bottom))
  }

  /// Shows or hides the background of bars in the view's screen.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    NodeModifiedContent(content: self, modifier: BarBackgroundModifier(bars: bars, visibility: visibility))
  }

  /// Shows or hides the background of bars in the view's screen.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    NodeModifiedContent(content: self, modifier: BarBackgroundModifier(bars: bars, visibility: visibility))
  }
}

package struct BarBackgroundModifier: NodeModifier, Equatable {
  /// The bars; empty for the top line.
  var bars: [ToolbarPlacement]
  /// The colour; `nil` if the modifier does not set it.
  var color: Color?
  /// The visibility; `nil` if the modifier does not set it.
  var visibility: Visibility?

  func applies(to bar: ToolbarPlacement) -> Bool {
    if bars.isEmpty || bars.contains(.automatic) { return bar == .navigationBar }
    return bars.contains(bar)
  }

  package func makeWrapper(_ rows: any ModifierSource<BarBackgroundModifier>, in parent: LayoutNode) -> WrapperNode {
    BarBackgroundNode(rows, in: parent)
  }
}

/// A node that sets the background of bars of the enclosing screen.
final class BarBackgroundNode: ModifierNode<BarBackgroundModifier> {
  private weak var screen: ScreenNode?

  override init(_ rows: any ModifierSource<BarBackgroundModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) { screen?.setBackground(rows.modifier, of: self) }

  override func unmount() {
    screen?.removeBackground(of: self)
    super.unmount()
  }
}
