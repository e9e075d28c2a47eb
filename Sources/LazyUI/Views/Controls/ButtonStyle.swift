/// The appearance of buttons. A custom style creates a view from the label. The button handles keys and clicks as
/// usual.
///
/// A key press has no duration. Therefore `isPressed` is true during one layout after the action, and false again
/// before the screen is drawn. A button with the focus is drawn reversed in every style.
///
/// ```swift
/// struct AngleButtonStyle: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack(spacing: 0) { Text("<"); configuration.label; Text(">") }
///   }
/// }
///
/// struct AngleButton: View {
///   var body: some View { Button("Save") {}.buttonStyle(AngleButtonStyle()) }
/// }
/// ```
///
/// See also ``ButtonStyleConfiguration``, ``PrimitiveButtonStyle``, ``PlainButtonStyle`` and ``BorderedButtonStyle``.
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View

  /// The properties of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the view that represents a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The appearance and interaction of buttons. A custom style calls `configuration.trigger()` to perform the button's
/// action. If its body contains no control, a press on the body performs the action. Buttons in the body have the style
/// of the views around the styled view.
///
/// The built-in styles are ``DefaultButtonStyle``, ``BorderedButtonStyle``, ``BorderedProminentButtonStyle``,
/// ``BorderlessButtonStyle``, ``PlainButtonStyle``, ``LinkButtonStyle``, ``GlassButtonStyle`` and
/// ``GlassProminentButtonStyle``.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  /// The properties of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Returns the view that represents a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The built-in appearance that the engine draws, or `nil` for a custom style.
  nonisolated static var _appearance: _ButtonAppearance? { get }
}

extension PrimitiveButtonStyle {
  public nonisolated static var _appearance: _ButtonAppearance? { nil }
}

/// The properties of a button that a ``ButtonStyle`` draws.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The purpose of the button, or `nil` for an ordinary button.
  public let role: ButtonRole?
  /// The view that the button shows.
  public let label: Label
  /// Whether the button was just pressed. It is false again before the result of the action is drawn.
  public let isPressed: Bool
}

/// The properties of a button that a ``PrimitiveButtonStyle`` draws.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The purpose of the button, or `nil` for an ordinary button.
  public let role: ButtonRole?
  /// The view that the button shows.
  public let label: Label
  let action: @MainActor () -> Void
  var isPressed = false

  /// Performs the button's action.
  @MainActor public func trigger() { action() }
}

/// The built-in appearances of a button.
public enum _ButtonAppearance: Hashable, Sendable {
  case automatic
  case bordered
  case borderedProminent
  case borderless
  case plain
  case link
}

/// The appearance of buttons, as stored in the environment.
struct ButtonAppearance: Equatable {
  var kind = _ButtonAppearance.automatic
  /// The custom style, or `nil` for a built-in appearance.
  var style: StyleBox<PrimitiveButtonStyleConfiguration>?
  /// Whether a press on the style's body always performs the action. If false, it performs the action only if the body
  /// contains no control.
  var triggersAction = false
  /// Whether the buttons are the actions of a row. Their labels have the tint, if one is set.
  var isRowAction = false
  /// The appearance that applies around the styled view. It is an array of at most one element, because a struct cannot
  /// contain a value of its own type.
  private var outer: [ButtonAppearance] = []

  init(kind: _ButtonAppearance = .automatic) { self.kind = kind }

  init(style: StyleBox<PrimitiveButtonStyleConfiguration>, triggersAction: Bool) {
    (kind, self.style, self.triggersAction) = (.plain, style, triggersAction)
  }

  /// The appearance of buttons in the body of the style. A custom style does not apply to buttons in its own body. They
  /// look like the buttons around the styled view.
  var inner: ButtonAppearance { style == nil ? self : outer.first ?? ButtonAppearance() }

  func inside(_ outer: ButtonAppearance) -> ButtonAppearance {
    guard style != nil else { return self }
    var appearance = self
    appearance.outer = [outer]
    return appearance
  }
}

extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let box = StyleBox<PrimitiveButtonStyleConfiguration>(style) { style, configuration in
      style.makeBody(
        configuration: ButtonStyleConfiguration(
          role: configuration.role, label: .init(content: AnyView(configuration.label)),
          isPressed: configuration.isPressed))
    }
    return buttonAppearance(ButtonAppearance(style: box, triggersAction: true))
  }

  /// Sets the style of the buttons in the view, including how they interact.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    buttonAppearance(S.appearance(of: style))
  }

  private func buttonAppearance(_ appearance: ButtonAppearance) -> some View {
    EnvironmentView(content: self, value: appearance) { values, appearance in
      values.buttonAppearance = appearance.inside(values.buttonAppearance)
    }
  }

  /// Disables the controls in the view, and dims them.
  ///
  /// ```swift
  /// struct SendButton: View {
  ///   let text: String
  ///   let send: @MainActor () -> Void
  ///   var body: some View { Button("Send", action: send).disabled(text.isEmpty) }
  /// }
  /// ```
  ///
  /// See also ``Button``, ``EnvironmentValues`` and ``Environment``.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { isEnabled in
      if disabled { isEnabled = false }
    }
  }
}

extension PrimitiveButtonStyle {
  fileprivate static func appearance(of style: Self) -> ButtonAppearance {
    if let kind = _appearance { return ButtonAppearance(kind: kind) }
    return ButtonAppearance(style: StyleBox(style) { $0.makeBody(configuration: $1) }, triggersAction: false)
  }
}

extension EnvironmentValues {
  /// Whether controls can be used; see ``View/disabled(_:)``.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var buttonAppearance: ButtonAppearance {
    get { self[ButtonAppearanceKey.self] }
    set { self[ButtonAppearanceKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum ButtonAppearanceKey: EnvironmentKey {
  static var defaultValue: ButtonAppearance { ButtonAppearance() }
}
