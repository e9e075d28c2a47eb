/// A bit for each place of a list, or no bits.
struct PlaceBits {
  private var words: [UInt64] = []

  /// Creates no bits.
  init() {}

  /// Creates bits that are not set.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  /// Whether no bits were created.
  var isEmpty: Bool { words.isEmpty }
  /// The memory use in bytes.
  var byteCount: Int { words.capacity * MemoryLayout<UInt64>.stride }

  subscript(place: Int) -> Bool { !isEmpty && words[place / 64] >> UInt64(place % 64) & 1 == 1 }

  /// Sets or clears a bit. Does nothing if no bits were created.
  @inline(__always)
  mutating func set(_ place: Int, to isSet: Bool) {
    guard !isEmpty else { return }
    let bit: UInt64 = 1 << UInt64(place % 64)
    if isSet { words[place / 64] |= bit } else { words[place / 64] &= ~bit }
  }

  /// Returns the next run of set bits from `start` on, and the place before it.
  ///
  /// - Parameter count: the number of places.
  func run(from start: Int, upTo count: Int) -> Range<Int>? {
    var word = start / 64
    guard word < words.count else { return nil }
    var bits = words[word] & ~0 << UInt64(start % 64)
    while bits == 0 {
      word += 1
      guard word < words.count else { return nil }
      bits = words[word]
    }
    let first = word * 64 + bits.trailingZeroBitCount
    var end = first + 1
    while end < count, self[end] { end += 1 }
    return first - 1..<end
  }
}
