/// A control that switches between on and off: `[x] label`. Enter, Space and a click toggle it.
/// ``View/toggleStyle(_:)`` changes the appearance.
///
/// ```swift
/// struct WrapToggle: View {
///   @State private var wraps = false
///   var body: some View { Toggle("Wrap lines", isOn: $wraps) }
/// }
/// ```
///
/// See also ``ToggleStyle``, ``View/toggleStyle(_:)``, ``Button``, ``Picker`` and ``Binding``.
@preconcurrency @MainActor
public struct Toggle<Label> {
  let label: Label
  let isOn: Binding<Bool>
  /// Returns whether the toggle represents several values that differ.
  let isMixed: @MainActor () -> Bool
}

extension Toggle: View, _PrimitiveView, ControlView where Label: View {
  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - isOn: The value that the toggle shows and changes.
  ///   - label: The view beside the mark.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
    isMixed = { false }
  }

  /// Creates a toggle for several values at once. The toggle is on if all values are on. It changes all values
  /// together.
  ///
  /// - Parameters:
  ///   - sources: The elements that hold the values.
  ///   - isOn: The path from an element to its value.
  ///   - label: The view beside the mark.
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

  var labelView: Label { label }

  /// The first view of the label is the title, and the others are dimmed below the title.
  var stacksLabel: Bool { true }

  func chrome(_ appearance: ControlAppearance) -> ControlChrome {
    var chrome = appearance.toggle.kind.chrome(
      isOn: isOn.wrappedValue, isMixed: isMixed(), hidesLabel: appearance.areLabelsHidden)
    chrome.tint = appearance.toggle.tint
    return chrome
  }

  func styled(_ appearance: ControlAppearance) -> AnyView? {
    guard let style = appearance.toggle.style else { return nil }
    // Reads the value, so that a change of it evaluates the style's body again.
    _ = isOn.wrappedValue
    let body = style.make(
      ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn, isMixed: isMixed()))
    // A toggle in the style's body has the default style.
    return AnyView(body.environment(\.toggleAppearance, ToggleAppearance()))
  }

  /// Returns `false`, because the body of a custom style contains the control that changes the toggle.
  func actsAsControl(_ appearance: ControlAppearance, containsControls: Bool) -> Bool { false }

  func activate() { isOn.wrappedValue = isMixed() || !isOn.wrappedValue }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle for several values at once, with a text label.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// Creates a toggle with a symbol and a text as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle for several values at once, with a symbol and a text as its label.
  @_disfavoredOverload
  public init<C: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a style is drawing. A custom style uses this initializer to draw the toggle in another
  /// style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
