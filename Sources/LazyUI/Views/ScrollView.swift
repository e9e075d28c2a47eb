/// A view whose content scrolls. What stands in it directly is all made; a `LazyVStack` makes its rows when they come on
/// screen.
///
/// Content scrolls vertically, and stands in the middle where it is narrower. A modifier on a stack in it is put around
/// the stack, which stays as lazy as it is.
public struct ScrollView<Content: View>: _PrimitiveView, ScrollingView {
  let content: Content

  /// Scrolls what `content` makes, one view below the other.
  ///
  /// - Parameters:
  ///   - axes: lists scroll vertically, whatever else is asked for.
  ///   - showsIndicators: taken as a hint that a terminal does not follow.
  ///   - content: the views.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ScrollRows(view, in: context)
  }

  nonisolated static var demand: Demand { .everything }
  nonisolated static var name: String { "ScrollView" }
}
