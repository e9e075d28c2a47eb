internal import CVectors

/// Searches bytes for a text.
///
/// The search checks 64 offsets at a time for the two rarest bytes of the text, and compares all bytes only if both
/// match. Both cases of a letter are checked at once: a mask removes the bits that differ between them.
struct LiteralSearch: Sendable {
  /// The text in UTF-8, in lower case if case is ignored.
  private let bytes: [UInt8]
  /// The text in the other case. It has the same length as `bytes`: a character is not changed if its other case has a
  /// different length.
  private let others: [UInt8]
  /// The byte ranges of characters whose two cases differ in more than one byte. Bytes of such a character match only
  /// if all of them are of the same case.
  private let compounds: [Range<Int>]
  private let rarest: Int
  private let second: Int
  /// Whether to use wide registers, which check more offsets at a time.
  private let isWide: Bool

  var count: Int { bytes.count }

  /// Whether the processor has wide registers.
  static let isWide = cvectors_are_wide()

  /// - Parameters:
  ///   - text: a text that is not empty.
  ///   - isWide: whether to use wide registers. Only tests change the default.
  init(_ text: String, ignoresCase: Bool, isWide: Bool = Self.isWide) {
    var bytes: [UInt8] = []
    var others: [UInt8] = []
    var compounds: [Range<Int>] = []
    for scalar in text.unicodeScalars {
      let own = Array(String(scalar).utf8)
      let lowered = ignoresCase ? Array(scalar.properties.lowercaseMapping.utf8) : own
      let small = lowered.count == own.count ? lowered : own
      let capital = ignoresCase ? Array(scalar.properties.uppercaseMapping.utf8) : small
      let other = capital.count == small.count ? capital : small
      if zip(small, other).filter({ $0 != $1 }).count > 1 { compounds.append(bytes.count..<bytes.count + small.count) }
      bytes += small
      others += other
    }
    let weights = zip(bytes, others).map { byte, other in
      Self.weight(of: byte) + (byte == other ? 0 : Self.weight(of: other))
    }
    let ranked = weights.indices.sorted { (weights[$0], $0) < (weights[$1], $1) }
    self.bytes = bytes
    self.others = others
    self.compounds = compounds
    self.isWide = isWide
    rarest = ranked[0]
    second = ranked.count > 1 ? ranked[1] : ranked[0]
  }

  /// The most frequent bytes of texts and logs, in descending order.
  private static let frequent = Array(" etaonirslhdcu0m1p2g.fy3,w5b4-\"6:v78k9_/=T".utf8)

  private static func weight(of byte: UInt8) -> Int {
    if let rank = frequent.firstIndex(of: byte) { return 2_000 / (rank + 4) }
    // UTF-8 lead bytes are frequent, because many letters of a script have the same lead byte.
    return byte >= 0xC0 ? 60 : byte >= 0x80 ? 20 : 10
  }

  /// Returns the offset of the first match that starts at `start` or later.
  func first(in haystack: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard let base = haystack.baseAddress, haystack.count - start >= count else { return nil }
    let end = haystack.count - count
    return isWide ? widely(base, start, end) : narrowly(base, start, end)
  }

  private func widely(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int? {
    let (first, second) = (tested(rarest), tested(second))
    let bytes = base.assumingMemoryBound(to: UInt8.self)
    var place = start
    while place <= end {
      place = cvectors_find_pair(bytes, place, end + 1, first, second)
      // Up to 31 of the last offsets are not tested here; `matches` tests them.
      guard place <= end else { return nil }
      if matches(base + place) { return place }
      place += 1
    }
    return nil
  }

  private func tested(_ index: Int) -> cvectors_byte {
    cvectors_byte(offset: index, mask: bytes[index] ^ others[index], byte: bytes[index] | others[index])
  }

  /// Does the same as `widely`, on any processor.
  private func narrowly(_ base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int? {
    let firstBits = SIMD16<UInt8>(repeating: bytes[rarest] ^ others[rarest])
    let firstByte = SIMD16<UInt8>(repeating: bytes[rarest] | others[rarest])
    let secondBits = SIMD16<UInt8>(repeating: bytes[second] ^ others[second])
    let secondByte = SIMD16<UInt8>(repeating: bytes[second] | others[second])
    @inline(__always) func candidates(_ place: Int) -> SIMDMask<SIMD16<Int8>> {
      let one = base.loadUnaligned(fromByteOffset: place + rarest, as: SIMD16<UInt8>.self)
      let two = base.loadUnaligned(fromByteOffset: place + second, as: SIMD16<UInt8>.self)
      return ((one | firstBits) .== firstByte) .& ((two | secondBits) .== secondByte)
    }
    var place = start
    while place + ByteBlock.width <= end {
      let (one, two) = (candidates(place), candidates(place + 16))
      let (three, four) = (candidates(place + 32), candidates(place + 48))
      let any = unsafeBitCast((one .| two) .| (three .| four), to: SIMD2<UInt64>.self)
      if any[0] | any[1] != 0 {
        var bits = ByteBlock.bits(one, two, three, four)
        while bits != 0 {
          let candidate = place + bits.trailingZeroBitCount
          if matches(base + candidate) { return candidate }
          bits &= bits - 1
        }
      }
      place += ByteBlock.width
    }
    while place <= end {
      if matches(base + place) { return place }
      place += 1
    }
    return nil
  }

  private func matches(_ start: UnsafeRawPointer) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      others.withUnsafeBufferPointer { others in
        for index in bytes.indices {
          let byte = start.load(fromByteOffset: index, as: UInt8.self)
          if byte != bytes[index] && byte != others[index] { return false }
        }
        return true
      }
    }
      && compounds.allSatisfy { range in
        range.allSatisfy { start.load(fromByteOffset: $0, as: UInt8.self) == bytes[$0] }
          || range.allSatisfy { start.load(fromByteOffset: $0, as: UInt8.self) == others[$0] }
      }
  }

  /// Calls `body` with matches from left to right. `body` returns the place where the search continues; `nil` to stop.
  func visitMatches(in haystack: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Int?) {
    var place = 0
    while place < haystack.count, let found = first(in: haystack, from: place) {
      guard let next = body(found..<found + count) else { return }
      place = max(next, found + 1)
    }
  }

  /// Returns the number of matches. A match starts after the end of the one before it.
  func count(in haystack: UnsafeRawBufferPointer) -> Int {
    var (matches, place) = (0, 0)
    while let found = first(in: haystack, from: place) {
      matches += 1
      place = found + count
    }
    return matches
  }

  /// Returns the matches from left to right. A match starts after the end of the one before it.
  func ranges(in haystack: UnsafeRawBufferPointer) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let found = first(in: haystack, from: place) {
      ranges.append(found..<found + count)
      place = found + count
    }
    return ranges
  }
}
