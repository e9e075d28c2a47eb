/// Finds offsets where a match may start. A window is a set of bytes for each of the first bytes of a match.
///
/// A scan tests 64 offsets at a time, and only for the few bytes of the window that are least likely. At the offsets
/// that pass, all bytes of the window are tested.
struct PrefilterScanner: Sendable {
  private let sets: [ByteSet]
  /// The number of bytes in the window.
  var length: Int { sets.count }
  private let steps: [Step]
  /// The same tests for processors with wide registers; `nil` if these cannot be used.
  private var wide: VectorByteScan?
  /// An estimate of the share of offsets that pass the tests.
  let share: Double

  /// The test whether one byte of the window is in one of several ranges.
  private struct Test {
    let share: Double
    let offset: Int
    let set: ByteSet
    let steps: [Step]
  }

  /// The comparison of one byte of the window with a range.
  private struct Step: Sendable {
    let offset: Int
    /// The bits that are set before the comparison, so that both cases of a letter are equal.
    let mask: UInt8
    let low: UInt8
    let width: UInt8
    /// Whether this is the last range of a test.
    let isLast: Bool
  }

  /// The maximum number of tests, and the maximum number of ranges in a test.
  private static let limits = (tests: 3, ranges: 6)

  /// - Returns: `nil` if so large a share of offsets passes that a scan is of no use.
  init?(_ window: ByteWindow) {
    let tests = window.sets.enumerated().compactMap { Self.test($0.element, at: $0.offset) }
    let best = tests.sorted { ($0.share, $0.offset) < ($1.share, $1.offset) }.prefix(Self.limits.tests)
    var chosen: [Test] = []
    var share = 1.0
    for test in best where share > 0.000_01 {
      chosen.append(test)
      share *= test.share
    }
    guard !chosen.isEmpty, share < 0.02 else { return nil }
    steps = chosen.flatMap(\.steps)
    wide = VectorByteScan(chosen.map { ($0.offset, $0.set) })
    self.share = share
    sets = window.sets
  }

  /// The same scanner without wide registers, for tests.
  var narrow: PrefilterScanner {
    var scanner = self
    scanner.wide = nil
    return scanner
  }

  private static func test(_ set: ByteSet, at offset: Int) -> Test? {
    let share = ByteFrequency.share(of: set)
    let plain = set.ranges
    var folded = ByteSet()
    for byte in plain.joined() { folded.insert(byte | 0x20) }
    let canFold = folded.ranges.joined().allSatisfy { set.contains($0) && set.contains($0 & ~0x20) }
    let ranges = canFold && folded.ranges.count < plain.count ? folded.ranges : plain
    guard share < 0.5, ranges.count <= limits.ranges, !ranges.isEmpty else { return nil }
    let mask: UInt8 = ranges.count < plain.count ? 0x20 : 0
    let steps = ranges.map { range in
      Step(
        offset: offset, mask: mask, low: range.lowerBound, width: range.upperBound - range.lowerBound,
        isLast: range == ranges.last)
    }
    return Test(share: share, offset: offset, set: set, steps: steps)
  }

  // MARK: Scanning

  private typealias Lanes = SIMD16<UInt8>
  private typealias Block = (Lanes, Lanes, Lanes, Lanes)
  private typealias Steps = UnsafeBufferPointer<Step>

  /// Returns the first offset in `range` where all bytes of the window are in their sets.
  func first(in bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> Int? {
    let last = range.upperBound - sets.count
    var place = range.lowerBound
    if let wide { return wide.first(in: bytes, from: place, through: last) { fits(bytes + $0) } }
    let found = steps.withUnsafeBufferPointer { steps -> Int? in
      let start = UnsafeRawPointer(bytes)
      while place + 63 <= last {
        if let block = Self.passing(steps, start + place), let found = first(of: block, at: place, in: bytes) {
          return found
        }
        place += 64
      }
      return nil
    }
    if let found { return found }
    while place <= last {
      if fits(bytes + place) { return place }
      place += 1
    }
    return nil
  }

  /// Returns the lanes, of 64 offsets, that pass all tests, or `nil` if none does.
  @inline(__always)
  private static func passing(_ steps: Steps, _ start: UnsafeRawPointer) -> Block? {
    var all: Block = (Lanes(repeating: 0xFF), Lanes(repeating: 0xFF), Lanes(repeating: 0xFF), Lanes(repeating: 0xFF))
    var some: Block = (Lanes(), Lanes(), Lanes(), Lanes())
    for step in steps {
      add(step, start + step.offset, to: &some)
      guard step.isLast else { continue }
      all = (all.0 & some.0, all.1 & some.1, all.2 & some.2, all.3 & some.3)
      let any = unsafeBitCast((all.0 | all.1) | (all.2 | all.3), to: SIMD2<UInt64>.self)
      if any[0] | any[1] == 0 { return nil }
      some = (Lanes(), Lanes(), Lanes(), Lanes())
    }
    return all
  }

  /// Adds the lanes whose bytes are in the range of a step.
  @inline(__always)
  private static func add(_ step: Step, _ place: UnsafeRawPointer, to some: inout Block) {
    let mask = Lanes(repeating: step.mask)
    let low = Lanes(repeating: step.low)
    let width = Lanes(repeating: step.width)
    let one = (place.loadUnaligned(as: Lanes.self) | mask) &- low
    let two = (place.loadUnaligned(fromByteOffset: 16, as: Lanes.self) | mask) &- low
    let three = (place.loadUnaligned(fromByteOffset: 32, as: Lanes.self) | mask) &- low
    let four = (place.loadUnaligned(fromByteOffset: 48, as: Lanes.self) | mask) &- low
    some.0 |= lanes(one .<= width)
    some.1 |= lanes(two .<= width)
    some.2 |= lanes(three .<= width)
    some.3 |= lanes(four .<= width)
  }

  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> Lanes { unsafeBitCast(mask, to: Lanes.self) }

  private func first(of block: Block, at place: Int, in bytes: UnsafePointer<UInt8>) -> Int? {
    var lanes = place
    for part in [block.0, block.1, block.2, block.3] {
      let words = unsafeBitCast(part, to: SIMD2<UInt64>.self)
      for index in 0..<2 {
        var word = words[index].littleEndian
        while word != 0 {
          let lane = word.trailingZeroBitCount / 8
          if fits(bytes + lanes + lane) { return lanes + lane }
          word &= ~(0xFF << UInt64(lane * 8))
        }
        lanes += 8
      }
    }
    return nil
  }

  /// Whether all bytes of the window are in their sets.
  private func fits(_ start: UnsafePointer<UInt8>) -> Bool {
    for index in sets.indices where !sets[index].contains(start[index]) { return false }
    return true
  }
}
