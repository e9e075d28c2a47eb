// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension View {
  /// Names the screen that the view stands in.
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }

  /// Names the screen that the view stands in; titles have one size.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }

  /// No effect: the line on top of a screen has room for a title alone.
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// A link with a text for a label that is open while `isActive` is true.
  public init(_ title: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// A link with a text for a label that is open while `isActive` is true.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// A link with a text for a label that is open while `selection` holds its tag.
  public init<V: Hashable>(
    _ title: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// A link with a text for a label that is open while `selection` holds its tag.
  public init<V: Hashable>(_ title: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}
