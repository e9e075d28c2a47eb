public import Foundation

/// The parts of a date that can be changed.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// Year, month and day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control that selects a date on one line: `Due  2024-05-01 10:30`. Enter moves the focus to the date. Then left and
/// right select a part, and up and down change the selected part. A date outside the range is clamped to the range.
///
/// ```swift
/// struct DueDate: View {
///   @State private var date = Date()
///   var body: some View { DatePicker("Due", selection: $date, displayedComponents: .date) }
/// }
/// ```
///
/// See also ``MultiDatePicker``, ``Picker`` and ``View/datePickerStyle(_:)``.
public struct DatePicker<Label: View>: View {
  /// The parts of a date that can be changed.
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
  /// Creates a date picker for any date.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// Creates a date picker for dates in a range.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// Creates a date picker for dates from a lower bound.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// Creates a date picker for dates up to an upper bound.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker with a text label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker with a text label, for dates in a range.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// Creates a date picker with a text label, for dates from a lower bound.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// Creates a date picker with a text label, for dates up to an upper bound.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

/// The appearance of date pickers. On a terminal every style shows a field.
///
/// Set with ``View/datePickerStyle(_:)``. The built-in styles are ``DefaultDatePickerStyle``,
/// ``CompactDatePickerStyle``, ``GraphicalDatePickerStyle``, ``WheelDatePickerStyle``, ``FieldDatePickerStyle`` and
/// ``StepperFieldDatePickerStyle``.
@preconcurrency @MainActor
public protocol DatePickerStyle {}

/// A style that shows the date in a field.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// Shows the date in a field.
  public nonisolated static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A style that shows the date in a field.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// Shows the date in a field.
  public nonisolated static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A style that shows the date in a field, like all date picker styles on a terminal.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// Shows the date in a field, like all date picker styles on a terminal.
  public nonisolated static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A style that shows the date in a field, like all date picker styles on a terminal.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Shows the date in a field, like all date picker styles on a terminal.
  public nonisolated static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A style that shows the date in a field.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// Shows the date in a field.
  public nonisolated static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

/// A style that shows the date in a field, without stepper buttons.
///
/// Set it with ``View/datePickerStyle(_:)``. See also ``DatePickerStyle``.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// Shows the date in a field, without stepper buttons.
  public nonisolated static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
