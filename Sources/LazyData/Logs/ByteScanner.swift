/// Reads the parts of an ASCII text, one after the other: the times of logs, conditions and columns, and the rules of
/// time zones.
protocol ByteScanner {
  var text: UnsafeRawBufferPointer { get }
  /// The position of the next byte.
  var place: Int { get set }
}

extension ByteScanner {
  var isAtEnd: Bool { place >= text.count }
  var peek: UInt8? { place < text.count ? text[place] : nil }

  /// Skips a character. Returns `false` if another character is next.
  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// Reads a number of exactly `count` digits.
  @inline(__always)
  mutating func digits(_ count: Int) -> Int64? {
    guard place + count <= text.count else { return nil }
    var value = Int64(0)
    for index in place..<place + count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int64(digit)
    }
    place += count
    return value
  }

  /// Reads a number of one to `most` digits. Returns it with the count of its digits.
  mutating func number(upTo most: Int) -> (value: Int64, digits: Int)? {
    let start = place
    var value = Int64(0)
    while let byte = peek, byte &- 0x30 < 10, place - start < most {
      value = value * 10 + Int64(byte &- 0x30)
      place += 1
    }
    return place > start ? (value, place - start) : nil
  }

  /// Reads the digits after a decimal separator, in microseconds. Also returns the resolution: the value of one unit of
  /// the last digit, at least one microsecond.
  @inline(__always)
  mutating func fraction() -> (value: Int64, unit: Int64)? {
    let start = place
    var (value, unit) = (Int64(0), Int64(1_000_000))
    while place < text.count {
      let digit = text[place] &- 0x30
      guard digit < 10 else { break }
      if unit > 1 {
        unit /= 10
        value += Int64(digit) * unit
      }
      place += 1
    }
    return place > start ? (value, unit) : nil
  }
}
