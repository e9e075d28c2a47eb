public import Foundation

/// A value in a text that changes with the current time.
///
/// ```swift
/// struct Stopwatch: View {
///   let start: Date
///   var body: some View {
///     Text(.durationOffset(to: start), format: .time(pattern: .minuteSecond))
///   }
/// }
/// ```
///
/// The text is updated once a second.
///
/// Used by ``Text``.
public struct TimeDataSource<Value: Sendable>: Sendable {
  fileprivate enum Kind: Hashable, Sendable {
    case now
    case offset(Date)
    case start(Date)
    case end(Date)
  }

  fileprivate let kind: Kind
  fileprivate let value: @Sendable (_ now: Date) -> Value
}

extension TimeDataSource<Date> {
  /// The current date.
  public static var currentDate: TimeDataSource<Date> { TimeDataSource(kind: .now) { $0 } }
}

extension TimeDataSource<Duration> {
  /// The time since a date. It is negative if the date is in the future.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(kind: .offset(date)) { .seconds($0.timeIntervalSince(date)) }
  }
}

extension TimeDataSource<Range<Date>> {
  /// The range from a date to the current date. It is empty if the date is in the future.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(kind: .start(date)) { date..<max(date, $0) }
  }

  /// The range from the current date to a date. It is empty if the date is in the past.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(kind: .end(date)) { min(date, $0)..<date }
  }
}

extension Text {
  /// Creates a text with a value that changes with the current time.
  public init<F: FormatStyle>(_ source: TimeDataSource<F.FormatInput>, format: F)
  where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
    self.init(parts: [TextPart(.value(AnyTextValue(TimeSourceValue(source: source, format: format))))])
  }
}

/// A value that changes with the current time, formatted with a format style.
private struct TimeSourceValue<Format: FormatStyle>: TextValue
where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
  let source: TimeDataSource<Format.FormatInput>
  let format: Format

  func string(in surroundings: TextSurroundings) -> String {
    FormattedValue(input: source.value(surroundings.now), format: format).string(in: surroundings)
  }

  func nextChange(after now: Date) -> Date? {
    let second = now.timeIntervalSinceReferenceDate.rounded(.down) + 1
    return Date(timeIntervalSinceReferenceDate: second)
  }

  static func == (left: TimeSourceValue, right: TimeSourceValue) -> Bool {
    left.source.kind == right.source.kind && left.format == right.format
  }
}
