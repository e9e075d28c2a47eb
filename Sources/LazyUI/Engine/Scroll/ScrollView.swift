/// A view whose content scrolls. All of its direct content is created. A ``LazyVStack`` creates its rows when they
/// appear on screen. In a horizontal scroll view, a ``LazyHStack`` does the same.
///
/// Content scrolls vertically, and is centred if it is narrower than the scroll view. If `.horizontal` is the only
/// axis, views are side by side. The left and right arrow keys then scroll, and a control that gets the focus is
/// scrolled into view. A modifier on a stack in the scroll view surrounds the stack, which stays lazy.
///
/// ```swift
/// struct Page: View {
///   let paragraphs: [String]
///   var body: some View {
///     ScrollView {
///       LazyVStack(alignment: .leading, spacing: 16) {
///         ForEach(paragraphs, id: \.self) { Text($0) }
///       }
///     }
///   }
/// }
/// ```
///
/// See also ``List``, ``ScrollViewReader``, ``ScrollPosition``, ``View/scrollPosition(id:anchor:)`` and
/// ``View/scrollDisabled(_:)``.
@preconcurrency @MainActor
public struct ScrollView<Content> {
  let content: Content
  let axes: Axis.Set
}

extension ScrollView: View, _PrimitiveView, ContentView, ScrollingView where Content: View {
  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - axes: The axes. If `.vertical` is among them, content scrolls only vertically.
  ///   - showsIndicators: No effect.
  ///   - content: The views.
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
