import LazyData
import Synchronization
import Testing

@Suite struct ComputedSourceTests {
  @Test(arguments: [0, 1, 2, 97, 500]) func `is an array of what it computes`(count: Int) {
    let source = ComputedSource(count: count) { $0 * $0 }
    expectSame(source, as: (0..<count).map { $0 * $0 }, seed: .random(in: 0...9999)) { $0 }
  }

  @Test func `computes only what is read, at any size`() throws {
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

  @Test func `has no elements where the count is negative`() {
    #expect(ComputedSource(count: -1) { $0 }.isEmpty)
  }
}
