public import Foundation

// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension Toggle where Label == Text {
  /// A switch with a text for a label, for several values at once.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LazyUI.Label<Text, Image> {
  /// A switch with a sign and a text for a label, for several values at once.
  public init<C: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension Stepper where Label == Text {
  /// Two buttons with a text for a label.
  public init(
    _ title: LocalizedStringKey, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Steps a value, with a text for a label.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value within bounds, with a text for a label.
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value that stands behind the title in a format.
  public init<F: FormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = Text(title) + Text(verbatim: " " + format.format(value.wrappedValue))
    self.init(value: value, step: step, label: { text }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value within bounds that stands behind the title in a format.
  public init<F: FormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = Text(title) + Text(verbatim: " " + format.format(value.wrappedValue))
    self.init(value: value, in: bounds, step: step, label: { text }, onEditingChanged: onEditingChanged)
  }
}
