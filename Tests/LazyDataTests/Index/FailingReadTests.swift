import Simulation
import Testing

@testable import LazyData

@MainActor
@Suite("Reads that fail")
struct FailingReadTests {
  private static let lines = (0..<4_000).map { "line \($0)\n" }.joined()

  @Test(arguments: [Arrangement(), Arrangement(order: .init(column: 0))], [false, true])
  func `failed reads end a search and a count with the reason`(arrangement: Arrangement, backwards: Bool) throws {
    let scheduler = SeededScheduler()
    let bytes = MemoryBytes(Self.lines)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    while scheduler.step(0) {}
    source.arrange(arrangement)
    while scheduler.step(0) {}
    bytes.failReads(.unreadable(path: "test", reason: "the disk is broken"))
    let pattern = try Pattern("none", syntax: .literal)
    var found: [Int?] = []
    _ = source.search(for: pattern, from: 2_000, backwards: backwards, progress: { _ in }) { found.append($0) }
    while scheduler.step(0) {}
    #expect(found == [nil] && source.status.notice?.contains("the disk is broken") == true)
    #expect(source.status.noticeCount == 1)
    var counted: [Int?] = []
    _ = source.countMatches(of: pattern, progress: { _ in }) { counted.append($0) }
    while scheduler.step(0) {}
    #expect(counted == [nil] && source.status.noticeCount == 2)
  }

  @Test func `failed reads end a search through the end, before all is counted`() throws {
    let scheduler = SeededScheduler()
    let bytes = MemoryBytes(Self.lines)
    let source = RecordSource(name: "test", bytes: bytes, blockLength: 64, scheduler: scheduler) {
      LineFormat(sample: $0)
    }
    source.showEnd()
    #expect(source.status.showsEnd)
    bytes.failReads(.unreadable(path: "test", reason: "the disk is broken"))
    var found: [Int?] = []
    _ = source.search(for: try Pattern("none", syntax: .literal), from: 0, backwards: false, progress: { _ in }) {
      found.append($0)
    }
    while scheduler.step(0) {}
    #expect(found == [nil] && source.status.notice?.contains("the disk is broken") == true)
  }

  @Test func `failed reads of a record are not taken for its text`() throws {
    let bytes = MemoryBytes(Self.lines)
    let source = bytes.lines()
    let record = try #require(source.records.first)
    bytes.failReads(.unreadable(path: "test", reason: "the disk is broken"))
    #expect(throws: DataError.self) { try record.readMarkedText(limit: 80).bytes }
    #expect(record.text(limit: 80).isEmpty)
  }

  @Test func `a file that fails before its header is known can be sorted, and covers nothing`() {
    let scheduler = SeededScheduler()
    let bytes = MemoryBytes("number,name\n" + (0..<200).map { "\($0),row \($0)\n" }.joined())
    bytes.fail(.unreadable(path: "test", reason: "the disk is broken"))
    let source = RecordSource(
      name: "test.csv", bytes: bytes, blockLength: 64, sampleLength: 8, scheduler: scheduler,
      detect: RecordFile.formatDetector(name: "test.csv", OpeningOptions()))
    source.arrange(Arrangement(order: .init(column: 0)))
    while scheduler.step(0) {}
    #expect(source.brokenInvariant == nil)
    #expect(source.status.failure?.contains("the disk is broken") == true && source.records.isEmpty)
  }
}
