import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("A filter that is stopped")
struct StoppedFilterTests {
  private static let text = (0..<4_000).map { "line \($0)\n" }.joined()

  @Test(arguments: SplitMix.seeds(1...20))
  func `a stopped filter keeps its matches, and continues where it was`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler()
    scheduler.advance(by: .zero, tick: .milliseconds(50))
    let bytes = MemoryBytes(Self.text)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    if Bool.random(using: &random) { while scheduler.step(0) {} }
    source.arrange(Arrangement(filter: try Pattern("9", syntax: .literal)))
    while source.records.count < 100 { try #require(scheduler.step(random.int(below: 100))) }
    source.stop()
    let found = source.records.map(\.number)
    #expect(!source.status.isComplete && source.status.work != .filtering, "seed \(seed)")
    bytes.forgetReads()
    source.readOn()
    repeat {
      #expect(source.records.prefix(found.count).map(\.number) == found, "seed \(seed)")
    } while scheduler.step(random.int(below: 100))
    #expect(source.records.map(\.number) == (0..<4_000).filter { "\($0)".contains("9") })
    #expect(source.status.isComplete && source.status.work == nil)
  }

  @Test func `a continued filter reads nothing again`() throws {
    let scheduler = SeededScheduler()
    scheduler.advance(by: .zero, tick: .milliseconds(50))
    let bytes = MemoryBytes(Self.text)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    while scheduler.step(0) {}
    bytes.forgetReads()
    source.arrange(Arrangement(filter: try Pattern("9", syntax: .literal)))
    for _ in 0..<20 { _ = scheduler.step(0) }
    source.stop()
    source.readOn()
    while scheduler.step(0) {}
    // A record that spans two chunks is read twice.
    let most = "line 3999\n".utf8.count * bytes.reads.count
    #expect(source.status.isComplete && (0...most).contains(bytes.bytesRead - bytes.count))
  }
}
