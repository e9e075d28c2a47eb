/// The header of an LZ4 frame.
struct LZ4Frame {
  static let mark: UInt64 = 0x184D_2204
  static let legacyMark: UInt64 = 0x184C_2102

  /// The offset of the frame.
  let start: Int
  /// Whether blocks may refer to earlier blocks of the frame.
  let isLinked: Bool
  let longestBlock: Int
  let hasBlockChecksums: Bool
  let hasChecksum: Bool
  /// The number of unpacked bytes; `nil` if the header does not contain it.
  let count: UInt64?

  /// Reads the header at the current position, including its mark.
  init(_ input: inout PackedInput) throws(Damage) {
    start = input.offset
    input.removeFirst(4)
    var header = Array(try input.take(2))
    let (flags, sizes) = (header[0], header[1])
    guard flags & 0xC2 == 0x40, sizes & 0x8F == 0, sizes >> 4 >= 4 else {
      throw Damage(reason: "invalid header of a frame")
    }
    guard flags & 1 == 0 else { throw Damage(reason: "a frame needs a dictionary") }
    if flags & 0x08 != 0 { header += try input.take(8) }
    guard try input.take(1).first == UInt8(truncatingIfNeeded: XXHash32.value(of: header[...]) >> 8) else {
      throw Damage(reason: "invalid header of a frame")
    }
    isLinked = flags & 0x20 == 0
    hasBlockChecksums = flags & 0x10 != 0
    hasChecksum = flags & 0x04 != 0
    longestBlock = 1 << (8 + 2 * Int(sizes >> 4))
    count = flags & 0x08 != 0 ? header.dropFirst(2).littleEndian : nil
  }
}
