/// The subviews of a view, as the data of a ``ForEach``.
public typealias ForEachSubviewCollection<Content> = SubviewsCollection

/// The sections of a view, as the data of a ``ForEach``.
public typealias ForEachSectionCollection<Content> = SectionCollection

extension ForEach where Content: View, Data == SubviewsCollection, ID == Subview.ID {
  /// Creates a view for each subview of `view`. Blocks, groups, branches and `ForEach` contribute the views inside
  /// them. A view with its own body is one subview.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(data: SubviewsCollection(SubviewList(view).subviews[...]), content: content, id: { $0.id })
  }
}

extension ForEach where Content: View, Data == SectionCollection, ID == SectionConfiguration.ID {
  /// Creates a view for each section of a view. Consecutive views outside of sections form a section without header and
  /// footer.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
    self.init(data: SectionCollection(SubviewList(view).sections), content: content, id: { $0.id })
  }
}

extension Group where Content: View {
  /// Creates a group of the content that `transform` returns for the subviews of a view.
  public init<Base: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content) {
    content = transform(SubviewsCollection(SubviewList(view).subviews[...]))
  }

  /// Creates a group of the content that `transform` returns for the sections of a view.
  public init<Base: View>(sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Content) {
    content = transform(SectionCollection(SubviewList(view).sections))
  }
}
