import Glyphs

/// How a button looks.
public protocol PrimitiveButtonStyle {
  /// Which of the looks that the engine can draw it is.
  nonisolated static var _look: _ButtonLook { get }
}

/// The looks that a button can have.
public enum _ButtonLook: Hashable, Sendable {
  case automatic
  case bordered
  case borderedProminent
  case borderless
  case plain

  /// What is drawn around a label. Each differs without colours too, but for the two that are nothing but their label.
  var face: ControlFace {
    var face = ControlFace()
    switch self {
    case .automatic: (face.before, face.after) = ("[ ", " ]")
    case .bordered:
      (face.before, face.after) = ("( ", " )")
      face.background = .palette(238)
    case .borderedProminent:
      (face.before, face.after) = ("(( ", " ))")
      face.background = Color.accentColor.terminalColor
      face.ink.foreground = Color.white.terminalColor
      face.ink.added = .bold
    case .borderless: face.ink.foreground = Color.accentColor.terminalColor
    case .plain: break
    }
    return face
  }
}

/// `[ label ]`.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
  public nonisolated static var _look: _ButtonLook { .automatic }
}

/// `( label )` on a dark grey.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
  public nonisolated static var _look: _ButtonLook { .bordered }
}

/// `(( label ))`, bold, on the colour of what can be acted on.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
  public nonisolated static var _look: _ButtonLook { .borderedProminent }
}

/// The label in the colour of what can be acted on.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
  public nonisolated static var _look: _ButtonLook { .borderless }
}

/// Nothing but the label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Makes the style.
  public init() {}
  public nonisolated static var _look: _ButtonLook { .plain }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension View {
  /// Says how buttons in the view look.
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonLook, S._look)
  }

  /// Keeps controls in the view from being acted on, and draws them dim.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { isEnabled in
      if disabled { isEnabled = false }
    }
  }
}

extension EnvironmentValues {
  /// Whether controls can be acted on; `disabled(_:)` says that they cannot.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  var buttonLook: _ButtonLook {
    get { self[ButtonLookKey.self] }
    set { self[ButtonLookKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

private enum ButtonLookKey: EnvironmentKey {
  static var defaultValue: _ButtonLook { .automatic }
}
