import Simulation
import TestSupport
import Testing

@testable import LazyData

@MainActor
@Suite("A search through a list that changes meanwhile")
struct ChangingListSearchTests {
  /// Few of the 4,000 lines contain both words, and these are near the end.
  private static let lines = (0..<4_000).map { number in
    "\(number % 3 == 0 ? "bar" : "") \([10, 901, 3_001, 3_003, 3_999].contains(number) ? "foo" : "") \(number)"
  }

  private static func pattern(_ text: String) throws -> Pattern { try Pattern(text, syntax: .literal) }

  private static func source(_ scheduler: SeededScheduler, _ bytes: MemoryBytes) -> RecordSource {
    RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) { LineFormat(sample: $0) }
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `a search continues in a filtered list as it grows`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler()
    scheduler.advance(by: .zero, tick: .milliseconds(random.int(below: 2) * 50))
    let source = Self.source(scheduler, MemoryBytes(Self.lines.joined(separator: "\n")))
    source.arrange(Arrangement(filter: try Self.pattern("bar")))
    for _ in 0..<random.int(below: 60) { _ = scheduler.step(random.int(below: 100)) }
    var found: [Int?] = []
    var counted: [Int?] = []
    _ = source.search(for: try Self.pattern("foo"), from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    _ = source.countMatches(of: try Self.pattern("foo"), progress: { _ in }) { counted.append($0) }
    while scheduler.step(random.int(below: 100)) {}
    #expect(found == [1_001] && counted == [2], "seed \(seed): \(found), \(counted)")
    #expect(source.records[1_001].number == 3_003)
  }

  @Test(arguments: SplitMix.seeds(1...30))
  func `a search reports no match when the filter is complete and has none`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler()
    let source = Self.source(scheduler, MemoryBytes(Self.lines.joined(separator: "\n")))
    source.arrange(Arrangement(filter: try Self.pattern("bar")))
    for _ in 0..<random.int(below: 60) { _ = scheduler.step(random.int(below: 100)) }
    var found: [Int?] = []
    _ = source.search(for: try Self.pattern("none"), from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    while scheduler.step(random.int(below: 100)) {}
    #expect(found == [nil], "seed \(seed)")
  }

  @Test func `a search reads the filtered range once, however often it grows`() throws {
    let scheduler = SeededScheduler()
    scheduler.advance(by: .zero, tick: .milliseconds(50))
    let bytes = MemoryBytes((0..<20_000).map { "line \($0)\n" }.joined())
    let source = Self.source(scheduler, bytes)
    while scheduler.step(0) {}
    source.arrange(Arrangement(filter: try Self.pattern("line")))
    for _ in 0..<40 { _ = scheduler.step(0) }
    bytes.forgetReads()
    var found: [Int?] = []
    _ = source.search(for: try Self.pattern("none"), from: 0, backwards: false, progress: { _ in }) { found.append($0) }
    while scheduler.step(1) || scheduler.step(0) {}
    #expect(found == [nil])
    // The filter reads all bytes, the search reads them again, and some records are read one by one.
    #expect(bytes.bytesRead < 12 * bytes.count, "\(bytes.bytesRead / bytes.count)")
  }

  @Test(arguments: SplitMix.seeds(1...60))
  func `a search starts again from the same record when another list is shown`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler()
    scheduler.advance(by: .zero, tick: .milliseconds(random.int(below: 2) * 50))
    let source = Self.source(scheduler, MemoryBytes(Self.lines.joined(separator: "\n")))
    while scheduler.step(0) {}
    let isFiltered = random.int(below: 2) == 0
    let filter = Arrangement(filter: try Self.pattern("bar"))
    source.arrange(isFiltered ? filter : Arrangement())
    while scheduler.step(0) {}
    let backwards = random.int(below: 2) == 0
    let origin = backwards ? 3_002 : 902
    let start = isFiltered ? origin / 3 : origin
    let number = try #require(source.records[start].number)
    var found: [(index: Int?, count: Int)] = []
    let search = source.search(
      for: try Self.pattern("foo"), from: start, backwards: backwards, progress: { _ in },
      found: { found.append(($0, source.records.count)) })
    for _ in 0..<random.int(below: 30) where !search.isOver { _ = scheduler.step(random.int(below: 100)) }
    guard !search.isOver else { return }
    source.arrange(isFiltered ? Arrangement() : filter)
    while scheduler.step(random.int(below: 100)) {}
    let matches = source.records.indices.filter { source.records[$0].text(limit: 80).contains(UInt8(ascii: "f")) }
    let expected =
      backwards
      ? matches.last { source.records[$0].number ?? 0 <= number }
      : matches.first { source.records[$0].number ?? 0 >= number }
    #expect(found.count == 1 && found.first?.index == expected, "seed \(seed): \(found), not \(expected ?? -1)")
  }
}
