/// A switch with a label, one line high: `[x] label`. Enter, Space and a click toggle it.
public struct Toggle<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let isOn: Binding<Bool>

  /// - Parameters:
  ///   - isOn: the value that the switch shows and changes.
  ///   - label: stands beside the switch.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ControlRows(view, in: context)
  }

  func face(_ look: ControlLook) -> ControlFace { ControlFace(before: isOn.wrappedValue ? "[x] " : "[ ] ") }

  func activate() { isOn.wrappedValue.toggle() }
}

extension Toggle where Label == Text {
  /// A switch with a text for a label.
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// A switch with a sign and a text for a label.
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }
}
