import LazyData

extension ValueForm {
  /// A description of the form, such as "a number with a decimal comma".
  var description: String {
    switch self {
    case .text: "a text"
    case .time(.yearMonthDay): "a time, year first"
    case .time(.dayMonthYear): "a time, day first"
    case .time(.monthDayYear): "a time, month first"
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
