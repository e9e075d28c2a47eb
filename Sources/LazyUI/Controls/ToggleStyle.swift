import Glyphs

/// How switches look and what changes them: a style of your own holds a button, or a view with a tap gesture, that toggles
/// `configuration.isOn`.
@preconcurrency @MainActor
public protocol ToggleStyle {
  associatedtype Body: View

  /// What is known of a switch.
  typealias Configuration = ToggleStyleConfiguration

  /// What is shown for a switch.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Which of the looks that the engine can draw it is; for styles of your own that is none of them.
  nonisolated static var _look: _ToggleLook? { get }
}

extension ToggleStyle {
  public nonisolated static var _look: _ToggleLook? { nil }
}

/// A switch, as a style sees it.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
  /// The switch's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// What stands beside the switch.
  public let label: Label
  /// The value that the switch shows and changes.
  @Binding public var isOn: Bool
  /// Whether it stands for several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The looks that a switch can have.
public enum _ToggleLook: Hashable, Sendable {
  /// `[x] label`.
  case checkbox
  /// `(─●) label`.
  case `switch`
  /// `( label )`, reversed while it is on.
  case button

  func face(isOn: Bool, isMixed: Bool) -> ControlFace {
    var face = ControlFace()
    switch self {
    case .checkbox: face.before = isMixed ? "[-] " : isOn ? "[x] " : "[ ] "
    case .switch: face.before = isMixed ? "(◦◦) " : isOn ? "(─●) " : "(○─) "
    case .button:
      (face.before, face.after) = isOn ? ("(•", "•)") : ("( ", " )")
      if isOn { face.ink.added = [.bold, .underline] }
    }
    return face
  }
}

/// How the views around want switches to look.
struct ToggleLook: Equatable {
  var kind = _ToggleLook.checkbox
  /// The program's own style; nil for one of the looks.
  var style: StyleBox<ToggleStyleConfiguration>?
}

extension View {
  /// Says how switches in the view look.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(
      \.toggleLook,
      S._look.map { ToggleLook(kind: $0) } ?? ToggleLook(style: StyleBox(style) { $0.makeBody(configuration: $1) }))
  }
}

extension EnvironmentValues {
  var toggleLook: ToggleLook {
    get { self[ToggleLookKey.self] }
    set { self[ToggleLookKey.self] = newValue }
  }
}

private enum ToggleLookKey: EnvironmentKey {
  static var defaultValue: ToggleLook { ToggleLook() }
}
