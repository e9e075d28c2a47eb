extension TextBytes {
  /// The number that bytes are as programs write it, as `isNumber` takes it; nil where they are none, or none that is finite.
  ///
  /// - Complexity: O(bytes), and not much more than to look at them, for a number of no more than fifteen digits.
  static func number(_ bytes: UnsafeRawBufferPointer) -> Double? {
    var scan = NumberScan()
    for byte in bytes { guard scan.take(byte) else { return nil } }
    guard scan.isNumber, bytes.count <= longestNumber else { return nil }
    if let value = scan.exactValue { return value }
    return Double(String(decoding: trimmed(bytes), as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Bytes of a number at most.
  private static let longestNumber = 400
}

/// Reads a number byte by byte.
private struct NumberScan {
  private enum Part {
    case before, sign, whole, point, fraction, exponent, exponentSign, exponentDigits, behind
  }

  private var part = Part.before
  private var isNegative = false
  private var isExponentNegative = false
  /// The digits as one number, as long as these are few enough.
  private var digits: UInt64 = 0
  private var count = 0
  private var fraction = 0
  private var exponent = 0

  /// Digits whose number is exact as a binary fraction, and powers of ten that are.
  private static let mostDigits = 15
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// - Returns: false where no number goes on so.
  mutating func take(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return takeDigit(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "."):
      guard part == .before || part == .sign || part == .whole else { return false }
      part = part == .whole ? .fraction : .point
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      if part == .before {
        part = .sign
        isNegative = byte == UInt8(ascii: "-")
      } else if part == .exponent {
        part = .exponentSign
        isExponentNegative = byte == UInt8(ascii: "-")
      } else {
        return false
      }
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      guard part == .whole || part == .fraction else { return false }
      part = .exponent
    case UInt8(ascii: " "):
      if isNumber { part = .behind }
      return part == .before || part == .behind
    default: return false
    }
    return true
  }

  private mutating func takeDigit(_ digit: UInt8) -> Bool {
    switch part {
    case .before, .sign: part = .whole
    case .point: part = .fraction
    case .exponent, .exponentSign: part = .exponentDigits
    case .whole, .fraction, .exponentDigits: break
    case .behind: return false
    }
    if part == .exponentDigits {
      exponent = min(10_000, exponent * 10 + Int(digit))
    } else {
      if count > 0 || digit > 0 { count += 1 }
      if count <= Self.mostDigits { digits = digits * 10 + UInt64(digit) }
      if part == .fraction { fraction += 1 }
    }
    return true
  }

  /// Whether what was read is a number.
  var isNumber: Bool { part == .whole || part == .fraction || part == .exponentDigits || part == .behind }

  /// The number where one operation makes it of two that are exact, so that it is rounded once; nil elsewhere.
  var exactValue: Double? {
    guard count <= Self.mostDigits else { return nil }
    let power = (isExponentNegative ? -exponent : exponent) - fraction
    guard abs(power) < Self.powers.count else { return nil }
    let value = power < 0 ? Double(digits) / Self.powers[-power] : Double(digits) * Self.powers[power]
    return isNegative ? -value : value
  }
}
