import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Filters by time.
@MainActor
@Suite("Rows of a range of times", .timeLimit(.minutes(20)))
struct TimeFilterTests {
  private func filter(_ times: Range<Int64>) -> Arrangement {
    Arrangement(filters: [RecordCondition(.isWithin(times: times), text: "time")], orders: [])
  }

  private func source(_ text: String, blockLength: Int = 256) -> RecordSource {
    RecordSource(name: "log", bytes: MemoryBytes(text), blockLength: blockLength) { LineFormat(sample: $0) }
  }

  private func texts(_ source: RecordSource) -> [String] {
    source.records.map { String(decoding: $0.text(limit: 1_000), as: UTF8.self) }
  }

  /// The first moment of 2026-11-23, in microseconds.
  private static let day: Int64 = 1_795_392_000_000_000

  private static func clock(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-11-23 \(padded(seconds / 3_600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
  }

  @Test(arguments: SplitMix.seeds(1...6))
  func `the lines of a stack trace have the time of their message`(seed: UInt64) async throws {
    var random = SplitMix(seed: seed)
    var (lines, times, clock) = ([String](), [Int](), 0)
    // There are enough lines that some chunks of the filter start in the middle of a stack trace.
    for index in 0..<3_000 {
      if index == 0 || random.int(below: 3) == 0 {
        clock += random.int(below: 20)
        lines.append("\(Self.clock(clock)) INFO entry \(index)")
      } else {
        lines.append("  at step \(index)")
      }
      times.append(clock)
    }
    let source = source(lines.map { $0 + "\n" }.joined())
    for range in [0..<1, 3_000..<3_600, clock..<clock + 1, clock + 1..<clock + 2, 0..<clock] {
      let (start, end) = (Int64(range.lowerBound) * 1_000_000, Int64(range.upperBound) * 1_000_000)
      source.arrange(filter(Self.day + start..<Self.day + end))
      await source.settle()
      let expected = lines.indices.filter { range.contains(times[$0]) }
      #expect(source.records.map(\.number) == expected, "\(range)")
    }
  }

  @Test func `lines before the first time are in no range, and a level can be required too`() async {
    let source = source(
      "start\n\(Self.clock(60)) ERROR a\n  trace\n\(Self.clock(61)) INFO b\n\(Self.clock(120)) ERROR c\n")
    var arrangement = filter(.min..<Self.day + 120_000_000)
    source.arrange(arrangement)
    await source.settle()
    #expect(source.records.map(\.number) == [1, 2, 3])
    arrangement.filters.append(RecordCondition(atLeast: .error))
    source.arrange(arrangement)
    await source.settle()
    #expect(source.records.map(\.number) == [1, 2])
  }

  @Test func `appended lines are filtered too`() async {
    let bytes = MemoryBytes("\(Self.clock(10)) a\n\(Self.clock(20)) b\n")
    let source = RecordSource(name: "log", bytes: bytes, blockLength: 64) { LineFormat(sample: $0) }
    source.isFollowing = true
    await source.settle()
    source.arrange(filter(Self.day + 15_000_000..<Self.day + 30_000_000))
    await source.settle()
    bytes.append("  trace\n\(Self.clock(29)) c\n\(Self.clock(30)) d\n")
    await source.reach { source.records.count == 3 }
    #expect(texts(source) == ["\(Self.clock(20)) b", "  trace", "\(Self.clock(29)) c"])
  }

  @Test func `merged lines are filtered by their times in the zones of their files`() async throws {
    let files = [
      MemoryBytes("2026-11-23T10:00:00+02:00 a\n  trace of a\n2026-11-23T11:00:00+02:00 d\n"),
      MemoryBytes("2026-11-23T08:30:00Z b\n  trace of b\n2026-11-23T08:59:59Z c\n2026-11-23T09:00:01Z e\n"),
    ]
    let merged = try MergedBytes(files)
    let log = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    let source = RecordSource(name: "logs", bytes: merged, blockLength: 64) { LineFormat(sample: $0, log: log) }
    await source.settle()
    source.arrange(filter(Self.day + 8 * 3_600_000_000 + 1..<Self.day + 9 * 3_600_000_000))
    await source.settle()
    #expect(texts(source) == ["2026-11-23T08:30:00Z b", "  trace of b", "2026-11-23T08:59:59Z c"])
    source.arrange(filter(Self.day..<Self.day + 8 * 3_600_000_000 + 1))
    await source.settle()
    #expect(texts(source) == ["2026-11-23T10:00:00+02:00 a", "  trace of a"])
  }

  // MARK: Typed ranges

  @Test(arguments: ["", "..", "13:00", "13:00..soon", "noon..", "13:00...14:00", "12345..14:00"])
  func `invalid ranges are refused`(text: String) { #expect(WantedTimeRange(text) == nil) }

  private func outcome(of text: String, from row: Int?, in source: RecordSource) async throws -> TimeRangeOutcome {
    var outcome: TimeRangeOutcome?
    let wanted = try #require(WantedTimeRange(text))
    source.find(wanted, from: row.map { source.records[$0] }) { outcome = $0 }
    while outcome == nil { await Task.yield() }
    return try #require(outcome)
  }

  @Test(
    arguments: [
      ("10:00..10:30", 36_000, 37_800), ("10..11", 36_000, 39_600), ("23:00 .. 1:00", 82_800, 90_000),
      ("2026-11-23..2026-11-24", 0, 86_400), ("-1m..+1m", 3_540, 3_660), ("10:00:00..10:00:00", 36_000, 122_400),
      ("11:00Z..12:00Z", 39_600, 43_200), ("12:00+02:00 .. 13:00 +02:00", 36_000, 39_600),
      ("23:00Z..01:00Z", 82_800, 90_000),
    ] as [(String, Int64, Int64)])
  func `a typed range is on the day of the selected row`(text: String, start: Int64, end: Int64) async throws {
    let source = source("\(Self.clock(3_600)) a\n")
    await source.settle()
    let (first, last) = (Self.day + start * 1_000_000, Self.day + end * 1_000_000)
    #expect(try await outcome(of: text, from: 0, in: source) == .found(first..<last))
  }

  @Test(arguments: [0, 3, 5]) func `a range of times without dates may span midnight`(row: Int) async throws {
    let source = source("22:50:00 a\n23:10:00 b\n23:50:00 c\n00:20:00 d\n00:50:00 e\n01:30:00 f\n")
    await source.settle()
    let (end, start) = (Int64(3_600_000_000), Int64(82_800_000_000))
    #expect(
      try await outcome(of: "23:00..01:00", from: row, in: source) == .aroundMidnight(end: end, start: start))
    #expect(try await outcome(of: "23:00..23:30", from: row, in: source) == .found(start..<start + 1_800_000_000))
    let parts = [Int64.min..<end, start..<Int64.max].map { RecordCondition(.isWithin(times: $0), text: "time") }
    let condition = RecordCondition(.any(parts), text: "time 23:00..01:00")
    #expect(condition.isOfTimes)
    source.arrange(Arrangement(filters: [condition]))
    await source.settle()
    #expect(source.records.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `a range may be open, and must not be empty`() async throws {
    let source = source("\(Self.clock(3_600)) a\n")
    await source.settle()
    #expect(try await outcome(of: "1:00..", from: nil, in: source) == .found(Self.day + 3_600_000_000..<Int64.max))
    #expect(try await outcome(of: "..1:00", from: nil, in: source) == .found(Int64.min..<Self.day + 3_600_000_000))
    #expect(try await outcome(of: "2026-11-24..2026-11-23", from: 0, in: source) == .empty)
    let text = self.source("one\ntwo\n")
    await text.settle()
    #expect(try await outcome(of: "1:00..2:00", from: nil, in: text) == .noTimes)
  }
}
