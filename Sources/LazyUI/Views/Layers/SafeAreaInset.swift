public import Foundation

extension View {
  /// Places a view above or below this view. This view gets the remaining space.
  ///
  /// - Parameters:
  ///   - edge: the edge where the new view is placed.
  ///   - alignment: the horizontal alignment of this view and the new view.
  ///   - spacing: the space between the two views; default: none.
  ///   - content: the view to place at the edge.
  public func safeAreaInset(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let content = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { content }
      self
      if edge == .bottom { content }
    }
  }

  /// Places a view before or after this view. This view gets the remaining space.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let content = content()
    return HStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .leading { content }
      self
      if edge == .trailing { content }
    }
  }

  /// Adds space around the view.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds space at some edges of the view.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds space around the view.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds space around the view, as `padding` does. If the view scrolls, the space does not scroll with its content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }

  /// Adds the insets at `edges`, as `padding` does. If the view scrolls, the space does not scroll with its content.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(insets.limited(to: edges)) }

  /// Adds space around the view, as `padding` does. If the view scrolls, the space does not scroll with its content.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(length) }
}

/// The content that margins apply to. It has no effect, because on a terminal margins are space around the view.
///
/// Used by ``View/contentMargins(_:for:)``.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let scrollContent = Self(name: "scrollContent")
  public static let scrollIndicators = Self(name: "scrollIndicators")
}

extension View {
  /// Places a view at an edge of this view. This view gets the remaining space.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
}

extension View {
  /// Adds space at the edges, as `padding(_:)` does.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
  /// Adds space at the edges, as `padding(_:)` does.
  public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }
}

/// The amount of space at a scene's edges. It has no effect, because on a terminal the space is always that of
/// `padding(_:)`.
///
/// Used by ``View/scenePadding(_:edges:)``.
public struct ScenePadding: Hashable, Sendable {
  private let name: String
  public static let minimum = Self(name: "minimum")
  public static let navigationBar = Self(name: "navigationBar")
}
