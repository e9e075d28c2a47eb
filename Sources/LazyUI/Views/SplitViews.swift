/// Views side by side, between which a user could move the border. A terminal's stands still.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Makes the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack(alignment: .top) { content } }
}

/// Views one below the other, between which a user could move the border. A terminal's stands still.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Makes the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { VStack(alignment: .leading) { content } }
}
