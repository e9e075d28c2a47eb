import Synchronization
import Testing

@testable import LazyData

@Suite("Ordered threads", .timeLimit(.minutes(20)))
struct OrderedThreadsTests {
  @Test(arguments: [1, 2, 8])
  func `results are in the order of the jobs`(threads: Int) {
    let squares = OrderedThreads(jobs: 1_000, threads: threads) { $0 * $0 }
    defer { squares.stop() }
    var returned: [Int] = []
    while let square = squares.next() { returned.append(square) }
    #expect(returned == (0..<1_000).map { $0 * $0 })
    #expect(squares.next() == nil)
  }

  @Test func `no more jobs begin than may wait`() {
    let begun = Atomic(0)
    let jobs = OrderedThreads(jobs: 1_000, threads: 2) { _ in begun.wrappingAdd(1, ordering: .relaxed).newValue }
    for _ in 0..<10 { _ = jobs.next() }
    jobs.stop()
    #expect(begun.load(ordering: .relaxed) <= 10 + 2 * 4)
  }

  @Test func `without jobs there is no result, and results may be optional`() {
    let none = OrderedThreads(jobs: 0, threads: 2) { $0 }
    #expect(none.next() == nil)
    none.stop()
    let one = OrderedThreads<Int?>(jobs: 1, threads: 2) { _ in nil }
    #expect(one.next() == .some(nil))
    #expect(one.next() == .none)
    one.stop()
  }
}
