/// A view that places other views side by side. On a terminal the user cannot move the borders between them.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Creates the view from the views to arrange.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(alignment: .top) { content } }
}

/// A view that places other views one below the other. On a terminal the user cannot move the borders between them.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Creates the view from the views to arrange.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { VStack(alignment: .leading) { content } }
}
