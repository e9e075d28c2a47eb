import LazyData

extension DecimalValue {
  /// The maximum number of digits. A longer number is written with an exponent.
  private static let mostPlaces = 40
  /// The maximum number of zeros after the decimal point. A smaller number is written with an exponent.
  private static let mostZeros = 3

  /// The exact number in a form that a filter accepts.
  var written: String { text(separator: "") }

  /// The exact number for display. An integer has thousands separators.
  var grouped: String { text(separator: ",") }

  private func text(separator: String) -> String {
    let (number, count) = significantDigits
    let digits = "\(number)"
    let sign = isNegative ? "-" : ""
    switch exponent {
    case _ where isZero: return "0"
    case max(1, count)...max(Self.mostPlaces, count):
      let whole = digits + String(repeating: "0", count: exponent - count)
      return sign + whole.inThousands(separator)
    case 1...max(1, count): return "\(sign)\(digits.prefix(exponent)).\(digits.dropFirst(exponent))"
    case -Self.mostZeros...0: return "\(sign)0.\(String(repeating: "0", count: -exponent))\(digits)"
    default:
      let rest = count > 1 ? ".\(digits.dropFirst())" : ""
      let power = exponent - 1
      return "\(sign)\(digits.prefix(1))\(rest)e\(power < 0 ? "-" : "+")\(power.magnitude)"
    }
  }
}

extension ColumnSummary.Number {
  /// The maximum number of bytes of a number that is written as in the source, and can be used in a filter.
  private static let longest = 200

  /// The number in a form that a filter accepts; nil if it is too long to be typed.
  var written: String? {
    guard value.isCut else { return value.written }
    return bytes.count <= Self.longest ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The number for display.
  var grouped: String {
    guard value.isCut else { return value.grouped }
    let text = String(decoding: bytes.prefix(Self.longest), as: UTF8.self) + (bytes.count > Self.longest ? "…" : "")
    let digits = text.drop { $0 == "-" }
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), digits.first != "0" else { return text }
    return text.prefix(text.count - digits.count) + String(digits).inThousands(",")
  }
}

extension ColumnSummary.Sum {
  /// The maximum number of characters of a sum whose digits are all shown.
  private static let longest = 42

  /// The sum for display. An integer has thousands separators.
  var grouped: String {
    switch self {
    case .exactly(let text) where text.count > Self.longest: Double(text).map { "about \($0)" } ?? text
    case .exactly(let text) where text.contains("."): text
    case .exactly(let text):
      text.prefix { $0 == "-" } + String(text.drop { $0 == "-" }).inThousands(",")
    case .about(let sum): "about \(sum)"
    }
  }
}

extension String {
  /// Returns the digits with a separator between groups of three.
  fileprivate func inThousands(_ separator: String) -> String {
    guard !separator.isEmpty else { return self }
    var grouped = ""
    for (index, digit) in enumerated() {
      if index > 0, (count - index) % 3 == 0 { grouped += separator }
      grouped.append(digit)
    }
    return grouped
  }
}
