/// The hash function xxHash with 64 bits and the seed 0.
///
/// Specification: Yann Collet, "xxHash fast digest algorithm".
enum XXHash64 {
  private static let primes: [UInt64] = [
    0x9e37_79b1_85eb_ca87, 0xc2b2_ae3d_27d4_eb4f, 0x1656_67b1_9e37_79f9, 0x85eb_ca77_c2b2_ae63, 0x27d4_eb2f_1656_67c5,
  ]

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    var place = 0
    var hash = primes[4]
    if bytes.count >= 32 {
      var lanes = [primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0]]
      while place <= bytes.count - 32 {
        for lane in 0..<4 { lanes[lane] = round(lanes[lane], word(bytes, place + lane * 8)) }
        place += 32
      }
      hash = rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12) &+ rotated(lanes[3], 18)
      for lane in lanes { hash = (hash ^ round(0, lane)) &* primes[0] &+ primes[3] }
    }
    return finish(hash &+ UInt64(bytes.count), bytes, place)
  }

  /// Adds the last bytes, fewer than 32.
  private static func finish(_ hash: UInt64, _ bytes: [UInt8], _ start: Int) -> UInt64 {
    var (hash, place) = (hash, start)
    while place <= bytes.count - 8 {
      hash = rotated(hash ^ round(0, word(bytes, place)), 27) &* primes[0] &+ primes[3]
      place += 8
    }
    if place <= bytes.count - 4 {
      let half = UInt64(bytes.integer(at: place, as: UInt32.self) ?? 0)
      hash = rotated(hash ^ (half &* primes[0]), 23) &* primes[1] &+ primes[2]
      place += 4
    }
    for byte in bytes[place...] { hash = rotated(hash ^ (UInt64(byte) &* primes[4]), 11) &* primes[0] }
    hash = (hash ^ (hash >> 33)) &* primes[1]
    hash = (hash ^ (hash >> 29)) &* primes[2]
    return hash ^ (hash >> 32)
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes[1], 31) &* primes[0]
  }

  private static func word(_ bytes: [UInt8], _ place: Int) -> UInt64 { bytes.integer(at: place, as: UInt64.self) ?? 0 }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
}
