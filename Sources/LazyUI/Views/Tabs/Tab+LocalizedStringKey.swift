// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a value, a text and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), LazyUI.Label(title, systemImage: systemImage))
  }

  /// Creates a tab with a value and a text. The image is not shown.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(entry: AnyHashable(value), content(), Text(title))
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a tab with a text and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.init(entry: nil, content(), LazyUI.Label(title, systemImage: systemImage))
  }
}

extension TabSection {
  /// Creates a section of tabs. The title of the section is not shown.
  public init<C: TabContent>(
    _ title: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> C
  ) where C.TabValue == SelectionValue {
    _pages = content()._pages
  }
}
