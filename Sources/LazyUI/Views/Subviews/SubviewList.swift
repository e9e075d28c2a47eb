/// The subviews that a view passes to a container. Blocks, groups, branches and `ForEach` contribute the views inside
/// them. A modifier around several views is applied to each of them. A view with its own body is one subview.
@MainActor
struct SubviewList {
  /// A part of the list: a view or a section.
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

  /// Adds a view whose position in the enclosing view is `step`.
  mutating func add(_ view: some View, at step: some Hashable) {
    place.append(AnyHashable(step))
    add(view)
    place.removeLast()
  }

  /// Adds the parts of `view`, and applies `change` to each part.
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
        // A modifier of a section is applied to each of its views. If the modifier sets a container value, the section
        // has the value as well.
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

  /// All views. A section contributes its header, its content and its footer, in this order.
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

/// A view that consists of several subviews, such as a block or a group.
@MainActor
protocol SubviewGroup {
  func addSubviews(to list: inout SubviewList)
}
