/// A decoder of UTF-8 that takes one byte at a time, so that a character may be split across reads.
package struct UTF8Decoder: Sendable {
  /// A decoded character or an invalid byte.
  package enum Unit: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// A byte that is not part of valid UTF-8.
    case invalid(UInt8)

    /// The number of bytes.
    var length: Int {
      switch self {
      case .scalar(let scalar): UTF8.width(scalar)
      case .invalid: 1
      }
    }
  }

  /// The bytes of the incomplete character, the first one in the lowest eight bits.
  private var held: UInt32 = 0
  private var heldCount = 0
  private var missing = 0
  private var value: UInt32 = 0
  /// The valid range of the next byte. The range is narrower after a lead byte that could start an overlong form, a
  /// surrogate or a value beyond U+10FFFF.
  private var expected: ClosedRange<UInt8> = 0x80...0xBF

  package init() {}

  /// Whether the last character is incomplete.
  package var isMidCharacter: Bool { missing > 0 }

  /// Decodes one byte, and emits the units that are certain: none, one, or the bytes of an invalid character.
  @inline(__always)
  package mutating func push(_ byte: UInt8, _ emit: (Unit) -> Void) {
    if missing > 0 {
      if expected.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        expected = 0x80...0xBF
        if missing == 0 {
          heldCount = 0
          if let scalar = Unicode.Scalar(value) { emit(.scalar(scalar)) }
        } else {
          hold(byte)
        }
        return
      }
      finish(emit)
    }
    switch byte {
    case 0..<0x80: emit(.scalar(Unicode.Scalar(byte)))
    case 0xC2...0xDF: begin(byte, missing: 1, bits: 0x1F)
    case 0xE0: begin(byte, missing: 2, bits: 0x0F, expected: 0xA0...0xBF)
    case 0xED: begin(byte, missing: 2, bits: 0x0F, expected: 0x80...0x9F)
    case 0xE1...0xEF: begin(byte, missing: 2, bits: 0x0F)
    case 0xF0: begin(byte, missing: 3, bits: 0x07, expected: 0x90...0xBF)
    case 0xF1...0xF3: begin(byte, missing: 3, bits: 0x07)
    case 0xF4: begin(byte, missing: 3, bits: 0x07, expected: 0x80...0x8F)
    default: emit(.invalid(byte))
    }
  }

  /// Discards the incomplete character, and emits its bytes as invalid.
  package mutating func finish(_ emit: (Unit) -> Void) {
    for index in 0..<heldCount { emit(.invalid(UInt8(truncatingIfNeeded: held >> (8 * UInt32(index))))) }
    heldCount = 0
    missing = 0
    expected = 0x80...0xBF
  }

  private mutating func begin(
    _ byte: UInt8, missing: Int, bits: UInt8, expected: ClosedRange<UInt8> = 0x80...0xBF
  ) {
    held = 0
    heldCount = 0
    hold(byte)
    self.missing = missing
    self.expected = expected
    value = UInt32(byte & bits)
  }

  private mutating func hold(_ byte: UInt8) {
    held |= UInt32(byte) << (8 * UInt32(heldCount))
    heldCount += 1
  }
}
