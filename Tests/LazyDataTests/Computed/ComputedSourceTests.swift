import LazyData
import Synchronization
import TestSupport
import Testing

@Suite struct ComputedSourceTests {
  @Test(arguments: [0, 1, 2, 97, 500]) func `the source is an array of its computed elements`(count: Int) {
    let source = ComputedSource(count: count) { $0 * $0 }
    expectSame(source, as: (0..<count).map { $0 * $0 }, seed: .random(in: 0...9999)) { $0 }
  }

  @Test func `only elements that are read are computed, at any size`() throws {
    let reads = Mutex<[Int]>([])
    let source = ComputedSource(count: .max) { index in
      reads.withLock { $0.append(index) }
      return index
    }
    #expect(source.count == .max)
    #expect(source.last == .max - 1)
    #expect(source[1_000_000_000] == 1_000_000_000)
    #expect(reads.withLock { $0 } == [.max - 1, 1_000_000_000])
  }

  @Test func `slices, reversals and indices of a billion compute nothing`() {
    let reads = Atomic(0)
    let source = ComputedSource(count: 1_000_000_000) { index in
      reads.wrappingAdd(1, ordering: .relaxed)
      return index
    }
    let middle = source.dropFirst(499_999_999).prefix(5)
    let tail = source.reversed().prefix(2)
    #expect(source.indices == 0..<1_000_000_000)
    #expect(source.index(7, offsetBy: 999_999_994, limitedBy: source.endIndex) == nil)
    #expect(source.lazy.map { $0 + 1 }.count == 1_000_000_000)
    #expect(reads.load(ordering: .relaxed) == 0)
    #expect(Array(middle) == Array(499_999_999..<500_000_004))
    #expect(Array(tail) == [999_999_999, 999_999_998])
    #expect(reads.load(ordering: .relaxed) == 7)
  }

  @Test("Binary search finds a position in a billion in logarithmic time", arguments: SplitMix.seeds(1...5))
  func halving(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let wanted = random.int(below: 1_000_000_000)
    let reads = Atomic(0)
    let source = ComputedSource(count: 1_000_000_000) { index in
      reads.wrappingAdd(1, ordering: .relaxed)
      return index * 3
    }
    var range = source.indices
    while !range.isEmpty {
      let middle = source.index(range.lowerBound, offsetBy: range.count / 2)
      range = source[middle] < wanted * 3 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    #expect(range.lowerBound == wanted, "seed \(seed)")
    #expect(reads.load(ordering: .relaxed) <= 30, "seed \(seed)")
  }

  @Test func `a negative count makes an empty source`() {
    #expect(ComputedSource(count: -1) { $0 }.isEmpty)
  }
}
