public import Foundation

/// A row of views side by side.
///
/// In a list, a stack is a single row. The stack's views are created when the row appears on screen, and lose their
/// state when the row leaves the screen.
///
/// ```swift
/// struct FileLine: View {
///   let name: String, size: Int
///   var body: some View {
///     HStack(spacing: 2) {
///       Text(name)
///       Spacer()
///       Text("\(size) bytes").foregroundStyle(.secondary)
///     }
///   }
/// }
/// ```
///
/// See also ``VStack``, ``LazyHStack``, ``Spacer``, ``VerticalAlignment`` and ``HStackLayout``.
@preconcurrency @MainActor
public struct HStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension HStack: View, _PrimitiveView, StackView where Content: View {
  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are lower than the highest.
  ///   - spacing: The space between two views; default: one column.
  ///   - content: The views, from the leading edge.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(
      axis: .horizontal, spacing: spacing, alignment: alignment.key)
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    StackRows(view, in: context)
  }
}

/// A column of views, one below the other. All views are created: a `VStack` is not lazy.
///
/// In a list, a stack is a single row. The stack's views are created when the row appears on screen, and lose their
/// state when the row leaves the screen. Directly in a ``ScrollView``, the views are rows of the scroll view, and each
/// has a cell from the start.
///
/// ```swift
/// struct Heading: View {
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text("Inbox").bold()
///       Text("3 unread messages").font(.caption)
///     }
///   }
/// }
/// ```
///
/// See also ``HStack``, ``LazyVStack``, ``Divider``, ``HorizontalAlignment`` and ``VStackLayout``.
@preconcurrency @MainActor
public struct VStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension VStack: View, _PrimitiveView, StackView where Content: View {
  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are narrower than the widest.
  ///   - spacing: The space between two views; default: 0.
  ///   - content: The views, from the top.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.key)
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    if context.flattenedStack == .eager, !context.isInFlattenedStack {
      return FlattenedStackRows(view, as: .eager, in: context)
    }
    return StackRows(view, in: context)
  }
}

/// A column of views, one below the other, that are created when the user scrolls to them.
///
/// The stack is lazy in a ``ScrollView``, directly or in a ``VStack`` there. Elsewhere it creates all its rows. It
/// never needs ids. So ``View/id(_:)`` on rows costs nothing. An `if`/`else` costs nothing either, if both branches
/// make the same number of rows. If only values determine the number of rows, a jump to a row makes the rows before it.
///
/// ```swift
/// struct Log: View {
///   let lines: [String]
///   var body: some View {
///     ScrollView {
///       LazyVStack(alignment: .leading) {
///         ForEach(lines.indices, id: \.self) { Text(lines[$0]) }
///       }
///     }
///   }
/// }
/// ```
///
/// See also ``List``, ``LazyVGrid``, ``ForEach``, ``ScrollView``, ``PinnedScrollableViews`` and ``Section``.
@preconcurrency @MainActor
public struct LazyVStack<Content> {
  let content: Content
  let layout: StackLayout
  let pinnedViews: PinnedScrollableViews
}

extension LazyVStack: View, _PrimitiveView, StackView where Content: View {
  /// Creates a lazy vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of views that are narrower than the stack.
  ///   - spacing: The space between two views; default: 0.
  ///   - pinnedViews: With `.sectionHeaders`, the header of the topmost section stays at the top of the screen until
  ///     the next header replaces it. Footers scroll.
  ///   - content: The views, from the top.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.key)
    self.content = content()
    self.pinnedViews = pinnedViews
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    if context.flattenedStack == .eager { return FlattenedStackRows(view, as: .lazy, in: context) }
    return StackRows(view, in: context)
  }
}
