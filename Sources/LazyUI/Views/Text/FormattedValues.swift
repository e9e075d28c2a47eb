import Foundation

/// A number, formatted as `String(format:)` does.
struct NumberValue: TextValue {
  let number: any CVarArg
  /// The identity that numbers are compared by.
  let identity: AnyHashable
  let specifier: String

  /// Formats the number. An integer uses its own format style, which writes the same text, except above `Int64.max`:
  /// `String(format:)` takes these numbers for negative. `String(format:)` also creates a formatter each time, which
  /// takes longer than everything else in a row.
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

/// A value, formatted by a formatter.
struct FormatterValue: TextValue {
  private let subject: Any
  private let formatter: Formatter

  init(_ subject: Any, _ formatter: Formatter) {
    self.subject = subject
    self.formatter = formatter
  }

  /// Returns the formatter's text, or the value's description if there is none.
  func string(in surroundings: TextSurroundings) -> String {
    formatter.string(for: subject) ?? String(describing: subject)
  }

  /// Values that cannot be compared are always different.
  static func == (left: FormatterValue, right: FormatterValue) -> Bool {
    guard left.formatter === right.formatter, let subject = left.subject as? AnyHashable else { return false }
    return subject == right.subject as? AnyHashable
  }
}
