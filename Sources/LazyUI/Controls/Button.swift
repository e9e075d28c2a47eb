/// A label that does something: `[ label ]`, or as `buttonStyle(_:)` says.
///
/// A view that holds a button's closure is never equal to its last value, and so is evaluated whenever its parent is.
@preconcurrency @MainActor
public struct Button<Label> {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void
  /// Whether a menu that it stands in stays when it was pressed: it opens another one.
  var keepsPanel = false
}

extension Button: View, _PrimitiveView, ControlView where Label: View {
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

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ControlRows(view, in: context)
  }

  func face(_ look: ControlLook) -> ControlFace {
    var face = look.button.kind.face
    if role == .destructive { face.ink.foreground = Color.red.terminalColor }
    return face
  }

  func styled(_ look: ControlLook) -> AnyView? {
    guard let style = look.button.style else { return nil }
    return style.make(
      PrimitiveButtonStyleConfiguration(
        role: role, label: .init(content: AnyView(label)), action: action, isPressed: look.isPressed))
  }

  var showsPress: Bool { true }

  /// What a style makes of a button is the button, unless something in it can be acted on.
  var isControl: Bool { true }

  /// The button with a menu that stays when it is pressed.
  func keepingPanel() -> Button {
    var button = self
    button.keepsPanel = true
    return button
  }

  func activate() { action() }
}

extension Button where Label == Text {
  /// A button with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// A button with a text for a label, and a role.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// A button with a sign and a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// A button with a sign and a text for a label, and a role.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style was asked for, to be drawn in another style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}
