import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Shows a merge as a source of records.
@MainActor
@Suite("Merged sources", .timeLimit(.minutes(20)))
struct MergedSourceTests {
  private func source(_ files: [MemoryBytes]) throws -> RecordSource {
    let merged = try MergedBytes(files)
    let log = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    return RecordSource(name: "logs", bytes: merged, blockLength: 1_024) { LineFormat(sample: $0, log: log) }
  }

  private func texts(_ source: RecordSource) -> [String] {
    source.records.map { String(decoding: $0.text(limit: 1_000), as: UTF8.self) }
  }

  @Test(arguments: SplitMix.seeds(1...6))
  func `records are the sorted lines`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    let kind = RandomLogs.Kind(files: 3, lines: 300, disorder: seed.isMultiple(of: 2) ? 10 : 0, isEnded: seed < 4)
    let logs = RandomLogs(kind, &random)
    let source = try source(logs.bytes())
    await source.settle()
    #expect(texts(source) == logs.merged.map(\.text))
    #expect(source.records.map(\.origin) == logs.merged.map(\.file))
    #expect(source.origins == ["0.log", "1.log", "2.log"] && source.brokenInvariant == nil)
    let pattern = try Pattern("of 1", syntax: .literal)
    source.arrange(Arrangement(filter: pattern))
    await source.settle()
    #expect(texts(source) == logs.merged.map(\.text).filter { $0.contains("of 1") })
  }

  @Test func `lines out of order are reported, and the merge is reread`() async throws {
    // The line out of order is after the first block.
    var first = (0..<9_000).map { "\(RandomLogs.start + Int64($0)) line \($0)\n" }
    first.insert("\(RandomLogs.start) early\n", at: 8_000)
    let source = try source([MemoryBytes(first.joined()), MemoryBytes("\(RandomLogs.start + 8_500) other\n")])
    await source.settle()
    #expect(source.status.notice?.contains("0.log: some lines are not in time order") == true)
    #expect(
      source.records.count == 9_002
        && source.records.last?.text(limit: 99) == Array("\(RandomLogs.start + 8_999) line 8999".utf8))
    let place = try #require(texts(source).firstIndex { $0.hasSuffix("early") })
    #expect(place == 8_000)
  }

  @Test func `appended lines are shown`() async throws {
    let files = [MemoryBytes("\(RandomLogs.start) a\n"), MemoryBytes("\(RandomLogs.start + 1) b\n")]
    let source = try source(files)
    source.isFollowing = true
    await source.settle()
    files[1].append("\(RandomLogs.start + 3) d\n")
    files[0].append("\(RandomLogs.start + 2) c\n")
    await source.reach { source.records.count == 4 }
    #expect(texts(source).map { $0.suffix(1) } == ["a", "b", "d", "c"])
  }

  @Test(arguments: [10, 5_000, 11_990])
  func `a time is found before all lines are counted`(line: Int) async throws {
    var texts = ["", ""]
    for index in 0..<12_000 {
      texts[index % 2] += "\(RandomLogs.start + Int64(index)) line \(index) of a log that is merged\n"
    }
    let source = try source(texts.map { MemoryBytes($0) })
    var outcome: TimeOutcome?
    source.find(.exactly((RandomLogs.start + Int64(line)) * 1_000_000), from: nil) { outcome = $0 }
    while outcome == nil { await Task.yield() }
    guard case .found(let id) = outcome, case .offset(let offset) = id else {
      Issue.record("\(String(describing: outcome))")
      return
    }
    source.showPart(around: offset)
    let index = try #require(source.records.index(of: id))
    #expect(String(decoding: source.records[index].text(limit: 99), as: UTF8.self).contains("line \(line) of"))
    await source.settle()
    #expect(source.records.index(of: id) == line && !source.status.showsPart)
  }
}
