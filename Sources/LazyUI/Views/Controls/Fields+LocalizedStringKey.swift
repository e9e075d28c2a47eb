public import Foundation

// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension SecureField where Label == Text {
  /// Creates a field that shows its title while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(TextField(title, text: text))
  }

  /// Creates a field that shows a prompt while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(TextField(title, text: text, prompt: prompt))
  }

  /// Creates a field that calls `onCommit` when it is submitted.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(TextField(title, text: text, onCommit: onCommit))
  }
}

extension TextField where Label == Text {
  /// Creates a field that shows its title while it is empty.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// Creates a field. The axis has no effect: the field has one line, which scrolls.
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// Creates a field with a prompt. The axis has no effect: the field has one line, which scrolls.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: FieldSource(text), prompt: prompt, label: Text(title))
  }

  /// Creates a field that calls `onEditingChanged` when it gains or loses the focus, and `onCommit` when it is
  /// submitted.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field that calls `onCommit` when it is submitted.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onCommit = onCommit
  }

  /// Creates a field for a formatted value.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a formatted optional value. The field is empty if the value is `nil`.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(source: FieldSource(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  ///
  /// The field calls `onEditingChanged` when it gains or loses the focus, and `onCommit` when it is submitted.
  public init<V>(
    _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
}
