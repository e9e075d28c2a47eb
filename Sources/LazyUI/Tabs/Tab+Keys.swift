// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension Tab where Label == DefaultTabLabel {
  /// A tab with a value, a text and a sign.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// A tab with a value, a text and an image.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), Text(title))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// A tab with a text and a sign.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(entry: nil, content(), LazyUI.Label(title, systemImage: systemImage))
  }
}

extension TabSection {
  /// Tabs under a text.
  public init<C: TabContent>(
    _ title: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }
}
