// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension ControlGroup {
  /// Controls with a text and a sign for a label, before them.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A part that can be collapsed, with a text for a header.
  public init<Rows: View>(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Rows
  ) where Parent == ExpandableSectionHeader<Text>, Content == ExpandableSectionContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension ContentUnavailableView where Label == LazyUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A view with a title and a sign (see `Image.init(systemName:)`).
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
