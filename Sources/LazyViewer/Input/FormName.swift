import LazyData

/// The form of a column as typed after `:type`.
package enum FormName: String, CaseIterable, Hashable, Sendable {
  /// The detected form.
  case auto
  case text
  /// Numbers, with any unit or currency sign beside them.
  case number
  /// Numbers with a decimal comma: `1.234,56`.
  case comma
  case size
  case duration
  /// Dates with the year, month and day in this order.
  case ymd
  case dmy
  case mdy
  /// Times without a date.
  case clock

  /// The form; nil for the detected one.
  var form: ValueForm? {
    switch self {
    case .auto: nil
    case .text: .text
    case .number: .number(NumberForm(affix: .any))
    case .comma: .number(NumberForm(affix: .any, hasDecimalComma: true))
    case .size: .number(NumberForm(affix: .size))
    case .duration: .number(NumberForm(affix: .duration))
    case .ymd: .time(.yearMonthDay)
    case .dmy: .time(.dayMonthYear)
    case .mdy: .time(.monthDayYear)
    case .clock: .time(.timeOfDay)
    }
  }

  /// All names, for messages.
  static let all = allCases.map(\.rawValue).joined(separator: ", ")
}

extension ValueForm {
  /// A description of the form, such as "a number with a decimal comma".
  var description: String {
    switch self {
    case .text: "text"
    case .time(.yearMonthDay): "a date"
    case .time(.dayMonthYear): "a date, day first"
    case .time(.monthDayYear): "a date, month first"
    case .time(.timeOfDay): "a time of day"
    case .number(let form): form.description
    }
  }

  /// The kind of the values.
  var kind: ValueKind {
    switch self {
    case .text: .text
    case .number: .number
    case .time: .time
    }
  }
}

extension NumberForm {
  fileprivate var description: String {
    let name =
      switch affix {
      case .none, .any: "a number"
      case .percent: "a percentage"
      case .currency(let sign): "an amount in \(sign)"
      case .size: "a size in bytes"
      case .duration: "a duration in seconds"
      case .unit(let unit): "a number of \(unit)"
      }
    return hasDecimalComma ? name + " with a decimal comma" : name
  }
}
