// Initializers and modifiers with localized titles. Markdown in a title is rendered, and interpolated values are
// formatted for the locale.

extension View {
  /// Sets the title of the view's screen. This is an older form of `navigationTitle(_:)`.
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title) }

  /// Sets the title of the view's screen and its display mode.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title).navigationBarTitleDisplayMode(displayMode) }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a text label. Its screen is open while `isActive` is true.
  public init(_ title: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `isActive` is true.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `selection` equals `tag`.
  public init<V: Hashable>(
    _ title: LocalizedStringKey, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `selection` equals `tag`.
  public init<V: Hashable>(_ title: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view, with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a view, with a text label. The view is an argument, not a closure.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link to a value, with a text label. With `nil` the link is disabled.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
}

extension View {
  /// Sets the title of the view's screen. The title is shown in the top line, and in the back button of the next
  /// screen.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
}
