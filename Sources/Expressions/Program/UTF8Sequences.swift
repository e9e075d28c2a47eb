/// Converts sets of scalars to the byte sequences of their UTF-8 encodings.
enum UTF8Sequences {
  /// Returns sequences of byte ranges. A text matches one of them if, and only if, it is the encoding of a member of
  /// `set`.
  static func sequences(of set: ScalarSet) -> [[ClosedRange<UInt8>]] {
    var result: [[ClosedRange<UInt8>]] = []
    for range in set.ranges {
      for part in parts { append(range, clampedTo: part, to: &result) }
    }
    return result
  }

  /// The scalars with encodings of one length, without surrogates.
  private static let parts: [(range: ClosedRange<UInt32>, length: Int)] = [
    (0...0x7F, 1), (0x80...0x7FF, 2), (0x800...0xD7FF, 3), (0xE000...0xFFFF, 3), (0x1_0000...0x10_FFFF, 4),
  ]

  private static func append(
    _ range: ClosedRange<UInt32>, clampedTo part: (range: ClosedRange<UInt32>, length: Int),
    to result: inout [[ClosedRange<UInt8>]]
  ) {
    guard range.overlaps(part.range) else { return }
    let clamped = range.clamped(to: part.range)
    split(clamped.lowerBound, clamped.upperBound, length: part.length, &result)
  }

  /// Appends the byte ranges of the scalars from `low` to `high`, whose encodings have the same length.
  ///
  /// The scalars are split into parts, each described by one sequence of byte ranges. Such a sequence is exact only if
  /// it allows all of 80–BF for every byte after the first one in which the encodings of the part's bounds differ.
  private static func split(_ low: UInt32, _ high: UInt32, length: Int, _ result: inout [[ClosedRange<UInt8>]]) {
    for tail in stride(from: 1, to: length, by: 1) {
      let mask = UInt32(1) << UInt32(6 * tail) - 1
      guard low & ~mask != high & ~mask else { continue }
      if low & mask != 0 {
        split(low, low | mask, length: length, &result)
        return split((low | mask) + 1, high, length: length, &result)
      }
      if high & mask != mask {
        split(low, (high & ~mask) - 1, length: length, &result)
        return split(high & ~mask, high, length: length, &result)
      }
    }
    result.append(zip(bytes(of: low, length), bytes(of: high, length)).map { $0...$1 })
  }

  private static func bytes(of value: UInt32, _ length: Int) -> [UInt8] {
    guard length > 1 else { return [UInt8(truncatingIfNeeded: value)] }
    let lead: UInt32 = length == 2 ? 0xC0 : length == 3 ? 0xE0 : 0xF0
    return (0..<length).map { index in
      let bits = value >> UInt32(6 * (length - 1 - index))
      return UInt8(truncatingIfNeeded: index == 0 ? lead | bits : 0x80 | bits & 0x3F)
    }
  }
}
