internal import CVectors

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Sixty-four bytes in SIMD registers, which can be searched for a byte.
///
/// Formats and patterns process 64 bytes at a time. The result is a word with one bit for each byte.
struct ByteBlock {
  static let width = 64

  private let first: SIMD16<UInt8>
  private let second: SIMD16<UInt8>
  private let third: SIMD16<UInt8>
  private let fourth: SIMD16<UInt8>

  /// Loads the 64 bytes at `start`. All of them must be readable.
  @inline(__always)
  init(at start: UnsafeRawPointer) {
    first = start.loadUnaligned(as: SIMD16<UInt8>.self)
    second = start.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
    third = start.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)
    fourth = start.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
  }

  /// Loads `count` bytes, fewer than 64. Results for the remaining positions are meaningless.
  init(at start: UnsafeRawPointer, count: Int) {
    var bytes = (
      SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>(), SIMD16<UInt8>()
    )
    withUnsafeMutableBytes(of: &bytes) { $0.copyMemory(from: UnsafeRawBufferPointer(start: start, count: count)) }
    (first, second, third, fourth) = bytes
  }

  /// Returns a word whose bit i is set if byte i equals `byte`.
  @inline(__always)
  func places(of byte: UInt8) -> UInt64 {
    let wanted = SIMD16<UInt8>(repeating: byte)
    return Self.bits(first .== wanted, second .== wanted, third .== wanted, fourth .== wanted)
  }

  /// Returns a word whose bit i is set if lane i of the 64 mask lanes is set.
  @inline(__always)
  static func bits(
    _ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>, _ third: SIMDMask<SIMD16<Int8>>,
    _ fourth: SIMDMask<SIMD16<Int8>>
  ) -> UInt64 {
    #if arch(x86_64)
      bits(first) | bits(second) << 16 | bits(third) << 32 | bits(fourth) << 48
    #else
      transposed(first, second, third, fourth)
    #endif
  }

  #if arch(x86_64)
    @inline(__always)
    private static func bits(_ mask: SIMDMask<SIMD16<Int8>>) -> UInt64 {
      cvectors_mask(unsafeBitCast(mask, to: SIMD16<UInt8>.self))
    }
  #endif

  /// Returns the same as `bits`, on processors that lack the instruction.
  ///
  /// Each group of eight lanes sets one bit in every byte of a word. The word is then transposed as a square of 8 × 8
  /// bits.
  @inline(__always)
  static func transposed(
    _ first: SIMDMask<SIMD16<Int8>>, _ second: SIMDMask<SIMD16<Int8>>, _ third: SIMDMask<SIMD16<Int8>>,
    _ fourth: SIMDMask<SIMD16<Int8>>
  ) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = words(first) & SIMD2(ones, ones << 1) | words(second) & SIMD2(ones << 2, ones << 3)
    let high = words(third) & SIMD2(ones << 4, ones << 5) | words(fourth) & SIMD2(ones << 6, ones << 7)
    let both = low | high
    var square = both[0] | both[1]
    var swapped = (square ^ (square >> 7)) & 0x00AA_00AA_00AA_00AA
    square ^= swapped ^ (swapped << 7)
    swapped = (square ^ (square >> 14)) & 0x0000_CCCC_0000_CCCC
    square ^= swapped ^ (swapped << 14)
    swapped = (square ^ (square >> 28)) & 0x0000_0000_F0F0_F0F0
    return square ^ swapped ^ (swapped << 28)
  }

  @inline(__always)
  private static func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
    unsafeBitCast(mask, to: SIMD2<UInt64>.self)
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number of occurrences of `byte`.
  func count(of byte: UInt8) -> Int {
    guard let start = baseAddress else { return 0 }
    let wanted = SIMD16<UInt8>(repeating: byte)
    var total = 0
    var place = 0
    while place + 64 <= count {
      // A lane can count to 255. Then it is added to the total.
      let end = place + Swift.min((count - place) / 64, 63) * 64
      var lanes = SIMD16<UInt8>()
      while place < end {
        for part in 0..<4 {
          let bytes = start.loadUnaligned(fromByteOffset: place + part * 16, as: SIMD16<UInt8>.self)
          lanes &-= unsafeBitCast(bytes .== wanted, to: SIMD16<UInt8>.self)
        }
        place += 64
      }
      let words = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
      let pairs = (words & 0x00FF_00FF_00FF_00FF) &+ ((words &>> 8) & 0x00FF_00FF_00FF_00FF)
      total += Int(((pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001) >> 48)
    }
    while place < count {
      if self[place] == byte { total += 1 }
      place += 1
    }
    return total
  }

  /// Returns the offset of the first `byte` in `range`, or `nil` if it does not occur.
  @inline(__always)
  func firstPlace(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let start = baseAddress, !range.isEmpty,
      let found = memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - start
  }

  /// Returns the bytes in `range`.
  @inline(__always)
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: self[range]) }
}
