/// Reads a number from bytes: spaces, a sign, digits, a point, digits, an exponent, spaces.
struct DecimalScan {
  private let bytes: UnsafeRawBufferPointer
  private var place = 0
  private var isNegative = false
  private var hasDigits = false
  /// Whether an exponent has started but has no digits yet.
  private var lacksExponent = false
  /// The number of significant digits that have been read, from the first that is not 0.
  private var count = 0
  private var head: UInt64 = 0
  /// The power of ten of the digits without the exponent: their value is 0.d₁d₂d₃… × 10^`magnitude`, and d₁ is not 0.
  private var magnitude = 0
  private var exponent = 0
  private var tailStart = 0
  private var tailEnd = 0

  /// The largest exponent. Larger exponents are replaced by it.
  private static let mostExponent = 100_000_000_000_000_000

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether a number has been read.
  var isNumber: Bool { hasDigits && !lacksExponent }

  /// The value of the number.
  var value: DecimalValue {
    guard head != 0 else { return .zero }
    let zeros = max(0, DecimalValue.headLength - count)
    return DecimalValue(
      isNegative: isNegative, exponent: magnitude + exponent, head: head * DecimalValue.powers[zeros],
      isCut: !tail.isEmpty)
  }

  /// The range of the digits that are not in the head, up to the last that is not 0.
  var tail: Range<Int> { tailStart..<max(tailStart, tailEnd) }

  /// Reads up to the end of the bytes.
  ///
  /// - Returns: `false` if no number starts with these bytes.
  mutating func run() -> Bool {
    skipSpaces()
    if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      place += 1
    }
    readDigits(areFraction: false)
    if peek == UInt8(ascii: ".") {
      place += 1
      readDigits(areFraction: true)
    }
    guard hasDigits else { return place == bytes.count }
    if let letter = peek, letter | 0x20 == UInt8(ascii: "e") {
      place += 1
      readExponent()
    }
    if isNumber { skipSpaces() }
    return place == bytes.count
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpaces() { while peek == UInt8(ascii: " ") { place += 1 } }

  @inline(__always)
  private mutating func readDigits(areFraction: Bool) {
    while place < bytes.count {
      let digit = bytes[place] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      hasDigits = true
      if digit != 0 || count > 0 {
        if count < DecimalValue.headLength {
          head = head * 10 + UInt64(digit)
        } else {
          if count == DecimalValue.headLength { tailStart = place }
          if digit != 0 { tailEnd = place + 1 }
        }
        count += 1
        if !areFraction { magnitude += 1 }
      } else if areFraction {
        magnitude -= 1
      }
      place += 1
    }
  }

  private mutating func readExponent() {
    lacksExponent = true
    var isBelowZero = false
    if let sign = peek, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isBelowZero = sign == UInt8(ascii: "-")
      place += 1
    }
    while let byte = peek, case let digit = byte &- UInt8(ascii: "0"), digit < 10 {
      lacksExponent = false
      exponent = min(Self.mostExponent, exponent * 10 + Int(digit))
      place += 1
    }
    if isBelowZero { exponent = -exponent }
  }
}
