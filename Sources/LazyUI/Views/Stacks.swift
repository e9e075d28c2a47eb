public import Foundation

/// Views side by side.
///
/// In a list a stack is one row, whatever is in it; its views are made when that row is shown, and their state goes with
/// it when it leaves.
@preconcurrency @MainActor
public struct HStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension HStack: View, _PrimitiveView, StackView where Content: View {
  /// - Parameters:
  ///   - alignment: where views stand that are lower than the highest.
  ///   - spacing: between two views, a column by default.
  ///   - content: the views, from the leading edge.
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

/// Views one below the other. All of them are made: a `VStack` is not lazy.
///
/// In a list it is one row, whatever is in it; its views are made when that row is shown, and their state goes with
/// it when it leaves. Directly in a `ScrollView` its views are rows of the scroll view, each of which has a cell
/// from the start.
@preconcurrency @MainActor
public struct VStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension VStack: View, _PrimitiveView, StackView where Content: View {
  /// - Parameters:
  ///   - alignment: where views stand that are narrower than the widest.
  ///   - spacing: between two views, none by default.
  ///   - content: the views, from the top.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = StackLayout(
      axis: .vertical, spacing: spacing, alignment: alignment.key)
    self.content = content()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    if context.splices == .eager, !context.isSpliced { return SplicedRows(view, as: .eager, in: context) }
    return StackRows(view, in: context)
  }
}

/// Views side by side, made when they are scrolled to.
///
/// It is lazy in a `ScrollView` that scrolls sideways only, wherever it stands in there, and is never asked for ids. Where views
/// have not been made, it is guessed how wide they are. It is as high as the highest view that it has made. Elsewhere nothing
/// scrolls it sideways, and it makes all its views.
@preconcurrency @MainActor
public struct LazyHStack<Content> {
  let content: Content
  let layout: StackLayout
}

extension LazyHStack: View, _PrimitiveView, StackView, ContentView where Content: View {
  /// - Parameters:
  ///   - alignment: where views stand that are lower than the highest.
  ///   - spacing: between two views, a column by default.
  ///   - pinnedViews: taken as a hint that a terminal does not follow.
  ///   - content: the views, from the leading edge.
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

/// Views one below the other, made when they are scrolled to.
///
/// It is lazy where it stands in a `ScrollView`, directly or in a `VStack` there; elsewhere nothing scrolls it, and
/// it makes all its rows. It is never asked for ids, so that `.id(_:)` on rows costs nothing, nor does an
/// `if`/`else` whose branches make equally many rows; where only values can tell how many rows there are, those
/// before the row that it jumps to are made.
@preconcurrency @MainActor
public struct LazyVStack<Content> {
  let content: Content
  let layout: StackLayout
  let pinnedViews: PinnedScrollableViews
}

extension LazyVStack: View, _PrimitiveView, StackView where Content: View {
  /// - Parameters:
  ///   - alignment: where views stand that are narrower than the stack.
  ///   - spacing: between two views, none by default.
  ///   - pinnedViews: with `.sectionHeaders` the header of the section that is at the top of the screen stays there until the
  ///     next one's comes; footers scroll.
  ///   - content: the views, from the top.
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
    if context.splices == .eager { return SplicedRows(view, as: .lazy, in: context) }
    return StackRows(view, in: context)
  }
}
