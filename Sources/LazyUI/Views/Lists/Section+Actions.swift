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
