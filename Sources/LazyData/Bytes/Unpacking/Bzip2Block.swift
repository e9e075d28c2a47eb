/// The marks between the blocks of a bzip2 file, and the conversion of a block to a separate stream.
enum Bzip2Block {
  typealias BitPlace = Bzip2Reader.BitPlace

  /// The 48 bits before a block, or at the end of a stream.
  enum Mark: UInt64 {
    case block = 0x3141_5926_5359
    case end = 0x1772_4538_5090
  }

  static let markLength = 48
  static let checksumLength = 32
  private static let markBits: UInt64 = (1 << 48) - 1
  /// The maximum length of a block: 900,000 symbols of at most 20 bits, and its tables.
  private static let longest = 4 << 20

  /// Returns the mark at a place, or `nil` if the bits are not a mark.
  static func mark(in input: inout PackedInput, at place: BitPlace) throws(Damage) -> Mark? {
    // A checksum follows each mark.
    guard try input.require(place.byte + 7) else { throw .earlyEnd }
    let bits = number(input.bytes.dropFirst(place.byte).prefix(7)) >> UInt64(8 - place.bit)
    return Mark(rawValue: bits & markBits)
  }

  /// Returns the first mark that starts after the mark at `place`, or `nil` if the input ends before.
  static func nextMark(in input: inout PackedInput, after place: BitPlace) throws(Damage) -> BitPlace? {
    // The number of bytes that have been searched. The search starts at the known mark.
    var searched = place.byte
    var bits: UInt64 = 0
    var known = 0
    while true {
      while searched >= input.bytes.count {
        guard searched <= longest else { throw .invalid }
        guard try input.refill() else { return nil }
      }
      let start = input.bytes.startIndex
      for byte in input.bytes[(start + searched)...] {
        bits = bits << 8 | UInt64(byte)
        searched += 1
        known += 8
        // The mark at `place` itself is not searched.
        guard known >= 2 * markLength + 8, let shift = shift(ofMarkIn: bits) else { continue }
        let first = searched * 8 - shift - markLength
        return BitPlace(byte: first / 8, bit: first % 8)
      }
    }
  }

  /// Returns the number of bits after the mark in `bits`, if a mark ends in the last eight bits; otherwise `nil`.
  @inline(__always)
  private static func shift(ofMarkIn bits: UInt64) -> Int? {
    for shift in UInt64(0)..<8 {
      let found = bits >> shift & markBits
      if found == Mark.block.rawValue || found == Mark.end.rawValue { return Int(shift) }
    }
    return nil
  }

  /// Returns a stream with one block, which is in `bytes`. The checksum of the stream is that of its only block.
  static func stream(of bytes: ArraySlice<UInt8>, from start: BitPlace, to end: BitPlace) -> [UInt8] {
    // The highest level, 9, allows blocks of any length.
    var stream = BitWriter(Array("BZh9".utf8))
    stream.append(bytes.dropFirst(start.byte).prefix(end.byte - start.byte + 1), from: start.bit, dropping: 8 - end.bit)
    let checksum = stream.number(at: 4 + markLength / 8, length: checksumLength / 8)
    stream.append(Mark.end.rawValue, count: markLength)
    stream.append(checksum, count: checksumLength)
    return stream.bytes
  }

  fileprivate static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}

/// An array of bytes that grows by bits, the highest bit of a byte first.
private struct BitWriter {
  private(set) var bytes: [UInt8]
  /// The number of unused bits of the last byte.
  private var free = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Appends bytes without the first `used` bits of the first byte and the last `dropped` bits of the last byte. The
  /// bits that were appended before must end at a byte boundary.
  mutating func append(_ more: ArraySlice<UInt8>, from used: Int, dropping dropped: Int) {
    bytes.reserveCapacity(bytes.count + more.count + 16)
    var before: UInt8?
    for byte in more {
      if let before { bytes.append((before << used) | UInt8(truncatingIfNeeded: UInt16(byte) >> (8 - used))) }
      before = byte
    }
    if let before { bytes.append(before << used) }
    free = used + dropped
    if free >= 8 {
      bytes.removeLast()
      free -= 8
    }
    if free > 0, let last = bytes.popLast() { bytes.append((last >> free) << free) }
  }

  /// Appends the lowest `count` bits of a number.
  mutating func append(_ number: UInt64, count: Int) {
    for bit in stride(from: count - 1, through: 0, by: -1) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      if number >> UInt64(bit) & 1 == 1, let last = bytes.popLast() { bytes.append(last | 1 << free) }
    }
  }

  func number(at index: Int, length: Int) -> UInt64 {
    Bzip2Block.number(bytes.dropFirst(index).prefix(length))
  }
}
