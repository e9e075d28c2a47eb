import Glyphs

/// How text fields look. Those of the engine are underlined in every style of its own; a style of your own puts views around
/// the field.
@preconcurrency @MainActor
public protocol TextFieldStyle {
  associatedtype _Body: View

  /// The label of the field that a style is given.
  typealias _Label = _TextFieldStyleLabel

  /// What is shown for a field.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body

  /// Whether fields are drawn as the engine does it.
  nonisolated static var _isStandard: Bool { get }
}

extension TextFieldStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// A field's label, as a style sees it.
public struct _TextFieldStyleLabel: View {
  let hint: String

  public var body: some View { Text(verbatim: hint) }
}

/// Underlined.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Underlined.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Underlined.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Underlined.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// Underlined.
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// Underlined.
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// Underlined.
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// Underlined.
  public nonisolated static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension View {
  /// Says how text fields in the view look: as the engine draws them, or with what a style of your own puts around them.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(
      \.textFieldStyleBox, S._isStandard ? nil : StyleBox(style) { $0._body(configuration: $1) })
  }
}

extension EnvironmentValues {
  var textFieldStyleBox: StyleBox<TextField<_TextFieldStyleLabel>>? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>>? { nil }
}

extension TextField {
  /// The field in what a style puts around it. The field in that is drawn as the engine does it.
  func styled(by style: StyleBox<TextField<_TextFieldStyleLabel>>) -> AnyView {
    var field = TextField<_TextFieldStyleLabel>(
      source: source, prompt: prompt, label: _TextFieldStyleLabel(hint: hint))
    field.isSecret = isSecret
    field.onEditingChanged = onEditingChanged
    field.onCommit = onCommit
    return AnyView(style.make(field).textFieldStyle(.plain))
  }
}
