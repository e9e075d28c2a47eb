// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension DisclosureGroup where Label == Text {
  /// A group with a text for a label.
  public init(_ label: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(label) }
  }

  /// A group with a text for a label, that shows its content where `isExpanded` says so.
  public init(
    _ label: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(label) }
  }
}
