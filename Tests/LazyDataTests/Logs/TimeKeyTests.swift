import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Reads logs of JSON and logfmt whose times have a key that the user names.
@MainActor
@Suite("Named keys of times", .timeLimit(.minutes(20)))
struct TimeKeyTests {
  /// 2026-11-23 00:01:02 UTC.
  private nonisolated static let time: Int64 = 1_795_392_062_000_000

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ name: String, _ lines: [String]) throws -> String {
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func parsed(_ line: String, _ name: String) -> (LogTime, Int64)? {
    var line = line
    return line.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return LogTime(bytes, latest: Self.time, key: TimeKey(name)).flatMap { format in
        format.time(of: bytes, latest: Self.time).map { (format, $0) }
      }
    }
  }

  @Test(arguments: [
    (#"{"level":"info","created":"2026-11-23T00:01:02Z","msg":"up"}"#, "created", 0),
    (#"{"time":"2020-01-01T00:00:00Z","created":"2026-11-23 00:01:02.5"}"#, "created", 500_000),
    (#"{"event":{"at":1795392062345},"msg":"up"}"#, "at", 345_000),
    (#"{"log.start":1795392062}"#, "log.start", 0), ("level=warn at=2026-11-23T00:01:02Z msg=up", "at", 0),
    ("start=\"2026-11-23 00:01:02\" time=2020-01-01T00:00:00Z", "start", 0),
  ])
  func `the value of the named key is the time`(line: String, name: String, part: Int64) throws {
    let (format, time) = try #require(parsed(line, name))
    let key = try #require(TimeKey(name))
    #expect(format == .named(key) && time == Self.time + part)
  }

  @Test func `lines without the named key have their usual times`() {
    #expect(parsed(#"{"time":"2026-11-23T00:01:02Z"}"#, "created")?.0 == .json)
    #expect(parsed("2026-11-23T00:01:02Z up", "created")?.0 == .iso)
    #expect(parsed(#"{"Created":"2026-11-23T00:01:02Z"}"#, "created") == nil)
    #expect(parsed(#"{"created":"soon"}"#, "created") == nil)
    #expect(parsed(#"{"msg":"created"}"#, "created") == nil)
    #expect(parsed(#"{"":1795392062}"#, "") == nil)
  }

  @Test func `logs are merged by the named key`() async throws {
    let paths = [
      try write(
        "web.log",
        [
          #"{"time":"2026-11-23T09:00:00Z","created":"2026-11-23T00:00:01Z","m":"w1"}"#,
          #"{"time":"2026-11-23T08:00:00Z","created":"2026-11-23T00:00:04Z","m":"w2"}"#,
        ]),
      try write("job.log", ["created=2026-11-23T00:00:02Z m=j1", "created=2026-11-23T00:00:05Z m=j2"]),
      try write("plain.log", ["2026-11-23T00:00:03Z p1"]),
    ]
    var options = OpeningOptions()
    options.timeKey = "created"
    let source = try RecordFile.merge(paths, options)
    await source.settle()
    let texts = source.records.map { String(decoding: $0.text(limit: 200), as: UTF8.self) }
    let found = texts.map { text in ["w1", "w2", "j1", "j2", "p1"].first { text.contains($0) } }
    #expect(found == ["w1", "j1", "p1", "w2", "j2"])
    #expect(source.status.notice == nil)
  }

  @Test(arguments: ["jsonl", "text"])
  func `a time is found by the named key in one log`(format: String) async throws {
    let path = try write("app.log", (0..<500).map { #"{"n":\#($0),"at":\#(1_795_392_062 + 60 * $0)}"# })
    var options = OpeningOptions()
    options.format = format
    #expect(try await number(at: "00:31:02", path, options) == nil)
    options.timeKey = "at"
    #expect(try await number(at: "00:31:02", path, options) == 31)
    #expect(try await count(in: "00:31:02..00:41:02", path, options) == 10)
  }

  private func source(_ path: String, _ options: OpeningOptions) async throws -> RecordSource {
    guard case .records(let source) = try RecordFile.open(path, options) else { throw CocoaError(.fileReadUnknown) }
    source.readOn()
    await source.settle()
    return source
  }

  /// Returns the number of the first record at a time, counted from 1; `nil` if the records have no times.
  private func number(at text: String, _ path: String, _ options: OpeningOptions) async throws -> Int? {
    let source = try await source(path, options)
    var outcome: TimeOutcome?
    source.find(try #require(WantedTime(text)), from: source.records[0]) { outcome = $0 }
    while outcome == nil { await Task.yield() }
    guard case .found(let id)? = outcome else { return nil }
    return source.records.index(of: id).map { $0 + 1 }
  }

  /// Returns the number of records in a range of times.
  private func count(in text: String, _ path: String, _ options: OpeningOptions) async throws -> Int {
    let source = try await source(path, options)
    var outcome: TimeRangeOutcome?
    source.find(try #require(WantedTimeRange(text)), from: source.records[0]) { outcome = $0 }
    while outcome == nil { await Task.yield() }
    guard case .found(let range)? = outcome else { return 0 }
    source.arrange(Arrangement(filters: [RecordCondition(.isWithin(times: range), text: "time")], orders: []))
    await source.settle()
    return source.records.count
  }
}
