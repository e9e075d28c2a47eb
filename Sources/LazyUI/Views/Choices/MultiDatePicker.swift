public import Foundation

/// A control that selects any number of days. It shows one month at a time. Selected days are in brackets.
///
/// ```text
///  ‹ May 2024 ›
///  Mo Tu We Th Fr Sa Su
///        1  2 [3] 4  5
/// ```
///
/// Each day is a button. Two more buttons move to the previous and the next month. The label is not shown.
public struct MultiDatePicker<Label: View>: View {
  private let selection: Binding<Set<DateComponents>>
  private let bounds: Range<Date>?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @State private var shownMonth: Date?

  private init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>?) {
    self.selection = selection
    self.bounds = bounds
  }

  public var body: some View {
    let month = MonthOfDays(of: shownMonth ?? firstMonth, calendar)
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Button("‹") { shownMonth = month.moved(by: -1) }.buttonStyle(.borderless)
        Text(verbatim: month.title(locale)).bold()
        Button("›") { shownMonth = month.moved(by: 1) }.buttonStyle(.borderless)
      }
      Text(verbatim: month.weekdayLine(locale)).foregroundStyle(.secondary)
      ForEach(month.weeks, id: \.first) { week in
        HStack(spacing: 0) {
          ForEach(week, id: \.self) { slot in
            if let day = slot.day { button(for: day, in: month) } else { Text(verbatim: "    ") }
          }
        }
      }
    }
  }

  private func button(for day: Int, in month: MonthOfDays) -> some View {
    let isChosen = selection.wrappedValue.contains { month.matches($0, day: day) }
    let digits = day < 10 ? " \(day)" : "\(day)"
    return Button {
      if let old = selection.wrappedValue.first(where: { month.matches($0, day: day) }) {
        selection.wrappedValue.remove(old)
      } else {
        selection.wrappedValue.insert(month.components(of: day))
      }
    } label: {
      Text(verbatim: isChosen ? "[\(digits)]" : " \(digits) ").bold(isChosen)
    }
    .buttonStyle(.plain)
    .disabled(!(bounds.map { month.overlaps($0, day: day) } ?? true))
  }

  /// The month that is shown first: the month of the earliest selected day. If no day is selected, it is the current
  /// month. But if `bounds` excludes today and has a lower bound, it is the month of the lower bound.
  private var firstMonth: Date {
    let chosen = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
    if let chosen { return chosen }
    guard let bounds else { return Date() }
    return bounds.contains(Date()) ? Date() : bounds.lowerBound == .distantPast ? Date() : bounds.lowerBound
  }
}

extension MultiDatePicker {
  /// Creates a picker for any days.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil)
  }

  /// Creates a picker for days in a range.
  public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection, bounds)
  }

  /// Creates a picker for days from a lower bound.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds.lowerBound..<max(bounds.lowerBound, .distantFuture))
  }

  /// Creates a picker for days before an upper bound.
  public init(
    selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
  ) {
    self.init(selection, min(bounds.upperBound, .distantPast)..<bounds.upperBound)
  }
}

extension MultiDatePicker where Label == Text {
  /// Creates a picker for any days, with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }

  /// Creates a picker for any days, with a text label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// Creates a picker for days in a range, with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(title) }
  }

  /// Creates a picker for days in a range, with a text label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  /// Creates a picker for days from a lower bound, with a text label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker for days from a lower bound, with a text label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }

  /// Creates a picker for days before an upper bound, with a text label.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(title) } }

  /// Creates a picker for days before an upper bound, with a text label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
  ) { self.init(selection: selection, in: bounds) { Text(titleKey) } }
}
