public import Foundation

extension View {
  /// Puts a view at the top or the bottom of this one, which has the rest of the room.
  ///
  /// - Parameters:
  ///   - edge: where it stands.
  ///   - alignment: where across.
  ///   - spacing: the space between the two; none where nothing is said.
  ///   - content: the view at the edge.
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

  /// Puts a view to the left or to the right of this one, which has the rest of the room.
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

  /// Leaves space around the view.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Leaves space at some edges of the view.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Leaves space around the view.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Leaves space around what scrolls in the view.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }

  /// Leaves space around what scrolls in the view.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(insets) }

  /// Leaves space around what scrolls in the view.
  public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(length) }
}

/// What space around content is for; on a terminal for all of it.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let scrollContent = Self(name: "scrollContent")
  public static let scrollIndicators = Self(name: "scrollIndicators")
}
