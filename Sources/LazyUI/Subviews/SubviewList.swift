/// The views that a view consists of, as a container sees them: those of a block, of groups, of branches, one for each element of a
/// `ForEach`, each with the modifiers that are around all of them. A view of your own is one, whatever its body is.
@MainActor
struct SubviewList {
  /// A view, or a section of them.
  enum Part {
    case view(Subview)
    case section(header: [Subview], content: [Subview], footer: [Subview], place: [AnyHashable], ContainerValues)
  }

  private(set) var parts: [Part] = []
  private var place: [AnyHashable] = []

  init(_ view: some View) { add(view) }

  private init(at place: [AnyHashable]) { self.place = place }

  mutating func add(_ view: some View) {
    if let group = view as? any SubviewGroup {
      group.addSubviews(to: &self)
    } else {
      parts.append(
        .view(Subview(id: .init(path: place), containerValues: ContainerValues(), content: AnyView(view))))
    }
  }

  /// Adds a view that stands at `step` of the one around.
  mutating func add(_ view: some View, at step: some Hashable) {
    place.append(AnyHashable(step))
    add(view)
    place.removeLast()
  }

  /// Adds the parts of `view`, changed.
  mutating func add(_ view: some View, _ change: (inout Subview) -> Void) {
    var list = SubviewList(at: place)
    list.add(view)
    func changed(_ subviews: [Subview]) -> [Subview] {
      subviews.map { subview in
        var subview = subview
        change(&subview)
        return subview
      }
    }
    for part in list.parts {
      switch part {
      case .view(let subview): parts += changed([subview]).map(Part.view)
      case .section(let header, let content, let footer, let place, let values):
        // What is said of a section is said of its views; what it tells its container it tells as one.
        var own = Subview(id: .init(path: []), containerValues: values, content: AnyView(EmptyView()))
        change(&own)
        parts.append(
          .section(
            header: changed(header), content: changed(content), footer: changed(footer), place: place,
            own.containerValues))
      }
    }
  }

  mutating func addSection(_ header: some View, _ content: some View, _ footer: some View) {
    func subviews(_ view: some View, _ step: String) -> [Subview] {
      SubviewList(view, at: place + [AnyHashable(step)]).subviews
    }
    parts.append(
      .section(
        header: subviews(header, "header"), content: subviews(content, "content"),
        footer: subviews(footer, "footer"), place: place, ContainerValues()))
  }

  private init(_ view: some View, at place: [AnyHashable]) {
    self.place = place
    add(view)
  }

  /// All views; of a section its header, its content and its footer.
  var subviews: [Subview] {
    parts.flatMap { part in
      switch part {
      case .view(let subview): [subview]
      case .section(let header, let content, let footer, _, _): header + content + footer
      }
    }
  }

  var sections: [SectionConfiguration] {
    var sections: [SectionConfiguration] = []
    var loose: [Subview] = []
    func endLoose() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: .init(first: first.id), containerValues: ContainerValues(), header: SubviewsCollection([]),
          content: SubviewsCollection(loose[...]), footer: SubviewsCollection([])))
      loose = []
    }
    for part in parts {
      switch part {
      case .view(let subview): loose.append(subview)
      case .section(let header, let content, let footer, let place, let values):
        endLoose()
        sections.append(
          SectionConfiguration(
            id: .init(first: .init(path: place)), containerValues: values, header: SubviewsCollection(header[...]),
            content: SubviewsCollection(content[...]), footer: SubviewsCollection(footer[...])))
      }
    }
    endLoose()
    return sections
  }
}

/// A view that consists of others.
@MainActor
protocol SubviewGroup {
  func addSubviews(to list: inout SubviewList)
}
