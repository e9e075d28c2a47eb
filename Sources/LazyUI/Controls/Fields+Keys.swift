public import Foundation

// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension SecureField where Label == Text {
  /// A field that shows its title as long as nothing is in it.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(TextField(title, text: text))
  }

  /// A field that shows a prompt as long as nothing is in it.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(TextField(title, text: text, prompt: prompt))
  }

  /// A field that tells when it is submitted.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(TextField(title, text: text, onCommit: onCommit))
  }
}

extension TextField where Label == Text {
  /// A field that shows its title as long as nothing is in it.
  public init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// A field with an axis, which has no effect: it is one line, and scrolls.
  public init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// A field with an axis, which has no effect: it is one line, and scrolls.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: FieldSource(text), prompt: prompt, label: Text(title))
  }

  /// A field that tells when it gets and loses the focus, and when it is submitted.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// A field that tells when it is submitted.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onCommit = onCommit
  }

  /// A field for a value in a format.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value in a format; without a value it is empty.
  public init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// A field for a value that a formatter writes and reads.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(source: FieldSource(value, formatter), prompt: prompt, label: Text(title))
  }

  /// A field for a value that a formatter writes and reads.
  public init<V>(_ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
  }

  /// A field for a value that a formatter writes and reads; it tells when it is edited and submitted.
  public init<V>(
    _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
}
