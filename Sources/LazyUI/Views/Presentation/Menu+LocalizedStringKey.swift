// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension Menu where Label == Text {
  /// Creates a menu with a text label.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a text label and a primary action.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == LazyUI.Label<Text, Image> {
  /// Creates a menu with a symbol and a text as its label.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu with a symbol and a text as its label, and a primary action.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { LazyUI.Label(title, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}
