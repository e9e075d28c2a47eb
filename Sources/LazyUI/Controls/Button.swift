/// What a button is for, where that shows.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It takes something away; it is drawn in red.
  public static let destructive = ButtonRole(name: "destructive")
  /// It gives up what was begun.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A label that does something, one line high: `[ label ]`, or as `buttonStyle(_:)` says.
///
/// A view that holds a button's closure is never equal to its last value, and so is evaluated whenever its parent is.
public struct Button<Label: View>: _PrimitiveView, ControlView {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void

  /// - Parameters:
  ///   - action: called on Enter, on Space, and on a click.
  ///   - label: what the button shows.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// - Parameters:
  ///   - role: what the button is for; nil for nothing that shows.
  ///   - action: called on Enter, on Space, and on a click.
  ///   - label: what the button shows.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows<Self> {
    ControlRows(view, in: context)
  }

  func face(_ look: ControlLook) -> ControlFace {
    var face = look.button.face
    if role == .destructive { face.ink.foreground = Color.red.terminalColor }
    return face
  }

  func activate() { action() }
}

extension Button where Label == Text {
  /// A button with a text for a label.
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// A button with a text for a label, and a role.
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// A button with a sign and a text for a label.
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, systemImage: systemImage) }
  }
}
