extension EmptyView: SubviewGroup {
  func addSubviews(to list: inout SubviewList) {}
}

extension TupleView: SubviewGroup where repeat each Content: View {
  func addSubviews(to list: inout SubviewList) {
    var index = 0
    for view in repeat each content {
      list.add(view, at: index)
      index += 1
    }
  }
}

extension Group: SubviewGroup where Content: View {
  func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension Optional: SubviewGroup where Wrapped: View {
  func addSubviews(to list: inout SubviewList) { if let self { list.add(self) } }
}

extension _ConditionalContent: SubviewGroup where First: View, Second: View {
  func addSubviews(to list: inout SubviewList) {
    switch self {
    case .first(let view): list.add(view, at: true)
    case .second(let view): list.add(view, at: false)
    }
  }
}

extension ForEach: SubviewGroup where Content: View {
  func addSubviews(to list: inout SubviewList) {
    for index in data.indices {
      let element = data[index]
      list.add(content(element), at: idInData?(data, index) ?? id(element))
    }
  }
}

extension Section: SubviewGroup where Parent: View, Content: View, Footer: View {
  func addSubviews(to list: inout SubviewList) { list.addSection(header, content, footer) }
}

extension AnyView: SubviewGroup {
  func addSubviews(to list: inout SubviewList) {
    (content as? any SubviewGroup)?.addSubviews(to: &list)
  }
}

extension ContainerValueView: SubviewGroup {
  func addSubviews(to list: inout SubviewList) { list.add(content) { change(&$0.containerValues) } }
}

extension EnvironmentView: SubviewGroup where Content: View {
  func addSubviews(to list: inout SubviewList) {
    list.add(content) {
      $0.content = AnyView(EnvironmentView<AnyView, Value>(content: $0.content, value: value, change: change))
    }
  }
}

extension NodeModifiedContent: SubviewGroup where Content: View, Modifier: NodeModifier {
  func addSubviews(to list: inout SubviewList) {
    list.add(content) { subview in
      if let tag = modifier as? TagModifier { subview.containerValues.add(tag: tag.value) }
      subview.content = AnyView(NodeModifiedContent<AnyView, Modifier>(content: subview.content, modifier: modifier))
    }
  }
}

extension TypedContent: SubviewGroup {
  func addSubviews(to list: inout SubviewList) { list.add(view) }
}
