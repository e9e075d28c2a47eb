import LazyData

/// The name of a ``ValueForm``, as typed after `:type`. The form determines how the text in a column is interpreted,
/// for example as numbers or as dates.
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

  /// The form with this name; nil for `auto`, which uses the detected form.
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

  /// The explanation of the form.
  var note: String { form?.description ?? "the detected form" }

  /// All names, for messages.
  static let all = allCases.map(\.rawValue).joined(separator: ", ")
}
