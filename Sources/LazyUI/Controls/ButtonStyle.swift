/// How buttons look: a style of your own makes a view of the label. The button acts as any other does.
///
/// A key has no duration: `isPressed` is true while what the button does is laid out, and false before anything is drawn. A button with the focus is drawn reversed, whatever its style.
@preconcurrency @MainActor
public protocol ButtonStyle {
  associatedtype Body: View

  /// What is known of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// What is shown for a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and what acts on them: a style of your own calls `configuration.trigger()` where the button is to act.
/// Where nothing in its body can be acted on, the whole of it is the button.
@preconcurrency @MainActor
public protocol PrimitiveButtonStyle {
  associatedtype Body: View

  /// What is known of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// What is shown for a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the looks that the engine can draw it is; for styles of your own that is none of them.
  nonisolated static var _look: _ButtonLook? { get }
}

extension PrimitiveButtonStyle {
  public nonisolated static var _look: _ButtonLook? { nil }
}

/// A button, as a style sees it.
public struct ButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// What the button is for; nil for nothing that shows.
  public let role: ButtonRole?
  /// What the button shows.
  public let label: Label
  /// Whether the button was pressed, and what it does is not drawn yet.
  public let isPressed: Bool
}

/// A button, as a style sees it that decides what acts on it.
public struct PrimitiveButtonStyleConfiguration {
  /// The button's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// What the button is for; nil for nothing that shows.
  public let role: ButtonRole?
  /// What the button shows.
  public let label: Label
  let action: @MainActor () -> Void
  var isPressed = false

  /// Does what the button is for.
  @MainActor public func trigger() { action() }
}

/// The looks that a button can have.
public enum _ButtonLook: Hashable, Sendable {
  case automatic
  case bordered
  case borderedProminent
  case borderless
  case plain
  case link
}

/// How the views around want buttons to look.
struct ButtonLook: Equatable {
  var kind = _ButtonLook.automatic
  /// The program's own style; nil for one of the looks.
  var style: StyleBox<PrimitiveButtonStyleConfiguration>?
}

extension View {
  /// Says how buttons in the view look.
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    let box = StyleBox<PrimitiveButtonStyleConfiguration>(style) { style, configuration in
      style.makeBody(
        configuration: ButtonStyleConfiguration(
          role: configuration.role, label: .init(content: AnyView(configuration.label)),
          isPressed: configuration.isPressed))
    }
    return environment(\.buttonLook, ButtonLook(kind: .plain, style: box))
  }

  /// Says how buttons in the view look, and what acts on them.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, S.look(of: style))
  }

  /// Keeps controls in the view from being acted on, and draws them dim.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { isEnabled in
      if disabled { isEnabled = false }
    }
  }
}

extension PrimitiveButtonStyle {
  fileprivate static func look(of style: Self) -> ButtonLook {
    if let kind = _look { return ButtonLook(kind: kind) }
    return ButtonLook(kind: .plain, style: StyleBox(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  /// Whether controls can be acted on; `disabled(_:)` says that they cannot.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var buttonLook: ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum ButtonLookKey: EnvironmentKey {
  static var defaultValue: ButtonLook { ButtonLook() }
}
