/// The exact sum of floating-point numbers. The order of the numbers does not change it.
///
/// A sum takes half a kilobyte of memory.
///
/// - Complexity: adding a number is O(1).
struct ExactSum: Sendable {
  /// The sum is the total of `digits[index]` × 2^(32 × `index` - 1074). After `carry` all digits but the last are from
  /// 0 to 2^32 - 1.
  private var digits = [Int64](repeating: 0, count: 68)
  /// The maximum number of additions to any digit since the last carry.
  private var pending = 0
  /// The sum of the numbers that are not finite.
  private var special = 0.0

  private static let width = 32
  private static let mask: Int64 = 0xFFFF_FFFF
  /// The exponent of the smallest positive number. The sum is a multiple of this number.
  private static let lowest = -1_074
  /// The maximum number of additions before a carry. More could overflow a digit.
  private static let mostPending = 1 << 30

  mutating func add(_ number: Double) {
    guard number.isFinite else { return special += number }
    let exponent = Int(number.exponentBitPattern)
    let significand = number.significandBitPattern | (exponent > 0 ? 1 << 52 : 0)
    let (index, shift) = max(0, exponent - 1).quotientAndRemainder(dividingBy: Self.width)
    let sign: Int64 = number.sign == .minus ? -1 : 1
    let low = significand << UInt64(shift)
    digits[index] &+= sign &* (Int64(bitPattern: low) & Self.mask)
    digits[index + 1] &+= sign &* Int64(bitPattern: low >> 32)
    // If `shift` is 0, the significand is shifted by 64 bits, and the result is 0.
    digits[index + 2] &+= sign &* Int64(bitPattern: significand >> UInt64(64 - shift))
    pending += 1
    if pending >= Self.mostPending { carry() }
  }

  mutating func merge(_ other: ExactSum) {
    special += other.special
    guard other.pending > 0 || other.hasDigits else { return }
    var other = other
    other.carry()
    carry()
    for index in digits.indices { digits[index] &+= other.digits[index] }
    pending = 1
  }

  private var hasDigits: Bool { digits.contains { $0 != 0 } }

  private mutating func carry() {
    var carry: Int64 = 0
    for index in digits.indices.dropLast() {
      let total = digits[index] &+ carry
      digits[index] = total & Self.mask
      carry = total >> Int64(Self.width)
    }
    digits[digits.count - 1] &+= carry
    pending = 0
  }

  /// The sum, rounded to the nearest `Double`.
  var value: Double {
    guard special == 0 else { return special }
    var sum = self
    sum.carry()
    let isNegative = sum.digits.last.map { $0 < 0 } ?? false
    if isNegative {
      for index in sum.digits.indices { sum.digits[index] = -sum.digits[index] }
      sum.carry()
    }
    return isNegative ? -sum.magnitude : sum.magnitude
  }

  /// The value of digits that are not negative.
  private var magnitude: Double {
    guard let top = digits.lastIndex(where: { $0 != 0 }) else { return 0 }
    func digit(_ index: Int) -> UInt64 { index < 0 ? 0 : UInt64(truncatingIfNeeded: digits[index]) }
    var word = digit(top) << 32 | digit(top - 1)
    let space = UInt64(word.leadingZeroBitCount)
    let next = digit(top - 2)
    word = word << space | next >> (32 - space)
    // The lowest bit is set if any of the following bits is set, so that a value near a tie is rounded correctly.
    let isRest = next << (32 + space) != 0 || top > 2 && digits[..<(top - 2)].contains { $0 != 0 }
    if isRest { word |= 1 }
    let exponent = Self.width * (top - 1) + Self.lowest - Int(space)
    return Double(sign: .plus, exponent: exponent, significand: Double(word))
  }
}
