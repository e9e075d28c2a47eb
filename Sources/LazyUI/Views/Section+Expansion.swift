/// What a section shows while it is expanded.
public struct ExpandableSectionContent<Content: View>: View {
  let content: () -> Content
  let isExpanded: Binding<Bool>

  public var body: some View {
    if isExpanded.wrappedValue { content() }
  }
}

/// A section's header that expands it and collapses it: `▾ header`.
public struct ExpandableSectionHeader<Header: View>: View {
  let header: Header
  let isExpanded: Binding<Bool>

  public var body: some View { DisclosureLabel(label: header, isExpanded: isExpanded) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A part that can be collapsed: Enter, Space or a click on its header hides its rows, which are not made then, or shows them.
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

  /// A part that can be collapsed, with a text for a header.
  @_disfavoredOverload
  public init<Rows: View>(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Rows
  ) where Parent == ExpandableSectionHeader<Text>, Content == ExpandableSectionContent<Rows> {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}
