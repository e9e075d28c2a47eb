/// A link that a value opens too, in the form that links had first.
@MainActor
struct LinkActivation {
  let isActive: @MainActor () -> Bool
  let set: @MainActor (Bool) -> Void

  init(_ isActive: Binding<Bool>) {
    self.isActive = { isActive.wrappedValue }
    set = { isActive.wrappedValue = $0 }
  }

  init<V: Hashable>(_ tag: V, _ selection: Binding<V?>) {
    isActive = { selection.wrappedValue == tag }
    set = { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
  }
}

extension NavigationLink {
  /// A link that is open while `isActive` is true.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination()), label: label(), activation: LinkActivation(isActive))
  }

  /// A link that is open while `isActive` is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination), label: label(), activation: LinkActivation(isActive))
  }

  /// A link that is open while `selection` holds its tag.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination()), label: label(), activation: LinkActivation(tag, selection))
  }

  /// A link that is open while `selection` holds its tag.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination), label: label(), activation: LinkActivation(tag, selection))
  }

  /// No effect: a terminal shows a link's screen on top of the one that it stands in.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// A link with a text for a label that is open while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// A link with a text for a label that is open while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// A link with a text for a label that is open while `selection` holds its tag.
  @_disfavoredOverload
  public init<V: Hashable>(
    _ title: some StringProtocol, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// A link with a text for a label that is open while `selection` holds its tag.
  @_disfavoredOverload
  public init<V: Hashable>(_ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}
