/// A scalar that continues a cluster: a part of an emoji, the second letter of a flag, a mark.
///
/// The first cell of a cluster has 21 bits for each part, enough for any scalar. The second cell has 15 bits for each
/// of its four parts, so only scalars that continue emoji have a code for it.
struct ClusterPart: Equatable {
  let scalar: Unicode.Scalar
  /// Whether a zero-width joiner precedes the scalar.
  let isJoined: Bool

  init(_ scalar: Unicode.Scalar, isJoined: Bool = false) {
    self.scalar = scalar
    self.isJoined = isJoined
  }

  static let joiner: Unicode.Scalar = "\u{200D}"

  // MARK: In 21 bits

  /// The number that is added for a joined part. It is greater than all scalars.
  private static let joinedBits: UInt64 = 0x11_0000

  /// The part as a number of 21 bits, which is not 0. The scalar of a joined part must be below U+F0000, as emoji are.
  var bits: UInt64 { UInt64(scalar.value) + (isJoined ? Self.joinedBits : 0) }

  /// Creates the part with these bits.
  ///
  /// - Returns: `nil` if `bits` is 0 or not a part.
  init?(bits: UInt64) {
    let isJoined = bits >= Self.joinedBits
    let value = UInt32(truncatingIfNeeded: isJoined ? bits - Self.joinedBits : bits)
    guard bits > 0, let scalar = Unicode.Scalar(value) else { return nil }
    self.init(scalar, isJoined: isJoined)
  }

  // MARK: In 15 bits

  /// The blocks of scalars that continue emoji: symbols, emoji, variation selectors, tags.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x2000...0x33FF, 0x1F000...0x1FBFF, 0xFE00...0xFE0F, 0xE0000...0xE007F,
  ]
  private static let joinedCode: UInt64 = 1 << 14

  /// The part as a number of 15 bits, which is not 0; `nil` if the scalar is in none of the blocks.
  var code: UInt64? {
    var first: UInt32 = 1
    for block in Self.blocks {
      if block.contains(scalar.value) {
        return UInt64(first + scalar.value - block.lowerBound) + (isJoined ? Self.joinedCode : 0)
      }
      first += UInt32(block.count)
    }
    return nil
  }

  /// Creates the part with this code.
  ///
  /// - Returns: `nil` if `code` is 0 or not a code.
  init?(code: UInt64) {
    var place = UInt32(truncatingIfNeeded: code & (Self.joinedCode - 1))
    guard place > 0 else { return nil }
    place -= 1
    for block in Self.blocks {
      if place < block.count {
        guard let scalar = Unicode.Scalar(block.lowerBound + place) else { return nil }
        self.init(scalar, isJoined: code & Self.joinedCode != 0)
        return
      }
      place -= UInt32(block.count)
    }
    return nil
  }
}
