import Foundation

/// A value whose words depend on where and when they are read.
protocol TextValue: Equatable {
  func string(in surroundings: TextSurroundings) -> String

  /// When the words become others; nil where time does not change them.
  func nextChange(after now: Date) -> Date?
}

extension TextValue {
  func nextChange(after now: Date) -> Date? { nil }
}

/// A value of any such type.
///
/// Formats and formatters are not declared to be sendable. They are only read once a text holds them.
struct AnyTextValue: Equatable, @unchecked Sendable {
  private let value: any TextValue

  init(_ value: any TextValue) { self.value = value }

  func string(in surroundings: TextSurroundings) -> String { value.string(in: surroundings) }
  func nextChange(after now: Date) -> Date? { value.nextChange(after: now) }

  static func == (left: AnyTextValue, right: AnyTextValue) -> Bool {
    func isEqual<Value: TextValue>(_ left: Value) -> Bool { left == right.value as? Value }
    return isEqual(left.value)
  }
}

/// A number, as `String(format:)` writes it.
struct NumberValue: TextValue {
  let number: any CVarArg
  /// What tells the number from others.
  let identity: AnyHashable
  let specifier: String

  /// A whole number is written by its own format: that is the same text, but for numbers above `Int64.max`, which
  /// `String(format:)` takes for negative ones. And that makes a formatter each time, which takes longer than all else of a row.
  func string(in surroundings: TextSurroundings) -> String {
    let locale = surroundings.usedLocale
    if specifier == Int64._specifier, let number = number as? Int64 {
      return IntegerFormatStyle(locale: locale).format(number)
    }
    if specifier == UInt64._specifier, let number = number as? UInt64 {
      return IntegerFormatStyle(locale: locale).format(number)
    }
    return String(format: specifier, locale: locale, number)
  }

  static func == (left: NumberValue, right: NumberValue) -> Bool {
    left.identity == right.identity && left.specifier == right.specifier
  }
}

/// A value in a format of its type.
struct FormattedValue<Format: FormatStyle>: TextValue
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  let input: Format.FormatInput
  let format: Format

  func string(in surroundings: TextSurroundings) -> String {
    if let dates = format as? Date.FormatStyle, let date = input as? Date {
      return surroundings.applied(to: dates).format(date)
    }
    return (surroundings.locale.map { format.locale($0) } ?? format).format(input)
  }
}

/// A value as a formatter writes it.
struct FormatterValue: TextValue {
  private let subject: Any
  private let formatter: Formatter

  init(_ subject: Any, _ formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter
  }

  /// What the formatter makes of the value; the value's own description where it makes nothing of it.
  func string(in surroundings: TextSurroundings) -> String {
    formatter.string(for: subject) ?? String(describing: subject)
  }

  /// What cannot be compared is another value each time.
  static func == (left: FormatterValue, right: FormatterValue) -> Bool {
    guard left.formatter === right.formatter, let subject = left.subject as? AnyHashable else { return false }
    return subject == right.subject as? AnyHashable
  }
}
