public import Foundation

extension Text {
  /// A text that the program says itself, as every literal does: Markdown in it is drawn, numbers are written as the locale
  /// does.
  ///
  /// - Parameters:
  ///   - key: the text; where a bundle is given, the name that its table has for it.
  ///   - tableName: the table in the bundle; nil for the bundle's own.
  ///   - bundle: where the text is looked up; nil for nowhere.
  ///   - comment: for those who translate.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    if bundle == nil, let plain = key.plain {
      self.init(verbatim: plain)
    } else {
      self.init(parts: key.parts(table: tableName, bundle: bundle))
    }
  }

  /// A sign as text. A picture of pixels is told by a sign too.
  public init(_ image: Image) { self.init(parts: [TextPart(.sign(image))]) }

  /// A text with attributes: those of Foundation, and font, colours and lines of this module.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { self.init(parts: TextPart.parts(of: attributedContent)) }

  /// A value as `format` writes it: `Text(item.timestamp, format: .dateTime)`. Where a view has set a locale, it is that.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(FormattedValue(input: input, format: format))
  }

  /// A value as `format` writes it, with attributes.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  /// A value as a formatter writes it: a date, a number, an object that the formatter is made for.
  public init<Subject>(_ subject: Subject, formatter: Formatter) { self.init(FormatterValue(subject, formatter)) }

  /// A date, or how far it is from now; the text changes as time passes.
  public init(_ date: Date, style: DateStyle) { self.init(DateValue(date: date, style: style)) }

  /// Two dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(DateRangeValue(start: dates.lowerBound, end: dates.upperBound))
  }

  /// Two dates.
  public init(_ interval: DateInterval) { self.init(DateRangeValue(start: interval.start, end: interval.end)) }

  /// A clock that runs through an interval of time.
  ///
  /// - Parameters:
  ///   - timerInterval: from when to when it runs.
  ///   - pauseTime: when it stands; nil where it does not.
  ///   - countsDown: whether it shows what is left.
  ///   - showsHours: whether hours are told apart from minutes.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      TimerValue(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
  }

  private init(_ value: any TextValue) { self.init(parts: [TextPart(.value(AnyTextValue(value)))]) }
}
