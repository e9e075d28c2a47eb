public import Foundation

extension TextField where Label == Text {
  /// Creates a field with a prompt.
  ///
  /// - Parameters:
  ///   - title: The purpose of the field. It is shown while the field is empty, unless there is a prompt.
  ///   - text: The text to show and change.
  ///   - prompt: The text to show while the field is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?) {
    self.init(source: FieldSource(text), prompt: prompt, label: Text(title))
  }

  /// Creates a field that shows its title while it is empty.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// Creates a field. The axis has no effect: the field has one line, which scrolls.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
  }

  /// Creates a field with a prompt. The axis has no effect: the field has one line, which scrolls.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: FieldSource(text), prompt: prompt, label: Text(title))
  }

  /// Creates a field that calls `onEditingChanged` when it gains or loses the focus, and `onCommit` when it is
  /// submitted.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  /// Creates a field that calls `onCommit` when it is submitted.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void) {
    self.init(source: FieldSource(text), prompt: nil, label: Text(title))
    self.onCommit = onCommit
  }
}

extension TextField {
  /// Creates a field with a view as its label. If the label is a text, it is shown while the field is empty.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(source: FieldSource(text), prompt: prompt, label: label())
  }

  /// Creates a field. The axis has no effect: the field has one line, which scrolls.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(source: FieldSource(text), prompt: prompt, label: label())
  }
}

// Fields for values of other types write the value when they are submitted or lose the focus. Text that cannot be
// parsed is discarded.

extension TextField {
  /// Creates a field for a formatted value.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: label())
  }

  /// Creates a field for a formatted optional value. The field is empty if the value is `nil`.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: label())
  }

  /// Creates a field for a value that a formatter converts to and from text.
  public init<V>(value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(source: FieldSource(value, formatter), prompt: prompt, label: label())
  }
}

extension TextField where Label == Text {
  /// Creates a field for a formatted value.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a formatted optional value. The field is empty if the value is `nil`.
  @_disfavoredOverload
  public init<F: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: FieldSource(value, format), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  @_disfavoredOverload
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter, prompt: Text?) {
    self.init(source: FieldSource(value, formatter), prompt: prompt, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  @_disfavoredOverload
  public init<V>(_ title: some StringProtocol, value: Binding<V>, formatter: Formatter) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
  }

  /// Creates a field for a value that a formatter converts to and from text.
  ///
  /// The field calls `onEditingChanged` when it gains or loses the focus, and `onCommit` when it is submitted.
  @_disfavoredOverload
  public init<V>(
    _ title: some StringProtocol, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(source: FieldSource(value, formatter), prompt: nil, label: Text(title))
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }
}

extension FieldSource {
  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F)
  where F.FormatOutput == String {
    self.init(
      read: { format.format(value.wrappedValue) },
      write: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } })
  }

  init<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F)
  where F.FormatOutput == String {
    self.init(
      read: { value.wrappedValue.map(format.format) ?? "" },
      write: { value.wrappedValue = try? format.parseStrategy.parse($0) })
  }

  init<V>(_ value: Binding<V>, _ formatter: Formatter) {
    self.init(
      read: { formatter.string(for: value.wrappedValue) ?? "" },
      write: { text in
        if let formatter = formatter as? NumberFormatter {
          guard let number = formatter.number(from: text) else { return }
          if let new = number as? V ?? Self.number(number, as: V.self) { value.wrappedValue = new }
        } else if let formatter = formatter as? DateFormatter, let new = formatter.date(from: text) as? V {
          value.wrappedValue = new
        }
      })
  }

  /// Converts a number to `type`. Returns `nil` if `type` is not `Int`, `Int64`, `Float`, `Double`, `CGFloat` or
  /// `Decimal`.
  private static func number<V>(_ number: NSNumber, as type: V.Type) -> V? {
    switch type {
    case is Int.Type: number.intValue as? V
    case is Int64.Type: number.int64Value as? V
    case is Float.Type: number.floatValue as? V
    case is CGFloat.Type: CGFloat(number.doubleValue) as? V
    case is Decimal.Type: number.decimalValue as? V
    default: number.doubleValue as? V
    }
  }
}
