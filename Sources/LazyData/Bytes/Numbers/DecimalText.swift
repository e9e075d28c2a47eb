/// A number as it is written, read without rounding.
///
/// Numbers of any length are compared by their values: `1e19` is less than `10000000000000000001`. Spellings of the
/// same value are equal: `1`, `01`, `+1`, `1.00` and `1e0`, and also `0` and `-0`. A number has at most 64 KiB; longer
/// bytes are treated as text. Exponents of more than seventeen digits count as 10^17.
///
/// The value holds offsets into the bytes, not the bytes themselves, so that it takes little memory.
struct DecimalText: Hashable, Sendable {
  let value: DecimalValue
  /// The bytes from the nineteenth significant digit to the last digit that is not 0; they may contain the decimal
  /// point.
  private let tail: Range<Int>

  /// The maximum length of a number in bytes.
  static let longest = 1 << 16

  /// Reads a number as `TextBytes.isNumber` accepts it: with spaces around it, a sign, digits, a point, an exponent.
  ///
  /// - Returns: `nil` if the bytes are not a number, or are longer than ``longest``.
  /// - Complexity: O(bytes); nothing is allocated.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count <= Self.longest else { return nil }
    var scan = DecimalScan(bytes)
    guard scan.run(), scan.isNumber else { return nil }
    (value, tail) = (scan.value, scan.tail)
  }

  /// Whether the bytes are a number, or the start of one.
  static func isBeginning(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scan = DecimalScan(bytes)
    return scan.run()
  }

  /// Compares two numbers.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that this number was read from.
  ///   - other: another number.
  ///   - otherBytes: the bytes that the other number was read from.
  /// - Returns: a negative number if this number is less, 0 if both are equal, otherwise a positive number.
  /// - Complexity: O(1) if one of the numbers has at most eighteen digits, otherwise O(bytes).
  func compare(
    _ bytes: UnsafeRawBufferPointer, to other: DecimalText, _ otherBytes: UnsafeRawBufferPointer
  ) -> Int {
    let difference = value.compare(other.value)
    guard difference == 0, value.isCut else { return difference }
    var (digits, others) = (tailDigits(in: bytes), other.tailDigits(in: otherBytes))
    while true {
      let (digit, otherDigit) = (digits.next(), others.next())
      guard digit != otherDigit else {
        if digit == nil { return 0 }
        continue
      }
      return (digit ?? 0 < otherDigit ?? 0) == value.isNegative ? 1 : -1
    }
  }

  /// Returns the digits after the first eighteen, without trailing zeros.
  private func tailDigits(in bytes: UnsafeRawBufferPointer) -> TailDigits { TailDigits(bytes.part(tail)) }

  /// Calls `body` with the digits in groups of at most eighteen, and the power of ten of each group.
  ///
  /// - Parameter bytes: the bytes that the number was read from.
  func visitDigits(of bytes: UnsafeRawBufferPointer, _ body: (UInt64, Int) -> Void) {
    body(value.head, value.headPower)
    guard value.isCut else { return }
    var (digits, power) = (tailDigits(in: bytes), value.headPower)
    var (group, length) = (UInt64(0), 0)
    while let digit = digits.next() {
      (group, length, power) = (group * 10 + UInt64(digit), length + 1, power - 1)
      guard length == DecimalValue.headLength else { continue }
      body(group, power)
      (group, length) = (0, 0)
    }
    body(group, power)
  }

  private struct TailDigits: IteratorProtocol {
    private var rest: UnsafeRawBufferPointer.SubSequence

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    mutating func next() -> UInt8? {
      guard let byte = rest.popFirst() else { return nil }
      return byte == UInt8(ascii: ".") ? rest.popFirst().map { $0 - UInt8(ascii: "0") } : byte - UInt8(ascii: "0")
    }
  }
}

extension DecimalText {
  /// Calls `body` with each byte of a sort key. Keys compare byte by byte in the order of the numbers.
  ///
  /// A number of up to eighteen digits with an exponent that is not extreme takes at most eleven bytes.
  ///
  /// - The first byte encodes the sign and the exponent. It is 0x80 for zero, greater for positive numbers, and the
  ///   complement of that for negative numbers. Exponents below -60 or above 60 take two or eight more bytes.
  /// - Then a byte follows for each pair of digits, up to the last pair that is not 00. Its value is the value of the
  ///   pair plus 1. For negative numbers these bytes are complemented too, and 0xFF follows, so that a number with
  ///   additional digits is less than the shorter one.
  ///
  /// - Parameter bytes: the bytes that the number was read from.
  @inline(__always)
  func visitOrderedBytes(of bytes: UnsafeRawBufferPointer, _ body: (UInt8) -> Void) {
    guard !value.isZero else { return body(0x80) }
    let mask: UInt8 = value.isNegative ? 0xFF : 0
    visitExponent { body($0 ^ mask) }
    // The next pair is always the first of eighteen digits. Dividing by a constant is a multiplication.
    var rest = value.head
    for _ in 0..<DecimalValue.headLength / 2 {
      guard rest > 0 || value.isCut else { break }
      let pair = rest / Self.firstPair
      rest = (rest - pair * Self.firstPair) * 100
      body(UInt8(truncatingIfNeeded: pair + 1) ^ mask)
    }
    if value.isCut {
      var digits = tailDigits(in: bytes)
      while let first = digits.next() { body((first * 10 + (digits.next() ?? 0) + 1) ^ mask) }
    }
    if value.isNegative { body(0xFF) }
  }

  /// The value of a one in the last digit of the first pair, of eighteen digits.
  private static let firstPair: UInt64 = 10_000_000_000_000_000

  @inline(__always)
  private func visitExponent(_ body: (UInt8) -> Void) {
    let exponent = value.exponent
    switch exponent {
    case -60...60: body(UInt8(truncatingIfNeeded: 0x83 + 60 + exponent))
    case -0x8000...0x7FFF:
      body(exponent < 0 ? 0x82 : 0xFC)
      let biased = UInt16(truncatingIfNeeded: exponent + 0x8000)
      body(UInt8(truncatingIfNeeded: biased >> 8))
      body(UInt8(truncatingIfNeeded: biased))
    default:
      body(exponent < 0 ? 0x81 : 0xFD)
      let biased = UInt64(bitPattern: Int64(exponent)) ^ 1 << 63
      for shift in stride(from: UInt64(56), through: 0, by: -8) { body(UInt8(truncatingIfNeeded: biased >> shift)) }
    }
  }

  /// Returns the bytes of `visitOrderedBytes(of:_:)`.
  func orderedBytes(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var ordered: [UInt8] = []
    ordered.reserveCapacity(12 + tail.count / 2)
    visitOrderedBytes(of: bytes) { ordered.append($0) }
    return ordered
  }
}
