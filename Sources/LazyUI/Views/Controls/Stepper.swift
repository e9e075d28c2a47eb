public import Foundation

/// A label and two buttons that decrease and increase a value: `Eggs: 3 [- +]`. The label is at the leading edge of the
/// offered width, and the buttons are at the trailing edge. The left and right arrows change the value while the stepper
/// has the focus, or while its row is selected. Enter increases the value.
///
/// ```swift
/// struct Copies: View {
///   @State private var copies = 1
///   var body: some View { Stepper("\(copies) copies", value: $copies, in: 1...9) }
/// }
/// ```
///
/// See also ``Slider`` and ``TextField``.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let onIncrement: (@MainActor () -> Void)?
  private let onDecrement: (@MainActor () -> Void)?
  private let onEditingChanged: @MainActor (Bool) -> Void
  @Environment(\.areLabelsHidden) private var isLabelHidden

  /// Creates a stepper that calls closures.
  ///
  /// - Parameters:
  ///   - label: The view to the left of the buttons.
  ///   - onIncrement: Called by the right button; `nil` disables the button.
  ///   - onDecrement: Called by the left button; `nil` disables the button.
  ///   - onEditingChanged: Called with `true` before each change, and with `false` after it.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  /// Creates a stepper that calls closures. The label is a trailing closure.
  public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value within bounds. At the upper bound the right button does nothing, and at the lower
  /// bound the left one does nothing.
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

  /// Creates a stepper for a value. The label is a trailing closure.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a value within bounds. The label is a trailing closure.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }

  public var body: some View {
    HStack {
      if !isLabelHidden { TitleStack(content: label).frame(maxWidth: .infinity, alignment: .leading) }
      AdjustableControl(
        appearance: .steps(less: onDecrement != nil, more: onIncrement != nil),
        step: { isUp in
          onEditingChanged(true)
          (isUp ? onIncrement : onDecrement)?()
          onEditingChanged(false)
        })
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper that calls closures, with a text label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a text label.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper with a text label, for a value within bounds.
  @_disfavoredOverload
  public init<V: Strideable>(
    _ title: some StringProtocol, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that shows the formatted value after the title.
  @_disfavoredOverload
  public init<F: FormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = "\(title) \(format.format(value.wrappedValue))"
    self.init(value: value, step: step, label: { Text(text) }, onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper that shows the formatted value after the title, for a value within bounds.
  @_disfavoredOverload
  public init<F: FormatStyle>(
    _ title: some StringProtocol, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    let text = "\(title) \(format.format(value.wrappedValue))"
    self.init(value: value, in: bounds, step: step, label: { Text(text) }, onEditingChanged: onEditingChanged)
  }
}
