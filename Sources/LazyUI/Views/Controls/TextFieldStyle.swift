import Glyphs

/// The appearance of text fields. All built-in styles underline the field. A custom style puts other views around the
/// field.
///
/// Set with ``View/textFieldStyle(_:)``. The built-in styles are ``DefaultTextFieldStyle``, ``PlainTextFieldStyle``,
/// ``RoundedBorderTextFieldStyle`` and ``SquareBorderTextFieldStyle``.
@preconcurrency @MainActor
public protocol TextFieldStyle {
  associatedtype _Body: View

  /// The label of the field that is passed to a style.
  typealias _Label = _TextFieldStyleLabel

  /// Returns the view that represents a field.
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body

  /// Whether the engine draws the field itself. It is `false` for custom styles.
  nonisolated static var _isStandard: Bool { get }
}

extension TextFieldStyle {
  public nonisolated static var _isStandard: Bool { false }
}

/// The label of a field that is passed to a style.
public struct _TextFieldStyleLabel: View {
  let hint: String

  public var body: some View { Text(verbatim: hint) }
}

/// A style that underlines the field.
///
/// Set it with ``View/textFieldStyle(_:)``. See also ``TextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style that underlines the field.
///
/// Set it with ``View/textFieldStyle(_:)``. See also ``TextFieldStyle``.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style that underlines the field.
///
/// Set it with ``View/textFieldStyle(_:)``. See also ``TextFieldStyle``.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A style that underlines the field.
///
/// Set it with ``View/textFieldStyle(_:)``. See also ``TextFieldStyle``.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public nonisolated init() {}
  public nonisolated static var _isStandard: Bool { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// A style that underlines the field.
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style that underlines the field.
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style that underlines the field.
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// A style that underlines the field.
  public nonisolated static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

extension View {
  /// Sets the style of the text fields in the view.
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(
      \.textFieldStyleBox, S._isStandard ? nil : StyleBox(style) { $0._body(configuration: $1) })
  }
}

extension EnvironmentValues {
  var textFieldStyleBox: StyleBox<TextField<_TextFieldStyleLabel>>? {
    get { self[CustomStyleKey<TextField<_TextFieldStyleLabel>>.self] }
    set { self[CustomStyleKey<TextField<_TextFieldStyleLabel>>.self] = newValue }
  }
}

extension TextField {
  /// Returns the body that `style` makes for the field. The body contains a plain field, which the engine draws.
  ///
  /// - Parameter hint: the text that is shown while the field is empty.
  func styled(by style: StyleBox<TextField<_TextFieldStyleLabel>>, hint: String) -> AnyView {
    var field = TextField<_TextFieldStyleLabel>(
      source: source, prompt: prompt, label: _TextFieldStyleLabel(hint: hint))
    field.isSecret = isSecret
    field.onEditingChanged = onEditingChanged
    field.onCommit = onCommit
    return AnyView(style.make(field).textFieldStyle(.plain))
  }
}
