extension Int {
  /// The number with thousands separators.
  package var grouped: String { String(decoding: groupedDigits, as: UTF8.self) }

  /// The number with thousands separators, as ASCII bytes.
  var groupedDigits: [UInt8] {
    var digits: [UInt8] = []
    var rest = magnitude
    repeat {
      if digits.count % 4 == 3 { digits.append(UInt8(ascii: ",")) }
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if self < 0 { digits.append(UInt8(ascii: "-")) }
    digits.reverse()
    return digits
  }
}

extension Int {
  /// The number rounded to three significant digits, marked as an estimate: `~12.4 M`.
  var estimated: String { "~" + rounded }

  /// The number rounded to three significant digits: `812`, `1.23 k`, `12.4 M`, `300 G`.
  var rounded: String {
    guard magnitude >= 1_000 else { return "\(self)" }
    var value = Double(magnitude)
    var units = ["", "k", "M", "G", "T", "P", "E"][...]
    // A number that would round to four digits gets the next unit.
    while value >= 999.5, units.count > 1 {
      value /= 1_000
      units.removeFirst()
    }
    let digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    let scale = [1.0, 10, 100][digits]
    let whole = Int((value * scale).rounded())
    let fraction = digits == 0 ? "" : "." + String(String(whole % Int(scale) + Int(scale)).dropFirst())
    return "\(self < 0 ? "-" : "")\(whole / Int(scale))\(fraction) \(units.first ?? "")"
  }
}

extension Duration {
  var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
