/// An exact decimal number.
package struct ParquetDecimal: Equatable, Sendable {
  /// The digits of the number, without the point.
  enum Digits: Equatable, Sendable {
    case small(Int128)
    /// A number of more than 128 bits in two's complement, the highest byte first.
    case large([UInt8])
  }

  let digits: Digits
  /// The number of digits after the point.
  package let scale: Int
  /// Whether the type allows digits before the point. Without them, DuckDB writes `.05`.
  let hasIntegerPart: Bool

  package init(_ number: Int128, scale: Int, hasIntegerPart: Bool) {
    (digits, self.scale, self.hasIntegerPart) = (.small(number), scale, hasIntegerPart)
  }

  /// - Parameter bytes: a number in two's complement, the highest byte first.
  /// - Throws: `ParquetError` if the number has too many bytes.
  package init(_ bytes: ArraySlice<UInt8>, scale: Int, hasIntegerPart: Bool) throws {
    guard bytes.count <= ParquetLimits.decimal else {
      throw ParquetError("a decimal of \(bytes.count) bytes; the limit is \(ParquetLimits.decimal)")
    }
    let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
    let sign: UInt8 = isNegative ? 0xff : 0
    let significant = bytes.drop { $0 == sign }
    (self.scale, self.hasIntegerPart) = (scale, hasIntegerPart)
    guard significant.count >= 16 else {
      digits = .small(significant.reduce(isNegative ? -1 : 0) { $0 << 8 | Int128($1) })
      return
    }
    digits = .large([sign] + significant)
  }

  /// The number nearest to the decimal.
  package var approximate: Double { Double(text) ?? .nan }
}

extension ParquetDecimal {
  package var text: String {
    switch digits {
    case .small(let number): Self.text(of: String(number.magnitude), isNegative: number < 0, self)
    case .large(let bytes): Self.text(of: Self.magnitude(bytes), isNegative: bytes.first == 0xff, self)
    }
  }

  /// Returns the digits with the decimal point. Missing digits on either side of the point are zeros.
  private static func text(of digits: String, isNegative: Bool, _ decimal: ParquetDecimal) -> String {
    let sign = isNegative ? "-" : ""
    let scale = decimal.scale
    guard scale > 0 else { return sign + digits + (digits == "0" ? "" : zeros(-scale)) }
    let padding = max(0, scale + (decimal.hasIntegerPart ? 1 : 0) - digits.count)
    let padded = zeros(padding) + digits
    return "\(sign)\(padded.dropLast(scale)).\(padded.suffix(scale))"
  }

  /// Returns zeros. At most 400 are returned, more than any valid number needs.
  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: min(count, 400)) }

  /// Returns the digits of the absolute value of a number in two's complement.
  private static func magnitude(_ bytes: [UInt8]) -> String {
    var limbs = absolute(bytes).map(UInt64.init)
    var digits: [String] = []
    while !limbs.isEmpty {
      let rest = divide(&limbs, by: 1_000_000_000)
      let part = String(rest)
      digits.append(limbs.isEmpty ? part : String(repeating: "0", count: 9 - part.count) + part)
      limbs = Array(limbs.drop { $0 == 0 })
    }
    return String(digits.reversed().joined().drop { $0 == "0" })
  }

  private static func absolute(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.first == 0xff else { return Array(bytes.drop { $0 == 0 }) }
    var result = bytes.map { ~$0 }
    for index in result.indices.reversed() {
      result[index] &+= 1
      if result[index] != 0 { break }
    }
    return Array(result.drop { $0 == 0 })
  }

  /// Divides a number that is stored as an array of bytes, the highest first, and returns the remainder.
  private static func divide(_ bytes: inout [UInt64], by divisor: UInt64) -> UInt64 {
    var rest: UInt64 = 0
    for index in bytes.indices {
      let part = rest << 8 | bytes[index]
      bytes[index] = part / divisor
      rest = part % divisor
    }
    return rest
  }
}

extension ParquetDecimal {
  /// Returns whether the number is less than `other`. Both must have the same scale.
  func isLess(than other: ParquetDecimal) -> Bool? {
    guard scale == other.scale else { return nil }
    switch (digits, other.digits) {
    case (.small(let left), .small(let right)): return left < right
    case (.large(let left), .small): return left.first == 0xff
    case (.small, .large(let right)): return right.first != 0xff
    case (.large(let left), .large(let right)): return Self.isLess(left, right)
    }
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let isNegative = left.first == 0xff
    guard isNegative == (right.first == 0xff) else { return isNegative }
    guard left.count == right.count else { return (left.count < right.count) != isNegative }
    return left.lexicographicallyPrecedes(right)
  }
}
