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
    NodeModifiedContent(content: self, modifier: BarAppearanceModifier(bars: bars, color: style._paint().bottom))
  }

  /// Shows or hides the background of bars in the view's screen.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    NodeModifiedContent(content: self, modifier: BarAppearanceModifier(bars: bars, visibility: visibility))
  }

  /// Shows or hides the background of bars in the view's screen.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    NodeModifiedContent(content: self, modifier: BarAppearanceModifier(bars: bars, visibility: visibility))
  }

  /// Shows or hides the top line of the view's screen (`.navigationBar`). Esc still returns to the screen before. Other
  /// bars are always shown.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barHidden(visibility == .automatic ? nil : visibility == .hidden, bars)
  }

  /// Shows or hides the top line of the view's screen (`.navigationBar`). Esc still returns to the screen before. Other
  /// bars are always shown.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barHidden(visibility == .automatic ? nil : visibility == .hidden, bars)
  }

  /// Hides the top line of the view's screen. Esc still returns to the screen before.
  public func navigationBarHidden(_ hidden: Bool) -> some View { barHidden(hidden, [.navigationBar]) }

  private func barHidden(_ isHidden: Bool?, _ bars: [ToolbarPlacement]) -> some View {
    NodeModifiedContent(content: self, modifier: BarAppearanceModifier(bars: bars, isHidden: isHidden))
  }
}

package struct BarAppearanceModifier: NodeModifier, Equatable {
  /// The bars; empty for the top line.
  var bars: [ToolbarPlacement]
  /// The colour; `nil` if the modifier does not set it.
  var color: Color?
  /// The visibility of the background; `nil` if the modifier does not set it.
  var visibility: Visibility?
  /// Whether the bar is hidden; `nil` if the modifier does not set it.
  var isHidden: Bool?

  func applies(to bar: ToolbarPlacement) -> Bool {
    if bars.isEmpty || bars.contains(.automatic) { return bar == .navigationBar }
    return bars.contains(bar)
  }

  package func makeWrapper(_ rows: any ModifierSource<BarAppearanceModifier>, in parent: LayoutNode) -> WrapperNode {
    BarAppearanceNode(rows, in: parent)
  }
}

/// A node that sets the appearance of bars of the enclosing screen.
final class BarAppearanceNode: ModifierNode<BarAppearanceModifier> {
  private weak var screen: ScreenNode?

  override init(_ rows: any ModifierSource<BarAppearanceModifier>, in parent: LayoutNode) {
    super.init(rows, in: parent)
    screen = enclosing(ScreenNode.self)
  }

  override func sync(rowsChanged: Bool) { screen?.setAppearance(rows.modifier, of: self) }

  override func unmount() {
    screen?.removeAppearance(of: self)
    super.unmount()
  }
}
