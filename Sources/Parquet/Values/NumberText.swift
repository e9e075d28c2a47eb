/// Texts of floating-point numbers: the shortest digits that identify the number, with an exponent if the number is
/// 10^16 or more, or less than 0.0001.
package enum NumberText {
  static func text(_ number: Double) -> String {
    let text = number.description
    guard number.isFinite else { return number.isNaN ? "nan" : text }
    // Between 2^53 and 10^16 Swift uses an exponent, but DuckDB does not.
    return (9_007_199_254_740_992..<1e16).contains(number.magnitude) ? arranged(text) : text
  }

  /// Returns the text of a number. A number halfway between two shortest texts is written with all its digits, as
  /// DuckDB does: `0.0703125`.
  static func text(_ number: Float) -> String {
    guard number.isFinite else { return number.isNaN ? "nan" : number.description }
    let (shortest, exact) = (number.description, Double(number).description)
    let isHalfway = exact.utf8.last == UInt8(ascii: "5") && digitCount(exact) == digitCount(shortest) + 1
    let text = isHalfway ? exact : shortest
    // Between 2^24 and 10^16 Swift uses an exponent, but DuckDB does not.
    return (16_777_216..<1e16).contains(number.magnitude) ? arranged(text) : text
  }

  /// Returns the number of digits without zeros at the start and the end.
  private static func digitCount(_ text: String) -> Int {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "e") }.filter { (0x30...0x39).contains($0) }
    return digits.drop { $0 == 0x30 }.reversed().drop { $0 == 0x30 }.count
  }

  /// Returns a number with the exponent that DuckDB uses, or without one.
  private static func arranged(_ description: String) -> String {
    let isNegative = description.hasPrefix("-")
    let parts = description.drop { $0 == "-" }.split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".", omittingEmptySubsequences: false)
    let (whole, fraction) = (mantissa.first ?? "0", mantissa.count > 1 ? mantissa[1] : "")
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + whole.utf8.count - 1
    let digits = Array((whole + fraction).utf8).reversed().drop { $0 == 0x30 }.reversed()
    return (isNegative ? "-" : "") + arranged(String(decoding: digits, as: UTF8.self), exponent)
  }

  /// - Parameter exponent: the power of ten of the first digit, which is not negative.
  private static func arranged(_ digits: String, _ exponent: Int) -> String {
    switch exponent {
    case ..<16:
      let padded = digits + String(repeating: "0", count: max(0, exponent + 2 - digits.count))
      return "\(padded.prefix(exponent + 1)).\(padded.dropFirst(exponent + 1))"
    default:
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(digits.prefix(1))\(fraction)e+\(exponent)"
    }
  }

  /// Returns the number of an IEEE 754 half.
  package static func half(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let (exponent, fraction) = (Int(bits >> 10 & 0x1f), Float(bits & 0x3ff))
    switch exponent {
    case 0: return sign * fraction / 16_777_216
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return sign * Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
  }
}
