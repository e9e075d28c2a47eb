// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension DisclosureGroup where Label == Text {
  /// Creates a group with a text as its label.
  public init(_ label: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// Creates a group with a text as its label. `isExpanded` controls whether the content is shown.
  public init(
    _ label: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}
