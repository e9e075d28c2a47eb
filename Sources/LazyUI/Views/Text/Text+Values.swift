public import Foundation

extension Text {
  /// Creates a text from a localized key. Markdown in the key is rendered, and interpolated values are formatted for
  /// the locale.
  ///
  /// - Parameters:
  ///   - key: The text, or its key in a bundle's table.
  ///   - tableName: The table in the bundle; `nil` for the bundle's default table.
  ///   - bundle: The bundle to look the key up in. With `nil` the key is not looked up.
  ///   - comment: A comment for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if bundle == nil, let plain = key.plain {
      self.init(verbatim: plain)
    } else {
      self.init(parts: key.parts(table: tableName, bundle: bundle))
    }
  }

  /// Creates a text with the glyph of an image. An image of pixels is also shown as a glyph.
  public init(_ image: Image) { self.init(parts: [TextPart(.value(AnyTextValue(image)))]) }

  /// Creates a text from an attributed string. It uses Foundation's attributes, and the fonts, colours and lines of
  /// this module.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(parts: TextPart.parts(of: attributedContent)) }

  /// Creates a text with a formatted value: `Text(item.timestamp, format: .dateTime)`. If a view sets the locale in the
  /// environment, the format uses that locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, format: format))
  }

  /// Creates a text with a formatted value that has attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  /// Creates a text with a value, formatted by `formatter`.
  public init<Subject>(_ subject: Subject, formatter: Formatter) { self.init(FormatterValue(subject, formatter)) }

  /// Creates a text with a date, or its distance from now. The text changes as time passes.
  public init(_ date: Date, style: DateStyle) { self.init(DateValue(date: date, style: style)) }

  /// Creates a text with a range of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(DateRangeValue(start: dates.lowerBound, end: dates.upperBound))
  }

  /// Creates a text with a range of dates.
  public init(_ interval: DateInterval) { self.init(DateRangeValue(start: interval.start, end: interval.end)) }

  /// Creates a text with a clock that runs through a time interval.
  ///
  /// - Parameters:
  ///   - timerInterval: The time interval that the clock runs through.
  ///   - pauseTime: The time when the clock is paused; `nil` if it runs.
  ///   - countsDown: Whether the clock shows the remaining time.
  ///   - showsHours: Whether hours are shown separately from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      TimerValue(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  private init(_ value: any TextValue) { self.init(parts: [TextPart(.value(AnyTextValue(value)))]) }
}
