import Foundation

/// A number in a text, formatted as by `String(format:)`.
struct NumberValue: TextValue {
  let number: any CVarArg
  /// The number for comparisons: `number` cannot be compared, because a `CVarArg` is not `Equatable`.
  let identity: AnyHashable
  let specifier: String

  /// Formats the number for the locale. An integer is formatted with a format style and not with `String(format:)`,
  /// which creates a formatter on each call. That would take longer than all other work for a row.
  ///
  /// Both write the same text up to `Int64.max`. `String(format:)` would show greater numbers as negative.
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

/// A value in a text, formatted with a format style.
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

/// A value in a text, formatted with a formatter.
struct FormatterValue: TextValue {
  private let subject: Any
  private let formatter: Formatter

  init(_ subject: Any, _ formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter
  }

  /// Returns the formatter's text. If the formatter returns none, the result is the value's description.
  func string(in surroundings: TextSurroundings) -> String {
    formatter.string(for: subject) ?? String(describing: subject)
  }

  /// Returns whether the values are equal and have the same formatter. Values that are not `Hashable` are never equal.
  static func == (left: FormatterValue, right: FormatterValue) -> Bool {
    guard left.formatter === right.formatter, let subject = left.subject as? AnyHashable else { return false }
    return subject == right.subject as? AnyHashable
  }
}
