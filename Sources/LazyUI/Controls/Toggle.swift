/// A switch with a label: `[x] label`, or as `toggleStyle(_:)` says. Enter, Space and a click toggle it.
@preconcurrency @MainActor
public struct Toggle<Label> {
  let label: Label
  let isOn: Binding<Bool>
  /// Whether it stands for several values that differ.
  let isMixed: @MainActor () -> Bool
}

extension Toggle: View, _PrimitiveView, ControlView where Label: View {
  /// - Parameters:
  ///   - isOn: the value that the switch shows and changes.
  ///   - label: stands beside the switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
    isMixed = { false }
  }

  /// A switch for several values at once: it is on where all of them are, and changes all of them.
  ///
  /// - Parameters:
  ///   - sources: what the values lie in.
  ///   - isOn: where in an element its value lies.
  ///   - label: stands beside the switch.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.isOn = Binding(
      get: { bindings.allSatisfy(\.wrappedValue) },
      set: { value in for binding in bindings { binding.wrappedValue = value } })
    self.label = label()
    isMixed = { bindings.contains { $0.wrappedValue } && !bindings.allSatisfy(\.wrappedValue) }
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ControlRows(view, in: context)
  }

  func face(_ look: ControlLook) -> ControlFace {
    look.toggle.kind.face(isOn: isOn.wrappedValue, isMixed: isMixed())
  }

  func styled(_ look: ControlLook) -> AnyView? {
    guard let style = look.toggle.style else { return nil }
    // The style's body changes with the value.
    _ = isOn.wrappedValue
    return style.make(
      ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed()))
  }

  /// What a style makes of a switch holds what changes it.
  var isControl: Bool { false }

  func activate() { isOn.wrappedValue = isMixed() || !isOn.wrappedValue }
}

extension Toggle where Label == Text {
  /// A switch with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch with a text for a label, for several values at once.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// A switch with a sign and a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// A switch with a sign and a text for a label, for several values at once.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch that a style was asked for, to be drawn in another style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
