/// A set of bytes.
///
/// It is faster than a `Set`, and allocates no memory. The first use of a `Set<UInt8>` would also search all types of
/// the program for the conformance of `UInt8` to `Hashable`.
package struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  init() {}

  init(_ range: ClosedRange<UInt8>) { insert(range) }

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  var isEmpty: Bool { words == SIMD4() }

  package func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  /// The set as ranges of adjacent bytes, in ascending order.
  var ranges: [ClosedRange<UInt8>] {
    var ranges: [ClosedRange<UInt8>] = []
    for byte in UInt8.min...UInt8.max where contains(byte) {
      if let last = ranges.last, last.upperBound &+ 1 == byte, byte != 0 {
        ranges[ranges.count - 1] = last.lowerBound...byte
      } else {
        ranges.append(byte...byte)
      }
    }
    return ranges
  }
}
