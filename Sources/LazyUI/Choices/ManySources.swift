// Choices that stand for the same property of several things: shown where all have the same value, and set in all of them.

extension OptionSelection {
  /// A choice is chosen where all of `sources` have its value, and sets it in all.
  init<Value: Hashable>(all sources: [Binding<Value>]) {
    let single = sources.map { OptionSelection($0) }
    self.init(
      isChosen: { node, element in !single.isEmpty && single.allSatisfy { $0.isChosen(node, element) } },
      choose: { node, element in for selection in single { selection.choose(node, element) } },
      canChoose: { node, element in single.first?.canChoose(node, element) ?? false })
  }
}

extension Picker {
  /// A choice for a property of several things.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(OptionSelection(all: sources.map { $0[keyPath: selection] }), content: content(), label: label())
  }
}

extension Picker where Label == Text {
  /// A choice for a property of several things, with a text for a label.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }

  /// A choice for a property of several things, with a text for a label.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
}

extension Picker where Label == LazyUI.Label<Text, Image> {
  /// A choice for a property of several things, with a text and a sign for a label.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      LazyUI.Label(titleKey, systemImage: systemImage)
    }
  }
}
