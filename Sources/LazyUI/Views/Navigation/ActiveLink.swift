/// The binding that opens and closes the screen of a link. Only the older initializers of ``NavigationLink`` set it.
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
  /// Creates a link whose screen is open while `isActive` is true.
  public init(isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination()), label: label(), activation: LinkActivation(isActive))
  }

  /// Creates a link whose screen is open while `isActive` is true.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(target: .view(destination), label: label(), activation: LinkActivation(isActive))
  }

  /// Creates a link whose screen is open while `selection` equals `tag`.
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination()), label: label(), activation: LinkActivation(tag, selection))
  }

  /// Creates a link whose screen is open while `selection` equals `tag`.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(target: .view(destination), label: label(), activation: LinkActivation(tag, selection))
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a text label. Its screen is open while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `isActive` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `selection` equals `tag`.
  @_disfavoredOverload
  public init<V: Hashable>(
    _ title: some StringProtocol, tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }

  /// Creates a link with a text label. Its screen is open while `selection` equals `tag`.
  @_disfavoredOverload
  public init<V: Hashable>(_ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }
}
