/// The content of a section that can be collapsed. The content is shown while the section is expanded.
public struct ExpandableSectionContent<Content: View>: View {
  let content: () -> Content
  let isExpanded: Binding<Bool>

  public var body: some View {
    if isExpanded.wrappedValue { content() }
  }
}

/// The header of a section that can be collapsed: `▾ header`. It expands and collapses the section.
public struct ExpandableSectionHeader<Header: View>: View {
  let header: Header
  let isExpanded: Binding<Bool>

  public var body: some View { DisclosureLabel(label: header, isExpanded: isExpanded) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a collapsible section. Enter, Space or a click on its header shows or hides its rows. Rows are created
  /// when they are shown.
  public init<Header: View, Rows: View>(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Rows, @ViewBuilder header: () -> Header
  ) where Parent == ExpandableSectionHeader<Header>, Content == ExpandableSectionContent<Rows> {
    let header = header()
    self.init {
      ExpandableSectionContent(content: content, isExpanded: isExpanded)
    } header: {
      ExpandableSectionHeader(header: header, isExpanded: isExpanded)
    }
  }

  /// Creates a collapsible section with a text as its header.
  @_disfavoredOverload
  public init<Rows: View>(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Rows
  ) where Parent == ExpandableSectionHeader<Text>, Content == ExpandableSectionContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
