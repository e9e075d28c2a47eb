/// Texts of floating-point numbers: the shortest digits that identify the number, with an exponent if the number is
/// 10^16 or more, or less than 0.0001.
enum NumberText {
  static func text(_ number: Double) -> String { text(number.description, isFinite: number.isFinite) }

  /// If the number is halfway between two shortest texts, all its digits are used, as DuckDB does: `0.0703125`.
  static func text(_ number: Float) -> String {
    let (shortest, exact) = (number.description, Double(number).description)
    let isHalfway = exact.last == "5" && digitCount(exact) == digitCount(shortest) + 1
    return text(isHalfway ? exact : shortest, isFinite: number.isFinite)
  }

  /// Returns the number of digits without zeros at the start and the end.
  private static func digitCount(_ text: String) -> Int {
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "e") }.filter { (0x30...0x39).contains($0) }
    return digits.drop { $0 == 0x30 }.reversed().drop { $0 == 0x30 }.count
  }

  private static func text(_ description: String, isFinite: Bool) -> String {
    guard isFinite else { return description.hasSuffix("nan") || description.contains("nan(") ? "nan" : description }
    let isNegative = description.hasPrefix("-")
    let parts = description.drop { $0 == "-" }.split(separator: "e")
    let mantissa = (parts.first ?? "0").split(separator: ".", omittingEmptySubsequences: false)
    let (whole, fraction) = (mantissa.first ?? "0", mantissa.count > 1 ? mantissa[1] : "")
    let all = Array((whole + fraction).utf8)
    let digits = all.drop { $0 == 0x30 }
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + whole.utf8.count - 1 - (all.count - digits.count)
    let trimmed = digits.reversed().drop { $0 == 0x30 }.reversed()
    let text = trimmed.isEmpty ? "0.0" : arranged(String(decoding: trimmed, as: UTF8.self), exponent)
    return isNegative ? "-" + text : text
  }

  /// - Parameter exponent: the power of ten of the first digit.
  private static func arranged(_ digits: String, _ exponent: Int) -> String {
    switch exponent {
    case 0..<16:
      let padded = digits + String(repeating: "0", count: max(0, exponent + 2 - digits.count))
      return "\(padded.prefix(exponent + 1)).\(padded.dropFirst(exponent + 1))"
    case -4..<0:
      return "0." + String(repeating: "0", count: -exponent - 1) + digits
    default:
      let power = String(abs(exponent))
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(digits.prefix(1))\(fraction)e\(exponent < 0 ? "-" : "+")\(power.count < 2 ? "0" + power : power)"
    }
  }

  /// Returns the number of an IEEE 754 half.
  static func half(_ bits: UInt16) -> Float {
    let sign: Float = bits & 0x8000 == 0 ? 1 : -1
    let (exponent, fraction) = (Int(bits >> 10 & 0x1f), Float(bits & 0x3ff))
    switch exponent {
    case 0: return sign * fraction / 16_777_216
    case 31: return fraction == 0 ? sign * .infinity : .nan
    default: return sign * Float(sign: .plus, exponent: exponent - 15, significand: 1 + fraction / 1024)
    }
  }
}
