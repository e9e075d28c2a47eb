/// A control that performs an action: `[ label ]`. `buttonStyle(_:)` changes the appearance.
///
/// Closures cannot be compared. Therefore a view that stores a button's closure is evaluated whenever its parent is
/// evaluated.
///
/// ```swift
/// struct SaveButtons: View {
///   let save: @MainActor () -> Void, discard: @MainActor () -> Void
///   var body: some View {
///     HStack {
///       Button("Save", action: save).keyboardShortcut("s")
///       Button("Discard", role: .destructive, action: discard)
///     }
///   }
/// }
/// ```
///
/// See also ``ButtonRole``, ``ButtonStyle``, ``Menu``, ``Toggle``, ``Link`` and
/// ``View/keyboardShortcut(_:modifiers:)``.
@preconcurrency @MainActor
public struct Button<Label> {
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void
  /// Whether a menu that contains the button stays open after a press. It does if the button opens a submenu.
  var keepsPanel = false
}

extension Button: View, _PrimitiveView, ControlView where Label: View {
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - action: Called on Enter, on Space, and on a click.
  ///   - label: The view that the button shows.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button, or `nil` for an ordinary button.
  ///   - action: Called on Enter, on Space, and on a click.
  ///   - label: The view that the button shows.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ControlRows(view, in: context)
  }

  var labelView: Label { label }

  func chrome(_ appearance: ControlAppearance) -> ControlChrome {
    var chrome = appearance.button.kind.chrome
    if appearance.button.isRowAction { chrome.tinted = .action }
    if role == .destructive {
      chrome.ink.foreground = Color.red.terminalColor
      chrome.tinted = .none
    }
    return chrome
  }

  func styled(_ appearance: ControlAppearance) -> AnyView? {
    guard let style = appearance.button.style else { return nil }
    let body = style.make(
      PrimitiveButtonStyleConfiguration(
        role: role, label: .init(content: AnyView(label)), action: action, isPressed: appearance.isPressed))
    return AnyView(body.environment(\.buttonAppearance, appearance.button.inner))
  }

  var showsPress: Bool { true }

  func actsAsControl(_ appearance: ControlAppearance, containsControls: Bool) -> Bool {
    !containsControls || appearance.button.triggersAction
  }

  /// Returns a button that keeps the menu around it open when it is pressed.
  func keepingPanel() -> Button {
    var button = self
    button.keepsPanel = true
    return button
  }

  func activate() { action() }
}

extension Button where Label == Text {
  /// Creates a button with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// Creates a button with a text label and a role.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == LazyUI.Label<Text, Image> {
  /// Creates a button with a symbol and a text as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action) { LazyUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a symbol and a text as its label, and a role.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style is drawing. A custom style uses this initializer to draw the button in another
  /// style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}
