import Glyphs

/// The appearance and interaction of toggles. The body of a custom style contains a button or a tap gesture that
/// toggles `configuration.isOn`.
///
/// ```swift
/// struct WordToggleStyle: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
///   }
/// }
/// ```
///
/// Set with ``View/toggleStyle(_:)``. The built-in styles are ``DefaultToggleStyle``, ``CheckboxToggleStyle``,
/// ``SwitchToggleStyle`` and ``ButtonToggleStyle``. See also ``Toggle`` and ``ToggleStyleConfiguration``.
@preconcurrency @MainActor
public protocol ToggleStyle {
  associatedtype Body: View

  /// The properties of a toggle.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the view that represents a toggle.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The built-in appearance that the engine draws, or `nil` for a custom style.
  nonisolated static var _appearance: _ToggleAppearance? { get }
}

extension ToggleStyle {
  public nonisolated static var _appearance: _ToggleAppearance? { nil }
}

/// The properties of a toggle that a style draws.
@preconcurrency @MainActor
public struct ToggleStyleConfiguration {
  /// The toggle's label.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The view beside the mark.
  public let label: Label
  /// The value that the toggle shows and changes.
  @Binding public var isOn: Bool
  /// Whether the toggle represents several values that differ.
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The built-in appearances of a toggle.
public enum _ToggleAppearance: Hashable, Sendable {
  /// Drawn as `[x] label`.
  case checkbox
  /// Drawn as `label (─●)`, with the label at the leading edge of the offered width and the switch at the trailing edge.
  case `switch`
  /// Drawn as `(•label•)`, bold and underlined, while the toggle is on, and as `( label )` while it is off.
  case button

  /// - Parameter hidesLabel: Whether labels are hidden. A toggle that looks like a button keeps its label.
  func chrome(isOn: Bool, isMixed: Bool, hidesLabel: Bool) -> ControlChrome {
    var chrome = ControlChrome(showsValue: true, hidesLabel: hidesLabel && self != .button)
    let gap = hidesLabel ? "" : " "
    switch self {
    case .checkbox: chrome.before = (isMixed ? "[-]" : isOn ? "[x]" : "[ ]") + gap
    case .switch:
      chrome.after = gap + (isMixed ? "(◦◦)" : isOn ? "(─●)" : "(○─)")
      chrome.fillsWidth = !hidesLabel
    case .button:
      (chrome.before, chrome.after) = isOn ? ("(•", "•)") : ("( ", " )")
      if isOn { chrome.ink.added = [.bold, .underline] }
    }
    if isOn || isMixed { chrome.tinted = self == .button ? .label : .mark }
    return chrome
  }
}

/// The appearance of toggles, as stored in the environment.
struct ToggleAppearance: Equatable {
  var kind = _ToggleAppearance.checkbox
  /// The tint of toggles that are on; `nil` for that of the surrounding views.
  var tint: Tint?
  /// The custom style, or `nil` for a built-in appearance.
  var style: StyleBox<ToggleStyleConfiguration>?
}

extension View {
  /// Sets the style of the toggles in the view.
  ///
  /// ```swift
  /// struct Switches: View {
  ///   @State private var wraps = false
  ///   @State private var numbers = true
  ///   var body: some View {
  ///     VStack { Toggle("Wrap", isOn: $wraps); Toggle("Numbers", isOn: $numbers) }.toggleStyle(.switch)
  ///   }
  /// }
  /// ```
  ///
  /// See also ``ToggleStyle``, ``SwitchToggleStyle``, ``CheckboxToggleStyle`` and ``ButtonToggleStyle``.
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(
      \.toggleAppearance,
      S._appearance.map { ToggleAppearance(kind: $0, tint: (style as? SwitchToggleStyle)?.tint?.asTint) }
        ?? ToggleAppearance(style: StyleBox(style) { $0.makeBody(configuration: $1) }))
  }
}

extension EnvironmentValues {
  var toggleAppearance: ToggleAppearance {
    get { self[ToggleAppearanceKey.self] }
    set { self[ToggleAppearanceKey.self] = newValue }
  }
}

private enum ToggleAppearanceKey: EnvironmentKey {
  static var defaultValue: ToggleAppearance { ToggleAppearance() }
}
