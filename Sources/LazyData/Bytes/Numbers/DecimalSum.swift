/// An exact sum of numbers as they are written.
///
/// The sum is a multiple of 10^-72. A number of 10^54 or more, or with digits beyond 10^-72, makes the sum inexact.
///
/// - Complexity: O(1) memory; adding takes O(1) for a number of at most eighteen digits, otherwise O(bytes).
struct DecimalSum: Sendable {
  /// Whether all numbers were added exactly.
  private(set) var isExact = true
  /// The parts of the sum, which is the total of `parts[index]` × 10^(9 × `index` + `lowest`). The absolute value of a
  /// part is less than 10^18.
  private var parts = [Int](repeating: 0, count: 17)

  private static let lowest = -72
  private static let base = 1_000_000_000
  private static let partLength = 9
  private static let mostInPart = base * base
  /// The largest power of ten of a group of up to eighteen digits. The parts above it are reserved for its product with
  /// `count`.
  private static let highest = 36

  /// Adds a number `count` times.
  ///
  /// - Parameters:
  ///   - number: a value with at most eighteen digits. A value with more digits makes the sum inexact. Add such a
  ///     number as text instead.
  ///   - count: the number of times, 0 or more.
  mutating func add(_ number: DecimalValue, count: Int = 1) {
    guard !number.isCut else { return isExact = false }
    add(number.head, power: number.headPower, isNegative: number.isNegative, count: count)
  }

  /// Adds a number of any length `count` times. A text that is not a number makes the sum inexact.
  mutating func add(text: UnsafeRawBufferPointer, count: Int = 1) {
    guard let number = DecimalText(text) else { return isExact = false }
    number.visitDigits(of: text) { digits, power in
      add(digits, power: power, isNegative: number.value.isNegative, count: count)
    }
  }

  mutating func merge(_ other: DecimalSum) {
    isExact = isExact && other.isExact
    for (index, part) in other.parts.enumerated() { add(part, at: index) }
  }

  /// Adds `digits` × 10^`power` × `count`.
  ///
  /// - Parameter digits: an integer of at most eighteen digits.
  private mutating func add(_ digits: UInt64, power: Int, isNegative: Bool, count: Int) {
    guard digits != 0 else { return }
    guard (Self.lowest...Self.highest).contains(power) else { return isExact = false }
    let (index, shift) = (power - Self.lowest).quotientAndRemainder(dividingBy: Self.partLength)
    let factor = Int(DecimalValue.powers[shift]) * (isNegative ? -1 : 1)
    let (upper, lower) = Int(digits).quotientAndRemainder(dividingBy: Self.base)
    add(lower * factor, at: index, count: count)
    add(upper * factor, at: index + 1, count: count)
  }

  /// Adds `number` × `count` to the part at an index.
  ///
  /// - Parameter number: an integer whose absolute value is less than 10^18.
  private mutating func add(_ number: Int, at index: Int, count: Int) {
    guard count != 1 else { return add(number, at: index) }
    var (rest, place) = (count, index)
    while rest > 0 {
      let (next, times) = rest.quotientAndRemainder(dividingBy: Self.base)
      add(number % Self.base * times, at: place)
      add(number / Self.base * times, at: place + 1)
      (rest, place) = (next, place + 1)
    }
  }

  /// - Parameter number: an integer whose absolute value is less than 10^18.
  private mutating func add(_ number: Int, at index: Int) {
    guard parts.indices.contains(index) else { return isExact = isExact && number == 0 }
    parts[index] += number
    guard parts[index].magnitude >= Self.mostInPart else { return }
    let (carry, rest) = parts[index].quotientAndRemainder(dividingBy: Self.base)
    parts[index] = rest
    add(carry, at: index + 1)
  }

  // MARK: Text

  /// The sum in decimal digits, with a point if it is not an integer, and without needless zeros. It is meaningless if
  /// the sum is not exact.
  var text: String {
    let (digits, isNegative) = digits
    let fraction = -Self.lowest / Self.partLength
    let whole = Self.text(digits.dropFirst(fraction)).drop { $0 == "0" }
    var decimals = Self.text(digits.prefix(fraction))[...]
    while decimals.last == "0" { decimals.removeLast() }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  /// The parts of the absolute value of the sum, and whether the sum is negative. All parts except the last are from 0
  /// to 10^9 - 1.
  private var digits: (parts: [Int], isNegative: Bool) {
    let sum = Self.carried(parts)
    guard let last = sum.last, last < 0 else { return (sum, false) }
    return (Self.carried(parts.map { -$0 }), true)
  }

  /// Returns parts with the same sum. All of them except the last are from 0 to 10^9 - 1.
  private static func carried(_ parts: [Int]) -> [Int] {
    var carry = 0
    return parts.indices.map { index in
      let part = parts[index] + carry
      guard index < parts.count - 1 else { return part }
      let rest = (part % base + base) % base
      carry = (part - rest) / base
      return rest
    }
  }

  private static func text(_ parts: some BidirectionalCollection<Int>) -> String {
    parts.reversed().map { part in
      let digits = "\(part)"
      return String(repeating: "0", count: max(0, partLength - digits.count)) + digits
    }.joined()
  }
}
