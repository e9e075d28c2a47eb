/// A view whose content scrolls. What stands in it directly is all made; a `LazyVStack` makes its rows when they come on
/// screen, and so does a `LazyHStack` where it scrolls sideways.
///
/// Content scrolls vertically, or sideways where that is the only axis: then its views stand side by side;
/// left and right scroll them, and a control in them that gets the focus is scrolled into view. Vertically it stands in the middle where it is narrower. A modifier on a stack in it is put around
/// the stack, which stays as lazy as it is.
@preconcurrency @MainActor
public struct ScrollView<Content> {
  let content: Content
  let axes: Axis.Set
}

extension ScrollView: View, _PrimitiveView, ContentView, ScrollingView where Content: View {
  /// Scrolls what `content` makes, one view below the other.
  ///
  /// - Parameters:
  ///   - axes: with `.vertical` among them views scroll vertically, and not sideways.
  ///   - showsIndicators: taken as a hint that a terminal does not follow.
  ///   - content: the views.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    if view.axes == .horizontal { return SidewaysScrollRows(view, in: context) }
    return ScrollRows(view, in: context)
  }

  nonisolated static var demand: Demand { .everything }
  nonisolated static var name: String { "ScrollView" }
}
