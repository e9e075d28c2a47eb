/// The value of a number: its sign, its power of ten, and its first eighteen digits.
///
/// A value with at most eighteen significant digits is exact. A longer value is marked with ``isCut``. Such a value is
/// farther from zero than the value of its first eighteen digits alone. Two such values with the same first digits
/// compare as equal here. ``DecimalText`` compares the remaining digits.
package struct DecimalValue: Hashable, Sendable {
  package let isNegative: Bool
  /// The power of ten: the absolute value is 0.d₁d₂d₃… × 10^exponent, and d₁ is not 0. The exponent of zero is 0.
  package let exponent: Int
  /// The digits d₁ to d₁₈ as an integer: 0 for zero, otherwise 10^17 or more.
  package let head: UInt64
  /// Whether digits other than 0 follow the first eighteen.
  package let isCut: Bool

  /// The number of digits in ``head``.
  static let headLength = 18

  /// The powers of ten that fit into 64 bits.
  static let powers: [UInt64] = (0...19).map { (0..<$0).reduce(UInt64(1)) { power, _ in power * 10 } }

  package static let zero = DecimalValue(isNegative: false, exponent: 0, head: 0, isCut: false)

  init(isNegative: Bool, exponent: Int, head: UInt64, isCut: Bool) {
    self.isNegative = isNegative
    self.exponent = exponent
    self.head = head
    self.isCut = isCut
  }

  /// Creates the value `number` × 10^`power`.
  ///
  /// - Parameter number: an integer with at most eighteen digits.
  init(_ number: Int, power: Int = 0) {
    guard number != 0 else {
      self = .zero
      return
    }
    let digits = UInt64(number.magnitude)
    let count = Self.powers.firstIndex { digits < $0 } ?? Self.headLength
    self.init(
      isNegative: number < 0, exponent: count + power, head: digits * Self.powers[max(0, Self.headLength - count)],
      isCut: false)
  }

  package var isZero: Bool { head == 0 }

  /// The power of ten of the last digit of ``head``.
  var headPower: Int { exponent - Self.headLength }

  /// The first eighteen digits without trailing zeros, as an integer, and their number.
  package var significantDigits: (digits: UInt64, count: Int) {
    guard head != 0 else { return (0, 0) }
    var (digits, count) = (head, Self.headLength)
    while digits % 10 == 0 { (digits, count) = (digits / 10, count - 1) }
    return (digits, count)
  }

  /// Returns the largest integer that is not above the value × 10^-`level`, or `nil` if it has more than seventeen
  /// digits.
  func floor(level: Int) -> Int? {
    guard head != 0 else { return 0 }
    let digits = exponent - level
    guard digits < Self.headLength else { return nil }
    guard digits > 0 else { return isNegative ? -1 : 0 }
    let (whole, rest) = head.quotientAndRemainder(dividingBy: Self.powers[Self.headLength - digits])
    guard isNegative else { return Int(whole) }
    return rest != 0 || isCut ? -Int(whole) - 1 : -Int(whole)
  }

  /// The nearest `Double`, or infinity if the value is out of range. A value with at most fifteen digits is rounded
  /// only once.
  var double: Double {
    let (digits, count) = significantDigits
    let power = exponent - count
    let magnitude: Double =
      if count <= Self.mostExactDigits, abs(power) < Self.exactPowers.count {
        power < 0 ? Double(digits) / Self.exactPowers[-power] : Double(digits) * Self.exactPowers[power]
      } else {
        Double("\(digits)e\(power)") ?? (power > 0 ? .infinity : 0)
      }
    return isNegative ? -magnitude : magnitude
  }

  /// The number of digits that a `Double` holds exactly.
  private static let mostExactDigits = 15
  /// The powers of ten that a `Double` holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

extension DecimalValue: Comparable {
  package static func < (one: DecimalValue, other: DecimalValue) -> Bool { one.compare(other) < 0 }

  /// Compares two values by their first eighteen digits.
  ///
  /// - Returns: a negative number if this value is less, 0 if the first digits are equal, otherwise a positive
  ///   number.
  func compare(_ other: DecimalValue) -> Int {
    let (sign, otherSign) = (sign, other.sign)
    guard sign == otherSign, sign != 0 else { return sign - otherSign }
    if exponent != other.exponent { return exponent < other.exponent ? -sign : sign }
    if head != other.head { return head < other.head ? -sign : sign }
    guard isCut != other.isCut else { return 0 }
    return isCut ? sign : -sign
  }

  private var sign: Int { head == 0 ? 0 : isNegative ? -1 : 1 }
}
