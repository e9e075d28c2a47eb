public import Foundation

// Initializers with localized titles. Markdown in a title is rendered, and interpolated values are formatted for the
// locale.

extension Toggle where Label == Text {
  /// Creates a toggle for several values at once, with a text label.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// Creates a toggle for several values at once, with a symbol and a text as its label.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that calls closures, with a text label.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a text label.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a text label, for a value within bounds.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that shows the formatted value after the title.
  public init<F: FormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = Text(title) + Text(verbatim: " " + format.format(value.wrappedValue))
    self.init(value: value, step: step, label: { text }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that shows the formatted value after the title, for a value within bounds.
  public init<F: FormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = Text(title) + Text(verbatim: " " + format.format(value.wrappedValue))
    self.init(value: value, in: bounds, step: step, label: { text }, onEditingChanged: onEditingChanged)
  }
}
