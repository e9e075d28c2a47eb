/// A line of editable text whose characters are shown as dots.
///
/// ```swift
/// struct PasswordField: View {
///   @State private var password = ""
///   var body: some View { SecureField("Password", text: $password) }
/// }
/// ```
///
/// See also ``TextField`` and ``View/onSubmit(of:_:)``.
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  init(_ field: TextField<Label>) {
    var field = field
    field.isSecret = true
    self.field = field
  }

  /// Creates a field with a view as its label. If the label is a text, it is shown while the field is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextField(text: text, prompt: prompt, label: label))
  }

  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Creates a field that shows its title while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(TextField(title, text: text))
  }

  /// Creates a field that shows a prompt while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(TextField(title, text: text, prompt: prompt))
  }

  /// Creates a field that calls `onCommit` when it is submitted.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(TextField(title, text: text, onCommit: onCommit))
  }
}
