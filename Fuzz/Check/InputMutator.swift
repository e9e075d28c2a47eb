/// Makes inputs by mutating others. A seed determines the mutations.
struct InputMutator {
  private var random: SplitMix
  private let seeds: [[UInt8]]
  /// Bytes with a meaning in formats, keys or texts, and some that are not valid text.
  private static let special =
    Array("\"',;|:=\t\n\r{}[]()\\/+-*?^$#<>~. 0aA".utf8) + [0, 0x1B, 0x7F, 0x80, 0xC3, 0xE2, 0xF0, 0xFF]
  /// libFuzzer's default limit, which applies if no seed is longer.
  private static let mostBytes = 4_096

  /// - Parameter seeds: at least one.
  init(seed: UInt64, seeds: [[UInt8]]) {
    random = SplitMix(state: seed)
    self.seeds = seeds
  }

  /// The next input: one of the seeds after some changes.
  mutating func next() -> [UInt8] {
    var input = seeds[random.int(below: seeds.count)]
    for _ in 0...random.int(below: 6) { change(&input) }
    return Array(input.prefix(Self.mostBytes))
  }

  private mutating func change(_ input: inout [UInt8]) {
    let place = random.int(below: input.count + 1)
    let part = place..<min(input.count, place + 1 + random.int(below: 12))
    switch random.int(below: 9) {
    case 0 where place < input.count: input[place] ^= 1 << UInt8(random.int(below: 8))
    case 1 where place < input.count: input[place] = byte()
    case 2: input.insert(byte(), at: place)
    case 3: input.removeSubrange(part)
    case 4: input.insert(contentsOf: input[part], at: random.int(below: input.count + 1))
    case 5: input.insert(contentsOf: repeatElement(byte(), count: 1 + random.int(below: 20)), at: place)
    case 6: splice(into: &input, at: place)
    // The last bytes are decisions.
    case 7: for index in input.indices.suffix(8) { input[index] = UInt8(random.int(below: 256)) }
    default: input.append(byte())
    }
  }

  /// Inserts a part of another seed.
  private mutating func splice(into input: inout [UInt8], at place: Int) {
    let other = seeds[random.int(below: seeds.count)]
    let start = random.int(below: other.count + 1)
    input.insert(contentsOf: other[start...].prefix(random.int(below: 64)), at: place)
  }

  private mutating func byte() -> UInt8 {
    random.int(below: 3) == 0 ? UInt8(random.int(below: 256)) : Self.special[random.int(below: Self.special.count)]
  }
}

/// A random number generator that yields the same numbers for a seed on any machine.
private struct SplitMix {
  var state: UInt64

  mutating func int(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ value >> 31) % UInt64(max(1, bound)))
  }
}
