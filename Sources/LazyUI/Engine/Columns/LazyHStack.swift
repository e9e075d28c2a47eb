public import Foundation

/// A row of views side by side that are created when the user scrolls to them.
///
/// The stack is lazy anywhere in a ``ScrollView`` that scrolls only horizontally. Elsewhere it creates all its views.
/// It never needs ids. The widths of views that do not exist yet are estimated. The stack is as high as the highest
/// view that it has created.
///
/// ```swift
/// struct Timeline: View {
///   var body: some View {
///     ScrollView(.horizontal) {
///       LazyHStack {
///         ForEach(0..<100_000) { hour in Text("\(hour % 24):00") }
///       }
///     }
///   }
/// }
/// ```
///
/// See also ``HStack``, ``LazyHGrid`` and ``ForEach``.
@preconcurrency @MainActor
public struct LazyHStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension LazyHStack: View, _PrimitiveView, StackView, ContentView where Content: View {
  /// Creates a lazy horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are lower than the highest.
  ///   - spacing: The space between two views; default: one column.
  ///   - pinnedViews: No effect.
  ///   - content: The views, from the leading edge.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = HStack(alignment: alignment, spacing: spacing) { EmptyView() }.layout
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    LazyHStackRows(view, in: context)
  }
}
