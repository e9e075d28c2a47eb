public import Foundation

/// Which parts of a date can be chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Year, month and day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date on one line: `Due  2024-05-01 10:30`. Enter gives it the focus; then left and right go from part to part, up and down
/// change it, and what is beyond the range is cut to it.
public struct DatePicker<Label: View>: View {
  /// What the parts of a date are.
  public typealias Components = DatePickerComponents

  private let label: Label
  private let field: DateField
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.isInForm) private var isInForm

  init(
    _ selection: Binding<Date>, _ earliest: Date?, _ latest: Date?, _ components: Components, _ label: Label
  ) {
    self.label = label
    field = DateField(selection: selection, earliest: earliest, latest: latest, components: components)
  }

  public var body: some View {
    HStack {
      if !isLabelHidden { label }
      if isInForm, !isLabelHidden { Spacer() }
      field
    }
  }
}

extension DatePicker {
  /// A date.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// A date within a range.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// A date from a date on.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// A date up to a date.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// A date, with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// A date within a range, with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// A date from a date on, with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// A date up to a date, with a text for a label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

/// How a date is chosen: on a terminal always in a field.
@preconcurrency @MainActor
public protocol DatePickerStyle {}

/// In a field.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// In a field.
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// In a field.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// In a field.
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// In a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// In a field.
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// In a field.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// In a field.
  public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// In a field.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// In a field.
  public nonisolated static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// In a field.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Makes the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// In a field.
  public nonisolated static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

extension View {
  /// No effect: a date is chosen in a field.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
