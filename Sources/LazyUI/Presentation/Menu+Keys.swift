// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension Menu where Label == Text {
  /// A menu with a text for a label.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A menu with a text for a label, and an action of its own.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == LazyUI.Label<Text, Image> {
  /// A menu with a sign and a text for a label.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// A menu with a sign and a text for a label, and an action of its own.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { LazyUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}
