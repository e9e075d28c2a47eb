public import Foundation

/// A label and two buttons, of which one makes a value smaller and one larger: `Eggs: 3 [- +]`. While it has the focus, or its
/// row is selected, left and right do that; Enter makes the value larger.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let onIncrement: (@MainActor () -> Void)?
  private let onDecrement: (@MainActor () -> Void)?
  private let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.isInForm) private var isInForm

  /// - Parameters:
  ///   - label: stands before the buttons.
  ///   - onIncrement: what the right one does; nil where it does nothing.
  ///   - onDecrement: what the left one does; nil where it does nothing.
  ///   - onEditingChanged: called before each change with true, and after it with false.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// As `init(label:onIncrement:onDecrement:onEditingChanged:)`, with the label last.
  public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Steps a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value within bounds; at one of them the button to it does nothing.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    let now = value.wrappedValue
    let more: @MainActor () -> Void = {
      value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step))
    }
    let less: @MainActor () -> Void = {
      value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step))
    }
    self.init(
      label: label, onIncrement: now < bounds.upperBound ? more : nil,
      onDecrement: now > bounds.lowerBound ? less : nil, onEditingChanged: onEditingChanged)
  }

  /// As `init(value:step:label:onEditingChanged:)`, with the label last.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// As `init(value:in:step:label:onEditingChanged:)`, with the label last.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  public var body: some View {
    HStack {
      if !isLabelHidden { label }
      if isInForm, !isLabelHidden { Spacer() }
      Knob(
        look: .steps(less: onDecrement != nil, more: onIncrement != nil),
        step: { isUp in
          onEditingChanged(true)
          (isUp ? onIncrement : onDecrement)?()
          onEditingChanged(false)
        })
    }
  }
}

extension Stepper where Label == Text {
  /// Two buttons with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Steps a value, with a text for a label.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value within bounds, with a text for a label.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value that stands behind the title in a format.
  @_disfavoredOverload
  public init<F: FormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = "\(title) \(format.format(value.wrappedValue))"
    self.init(value: value, step: step, label: { Text(text) }, onEditingChanged: onEditingChanged)
  }

  /// Steps a value within bounds that stands behind the title in a format.
  @_disfavoredOverload
  public init<F: FormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = "\(title) \(format.format(value.wrappedValue))"
    self.init(value: value, in: bounds, step: step, label: { Text(text) }, onEditingChanged: onEditingChanged)
  }
}
