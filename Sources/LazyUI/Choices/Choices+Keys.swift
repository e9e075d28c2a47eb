public import Foundation

// Titles as keys: Markdown in them is drawn, and values in them are written as the locale does.

extension ColorPicker where Label == Text {
  /// A choice of a colour with a text for a label.
  public init(_ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension Picker where Label == Text {
  /// A choice with a text for a label.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

extension Picker where Label == LazyUI.Label<Text, Image> {
  /// A choice with a sign and a text for a label.
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { LazyUI.Label(title, systemImage: systemImage) }
  }
}

extension DatePicker where Label == Text {
  /// A date, with a text for a label.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// A date within a range, with a text for a label.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// A date from a date on, with a text for a label.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// A date up to a date, with a text for a label.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}
