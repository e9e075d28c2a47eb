import TestSupport

/// A decimal number in a simple, slow form. It stores all digits, with the point at a fixed place.
struct PlainDecimal: Comparable {
  /// The number of digits before and after the point. Numbers in tests have at most this number.
  private static let places = 160

  private let isNegative: Bool
  private let digits: [UInt8]

  init(_ text: String) {
    var rest = Substring(text).drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    let isMinus = rest.first == "-"
    if isMinus || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(separator: "e", omittingEmptySubsequences: false)
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let (whole, fraction) = (mantissa[0], mantissa.count > 1 ? mantissa[1] : "")
    var digits = [UInt8](repeating: 0, count: 2 * Self.places)
    for (index, digit) in (whole + fraction).utf8.enumerated() where digit != 48 {
      digits[Self.places - whole.utf8.count - exponent + index] = digit - 48
    }
    self.digits = digits
    isNegative = isMinus && digits.contains { $0 != 0 }
  }

  static func < (one: PlainDecimal, other: PlainDecimal) -> Bool {
    guard one.isNegative == other.isNegative else { return one.isNegative }
    return one.isNegative
      ? other.digits.lexicographicallyPrecedes(one.digits) : one.digits.lexicographicallyPrecedes(other.digits)
  }

  /// Returns a random number with up to forty digits.
  static func random(_ random: inout SplitMix) -> String {
    func digits(_ most: Int) -> String {
      // Numbers with few distinct digits have long common prefixes.
      (0..<1 + random.int(below: most)).map { _ in ["0", "9", "1", "5"][random.int(below: 4)] }.joined()
    }
    let sign = ["", "", "-", "+"][random.int(below: 4)]
    var text =
      switch random.int(below: 6) {
      case 0: "\(random.int(below: 30))"
      case 1: "1541815603606036\(random.int(below: 1_000))"
      case 2: digits(40)
      case 3: digits(20) + "." + digits(20)
      case 4: "." + digits(25)
      default: "1" + String(repeating: "0", count: random.int(below: 30)) + digits(3)
      }
    if random.int(below: 4) == 0 { text += "e\(random.int(below: 120) - 60)" }
    if random.int(below: 10) == 0 { text = "00" + text }
    return (random.int(below: 20) == 0 ? " " : "") + sign + text
  }
}
