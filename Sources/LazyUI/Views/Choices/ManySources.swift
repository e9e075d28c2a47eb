// Pickers for a property of several elements. A choice is marked if all elements have its value. Choosing it sets the
// property of all elements.

extension OptionSelection {
  /// Creates a selection for several bindings. A choice is marked if all `sources` have its value. Choosing it sets all
  /// of them.
  init<Value: Hashable>(all sources: [Binding<Value>]) {
    let single = sources.map { OptionSelection($0) }
    self.init(
      isChosen: { node, element in !single.isEmpty && single.allSatisfy { $0.isChosen(node, element) } },
      choose: { node, element in for selection in single { selection.choose(node, element) } },
      canChoose: { node, element in single.first?.canChoose(node, element) ?? false })
  }
}

extension Picker {
  /// Creates a picker for a property of several elements.
  public init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(OptionSelection(all: sources.map { $0[keyPath: selection] }), content: content(), label: label())
  }
}

extension Picker where Label == Text {
  /// Creates a picker for a property of several elements, with a text label.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(title) }
  }

  /// Creates a picker for a property of several elements, with a text label.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) { Text(titleKey) }
  }
}

extension Picker where Label == LazyUI.Label<Text, Image> {
  /// Creates a picker for a property of several elements, with a text and a symbol as its label.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content
  ) {
    self.init(sources: sources, selection: selection, content: content) {
      LazyUI.Label(titleKey, systemImage: systemImage)
    }
  }
}
