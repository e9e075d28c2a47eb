/// A line of text that can be typed into; what is in it is shown as dots.
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  init(_ field: TextField<Label>) {
    var field = field
    field.isSecret = true
    self.field = field
  }

  /// A field with a view for a label; it is shown as long as nothing is in the field, where it is a text.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(TextField(text: text, prompt: prompt, label: label))
  }

  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// A field that shows its title as long as nothing is in it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(TextField(title, text: text))
  }

  /// A field that shows a prompt as long as nothing is in it.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(TextField(title, text: text, prompt: prompt))
  }

  /// A field that tells when it is submitted.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(TextField(title, text: text, onCommit: onCommit))
  }
}
