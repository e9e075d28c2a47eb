/// Views side by side. On a terminal the user cannot move the borders between them.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates the view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(alignment: .top) { content } }
}

/// Views one below the other. On a terminal the user cannot move the borders between them.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates the view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { VStack(alignment: .leading) { content } }
}
