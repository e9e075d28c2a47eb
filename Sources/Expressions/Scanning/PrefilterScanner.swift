/// Finds offsets where a match may start. A window is a set of bytes for each of the first bytes of a match.
///
/// A scan tests 64 offsets at a time, and only for the few bytes of the window that are least likely. At the offsets
/// that pass, all bytes of the window are tested. If an expression has a few alternatives, such as `kernel|winter`, each
/// has its own window, and all bytes must be those of the same alternative.
struct PrefilterScanner: Sendable {
  private let sets: [ByteSet]
  /// The windows of the alternatives, which may be longer than the common window. Empty if the common window is tested.
  private let alternatives: [[ByteSet]]
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
  /// The maximum number of alternatives that have their own windows.
  static let mostAlternatives = VectorByteScan.mostAlternatives

  /// - Parameters:
  ///   - window: the bytes of every match.
  ///   - alternatives: the bytes of the alternatives, if they are known.
  /// - Returns: `nil` if too many offsets pass for a scan to be useful.
  init?(_ window: ByteWindow, _ alternatives: [ByteWindow] = []) {
    let tests = window.sets.enumerated().compactMap { Self.test($0.element, at: $0.offset) }
    let best = tests.sorted { ($0.share, $0.offset) < ($1.share, $1.offset) }.prefix(Self.limits.tests)
    var chosen: [Test] = []
    var share = 1.0
    for test in best where share > 0.000_01 {
      chosen.append(test)
      share *= test.share
    }
    let own = alternatives.count > 1 ? alternatives.map(\.sets) : []
    let rarest = Self.rarest(in: own, below: window.sets.count)
    let scan = rarest.share < share ? VectorByteScan(alternatives: own, at: rarest.offsets) : nil
    if scan != nil { share = rarest.share }
    guard !chosen.isEmpty || scan != nil, share < 0.02 else { return nil }
    steps = chosen.flatMap(\.steps)
    wide = scan ?? VectorByteScan(chosen.map { ($0.offset, $0.set) })
    self.share = share
    self.alternatives = own
    sets = window.sets
  }

  /// Returns the offsets of the bytes that are least likely in all alternatives together, and an estimate of the share
  /// of offsets that pass.
  private static func rarest(in alternatives: [[ByteSet]], below length: Int) -> (offsets: [Int], share: Double) {
    let shares = alternatives.map { $0.prefix(length).map(ByteFrequency.share) }
    var (offsets, passing) = ([Int](), shares.map { _ in 1.0 })
    func rest(after offset: Int) -> [Double] { zip(passing, shares).map { $0 * $1[offset] } }
    while !shares.isEmpty, offsets.count < limits.tests, passing.reduce(0, +) > 0.000_01 {
      let others = (0..<length).filter { !offsets.contains($0) }
      guard let best = others.min(by: { rest(after: $0).reduce(0, +) < rest(after: $1).reduce(0, +) }) else { break }
      passing = rest(after: best)
      offsets.append(best)
    }
    return (offsets, offsets.isEmpty ? 1 : passing.reduce(0, +))
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
    let folded = set.foldedRanges
    let ranges = folded.map { $0.count < plain.count ? $0 : plain } ?? plain
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

  /// Returns the first offset where all bytes of the window, or of an alternative, are in their sets.
  ///
  /// - Parameters:
  ///   - range: the bytes that the window must be in.
  ///   - end: the end of the bytes, which an alternative must not exceed.
  func first(in bytes: UnsafePointer<UInt8>, _ range: Range<Int>, end: Int) -> Int? {
    let last = range.upperBound - sets.count
    var place = range.lowerBound
    if let wide { return wide.first(in: bytes, from: place, through: last) { fits(bytes + $0, end - $0) } }
    let found = steps.withUnsafeBufferPointer { steps -> Int? in
      let start = UnsafeRawPointer(bytes)
      while place + 63 <= last {
        if let block = Self.passing(steps, start + place), let found = first(of: block, at: place, in: bytes, end: end)
        {
          return found
        }
        place += 64
      }
      return nil
    }
    if let found { return found }
    while place <= last {
      if fits(bytes + place, end - place) { return place }
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

  private func first(of block: Block, at place: Int, in bytes: UnsafePointer<UInt8>, end: Int) -> Int? {
    var lanes = place
    for part in [block.0, block.1, block.2, block.3] {
      let words = unsafeBitCast(part, to: SIMD2<UInt64>.self)
      for index in 0..<2 {
        var word = words[index].littleEndian
        while word != 0 {
          let lane = word.trailingZeroBitCount / 8
          if fits(bytes + lanes + lane, end - lanes - lane) { return lanes + lane }
          word &= ~(0xFF << UInt64(lane * 8))
        }
        lanes += 8
      }
    }
    return nil
  }

  /// Whether all bytes of the window, or of an alternative, are in their sets.
  ///
  /// - Parameter count: the number of bytes up to the end.
  private func fits(_ start: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard !alternatives.isEmpty else { return Self.fits(sets, start) }
    return alternatives.contains { $0.count <= count && Self.fits($0, start) }
  }

  private static func fits(_ sets: [ByteSet], _ start: UnsafePointer<UInt8>) -> Bool {
    for index in sets.indices where !sets[index].contains(start[index]) { return false }
    return true
  }
}

extension ByteSet {
  /// The ranges of the members with bit 0x20 set; `nil` unless the set ignores this bit. A set ignores the bit if it
  /// contains both or neither of two bytes that differ only in this bit.
  fileprivate var foldedRanges: [ClosedRange<UInt8>]? {
    var folded = ByteSet()
    for byte in UInt8.min...UInt8.max where contains(byte) { folded.insert(byte | 0x20) }
    for byte in UInt8.min...UInt8.max where folded.contains(byte) {
      guard contains(byte), contains(byte & ~0x20) else { return nil }
    }
    return folded.ranges
  }
}
