/// The checksum of LZ4 frames: xxHash with 32 bits and the seed 0. The bytes are added in parts.
struct XXHash32 {
  private static let primes: [UInt32] = [0x9E37_79B1, 0x85EB_CA77, 0xC2B2_AE3D, 0x27D4_EB2F, 0x1656_67B1]
  private static let blockLength = 16

  private var lanes = SIMD4<UInt32>(primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0])
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  static func value(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var hash = XXHash32()
    bytes.withUnsafeBytes { hash.add($0) }
    return hash.value
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = bytes.prefix(Self.blockLength - rest.count)
      rest += missing
      bytes = UnsafeRawBufferPointer(rebasing: bytes[missing.count...])
      guard rest.count == Self.blockLength else { return }
      rest.withUnsafeBytes { lanes = Self.mixed(lanes, $0, at: 0) }
      rest = []
    }
    var mixed = lanes
    let end = bytes.count / Self.blockLength * Self.blockLength
    for place in stride(from: 0, to: end, by: Self.blockLength) { mixed = Self.mixed(mixed, bytes, at: place) }
    lanes = mixed
    rest += bytes[end...]
  }

  private static func mixed(_ lanes: SIMD4<UInt32>, _ bytes: UnsafeRawBufferPointer, at place: Int) -> SIMD4<UInt32> {
    let words = bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt32>.self)
    let sum = lanes &+ words &* SIMD4(repeating: primes[1])
    return (sum &<< 13 | sum &>> 19) &* SIMD4(repeating: primes[0])
  }

  var value: UInt32 {
    let primes = Self.primes
    var hash =
      count >= UInt64(Self.blockLength)
      ? rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12) &+ rotated(lanes[3], 18) : primes[4]
    hash &+= UInt32(truncatingIfNeeded: count)
    let words = rest.count / 4 * 4
    for place in stride(from: 0, to: words, by: 4) {
      let word = UInt32(truncatingIfNeeded: rest[place..<place + 4].littleEndian)
      hash = rotated(hash &+ word &* primes[2], 17) &* primes[3]
    }
    for byte in rest[words...] { hash = rotated(hash &+ UInt32(byte) &* primes[4], 11) &* primes[0] }
    hash = (hash ^ hash >> 15) &* primes[1]
    hash = (hash ^ hash >> 13) &* primes[2]
    return hash ^ hash >> 16
  }

  private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
