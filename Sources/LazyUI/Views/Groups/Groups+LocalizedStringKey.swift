// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension ControlGroup {
  /// Creates a group with a text and a symbol as its label. The label precedes the controls.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a collapsible section with a text as its header.
  public init<Rows: View>(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Rows
  ) where Parent == ExpandableSectionHeader<Text>, Content == ExpandableSectionContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates a view with a title and a symbol (see `Image.init(systemName:)`).
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      LazyUI.Label(title, systemImage: name)
    } description: {
      description
    } actions: {
      EmptyView()
    }
  }
}
