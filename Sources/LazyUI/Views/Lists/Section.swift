/// A part of a list with a header and a footer, which are rows too. In a list, headers are bold and footers are dim.
///
/// ```swift
/// struct Settings: View {
///   @State private var isLoud = false
///   var body: some View {
///     List {
///       Section("Sound") { Toggle("Loud", isOn: $isLoud) }
///       Section("About") { Text("Version 1") }
///     }
///   }
/// }
/// ```
///
/// See also ``List``, ``Form``, ``LazyVStack`` and ``PinnedScrollableViews``.
@preconcurrency @MainActor
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public nonisolated static func _rowShape() -> _RowShape {
    Parent._rowShape().followed(by: Content._rowShape()).followed(by: Footer._rowShape()).within("Section")
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    typealias Header = NodeModifiedContent<Parent, SectionPartModifier>
    typealias Foot = NodeModifiedContent<Footer, SectionPartModifier>
    let children: [_Rows] = [
      Header._makeRows(Header(content: view.header, modifier: .init(part: .header)), in: context),
      Content._makeRows(view.content, in: context),
      Foot._makeRows(Foot(content: view.footer, modifier: .init(part: .footer)), in: context),
    ]
    return SequenceRows(children, in: context, isSection: true) { value, children in
      let view = value.pointer(to: Self.self).pointee
      children[0].update(to: Header(content: view.header, modifier: .init(part: .header)))
      children[1].update(to: view.content)
      children[2].update(to: Foot(content: view.footer, modifier: .init(part: .footer)))
    }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Creates a section with a header and a footer. These views are arguments, not closures.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Content: View, Footer: View, Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// Creates a section with a footer. The view is an argument, not a closure.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header. The view is an argument, not a closure.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Content: View, Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header or a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Content: View, Parent == Text, Footer == EmptyView {
  /// Creates a section with a text as its header.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section where Content: View, Parent == Text, Footer == EmptyView {
  /// Creates a section with a text as its header.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey) })
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Adds controls to the section, as rows after the other rows.
  public func sectionActions<Actions: View>(
    @ViewBuilder content actions: () -> Actions
  ) -> Section<Parent, TupleView<Content, Actions>, Footer> {
    let actions = actions()
    return Section<Parent, TupleView<Content, Actions>, Footer>(
      content: { TupleView(content, actions) }, header: { header }, footer: { footer })
  }
}
