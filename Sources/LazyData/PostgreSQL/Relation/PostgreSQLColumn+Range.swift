extension DatabaseColumn {
  /// Returns the test for a comparison with a number that is too large for the column's type, or too close to zero. The
  /// server would reject such a number. Returns `nil` for any other comparison.
  func test(beyondRange comparison: FieldComparison) -> String? {
    guard isNumeric, comparison.kind == .numbers,
      let number = comparison.bytes.withUnsafeBytes({ DecimalText($0) })?.value
    else { return nil }
    let isNegative = number.isNegative
    switch NumberSize(number, comparison.bytes, type: type) {
    case .usual: return nil
    // The number is beyond all values of the type, so the comparison has the same result for all values.
    case .large:
      return holds(isNegative ? comparison.relation.includesGreater : comparison.relation.includesLess)
    case .small:
      // The number is between zero and the value next to zero, so values are compared with zero.
      let isLess = comparison.relation.includesLess
      guard isLess != comparison.relation.includesGreater else { return holds(isLess) }
      return "(\(sql) \(isLess ? (isNegative ? "<" : "<=") : (isNegative ? ">=" : ">")) 0)"
    }
  }
}

/// The size of a number in relation to the values of a type of the server.
private enum NumberSize {
  case usual
  /// The number is greater than all values of the type, or less than all of them.
  case large
  /// The number is not zero, and is closer to zero than all other values of the type.
  case small

  /// - Parameters:
  ///   - bytes: the text of the number.
  ///   - type: the type of the column.
  init(_ number: DecimalValue, _ bytes: [UInt8], type: String) {
    let text = String(decoding: bytes.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    self =
      switch type {
      case _ where number.isZero: .usual
      case "real": Self.size(Float(text))
      case "double precision": Self.size(Double(text))
      case _ where number.exponent > Self.mostDigits: .large
      case _ where number.exponent < -Self.mostPlaces: .small
      default: .usual
      }
  }

  private static func size(_ value: (some BinaryFloatingPoint)?) -> NumberSize {
    guard let value else { return .usual }
    return value.isInfinite ? .large : value.isZero ? .small : .usual
  }

  /// The maximum number of digits before and after the decimal point, slightly less than the server's own limits.
  private static let (mostDigits, mostPlaces) = (131_000, 16_000)
}

extension FieldComparison {
  /// The value as an amount of money without letters, such as `-$1,234.50`; `nil` if it is not an amount.
  var amountOfMoney: [UInt8]? {
    let text = String(decoding: bytes, as: UTF8.self)
    let digits = text.drop { !$0.isNumber && $0 != "." && $0 != "," }
    guard relation != .identical, digits.first?.isNumber == true, text.allSatisfy(Self.isOfMoney) else { return nil }
    guard text.count(where: \.isLetter) <= 3, kind != .numbers else { return nil }
    let isNegative = text.contains("-") || text.first == "("
    return Array((isNegative ? "-" : "").utf8) + digits.filter { $0 != "-" && $0 != "(" && $0 != ")" }.utf8
  }

  private static func isOfMoney(_ character: Character) -> Bool {
    character.isNumber || character.isCurrencySymbol || character.isLetter
      || "-(),.' \u{A0}\u{202F}".contains(character)
  }
}
