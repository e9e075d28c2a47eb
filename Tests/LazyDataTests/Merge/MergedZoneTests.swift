import Foundation
import Simulation
import TestSupport
import Testing

@testable import LazyData

/// Merges logs whose times are in different zones.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct MergedZoneTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func texts(_ paths: [String], _ options: OpeningOptions = OpeningOptions()) async throws -> [String] {
    let source = try RecordFile.merge(paths, options)
    await source.settle()
    return source.records.map { String(decoding: $0.text(limit: 100), as: UTF8.self) }
  }

  @Test func `each log has its own zone`() async throws {
    let paths = [
      try write("berlin.log", "2026-07-01 12:00:00 b1\n2026-07-01 12:20:00 b2\n"),
      try write("utc.log", "2026-07-01T10:10:00Z u1\n2026-07-01T10:30:00Z u2\n"),
      try write("plain.log", "2026-07-01 06:15:00 p1\n"),
    ]
    var options = OpeningOptions()
    options.zones = ["berlin.log": "CET-1CEST,M3.5.0,M10.5.0/3"]
    options.zone = "EST5EDT,M3.2.0,M11.1.0"
    let shown = try await texts(paths, options)
    #expect(shown.map { $0.suffix(2) } == ["b1", "u1", "p1", "b2", "u2"])
    // Without zones, all are UTC.
    #expect(try await texts(paths).map { $0.suffix(2) } == ["p1", "u1", "u2", "b1", "b2"])
  }

  @Test func `assumed zones are reported`() async throws {
    func notice(_ lines: [String], _ options: OpeningOptions = OpeningOptions()) throws -> String? {
      var paths: [String] = []
      for (index, line) in lines.enumerated() { paths.append(try write("\(index).log", line + "\n")) }
      let notice = try RecordFile.merge(paths, options).status.notice
      return notice?.replacingOccurrences(of: folder.path("") + "/", with: "")
        .replacingOccurrences(of: folder.path(""), with: "")
    }
    let end = "; use --zone FILE=ZONE to change it"
    #expect(try notice(["2026-11-23 00:01:02 a"]) == "0.log: no time zone, assuming UTC" + end)
    #expect(try notice(["2026-11-23 00:01:02Z a", "1795392062 b", "00:01:02 c"]) == nil)
    #expect(
      try notice(["Nov 23 00:01:02 h a", "2026-11-23 00:01:02 CST b"])
        == "0.log: no time zone, assuming UTC; 1.log: CST read as UTC-06:00" + end)
    #expect(try notice(["2026-11-23 00:01:02 EDT b"]) == nil)
    let numbers = [#"{"timeMillis":1662132959290}"#, "ts=1714557600.123 m=a"]
    #expect(try notice(numbers + ["01/May/2024:10:00:00 +0000 a"]) == nil)
    #expect(
      try notice(["{\"time\":1714557600}\n{\"time\":\"2024-05-01 10:00:00\"}"])
        == "0.log: no time zone, assuming UTC" + end)
    // The sample of 16 KiB ends between the time of a line and its zone.
    let (time, pad) = ("2026-11-23 00:01:02", String(repeating: "x", count: 106))
    let lines = Array(repeating: "\(time)Z \(pad)\n", count: 200).joined()
    let first = "\(time)Z " + String(repeating: "x", count: 215) + "\n"
    #expect((first + lines).utf8.prefix(1 << 14).suffix(time.utf8.count).elementsEqual(time.utf8))
    #expect(try notice([first + lines]) == nil)
    #expect(
      try notice(Array(repeating: "2026-11-23 00:01:02 a", count: 3)) == "3 logs: no time zone, assuming UTC" + end)
    var options = OpeningOptions()
    options.zone = "+08:00"
    #expect(try notice(["2026-11-23 00:01:02 a", "2026-11-23 00:01:02 CST b"], options) == nil)
    options.zone = "+01:00"
    #expect(try notice(["2026-11-23 00:01:02 IST b"], options) == nil)
    #expect(try notice(["2026-11-23 00:01:02 CST b"], options) == "0.log: CST read as UTC-06:00" + end)
  }

  @Test func `compressed logs are merged, and their change decides the years`() async throws {
    let old = try write("syslog.1", "Dec 30 10:00:00 h o1\nJan  2 10:00:00 h o2\n")
    let gzip = Process()
    gzip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-n", old]
    try gzip.run()
    gzip.waitUntilExit()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_704_200_000)], ofItemAtPath: old + ".gz")
    let new = try write("syslog", "2024-01-01T00:00:00Z n1\n2024-01-03T00:00:00Z n2\n")
    #expect(try await texts([new, old + ".gz"]).map { $0.suffix(2) } == ["o1", "n1", "o2", "n2"])
  }

  @Test func `a damaged compressed log is refused`() throws {
    let path = folder.path("bad.gz")
    try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]).write(to: URL(fileURLWithPath: path))
    #expect(throws: DataError.self) { try RecordFile.merge([path]) }
  }

  @Test func `an offset after the name of UTC is that of the time`() async throws {
    let paths = [
      try write("g.log", "2026-11-20 10:00:00 GMT+02:00 g1\n2026-11-20 10:00:02 UTC+2 g2\n"),
      try write("u.log", "2026-11-20T08:00:01Z u1\n2026-11-20T08:00:05Z u2\n"),
      try write("w.log", "2026-11-20 03:00:03 UTC-05:00 w1\n"),
    ]
    #expect(try await texts(paths).map { $0.suffix(2) } == ["g1", "u1", "g2", "w1", "u2"])
  }

  @Test func `AM and PM are part of a time`() async throws {
    let paths = [
      try write("p.log", "2026-11-20 10:00:00 AM p1\n2026-11-20 01:00:02 PM p2\n"),
      try write("u.log", "2026-11-20T11:00:00Z u1\n2026-11-20T13:00:03Z u2\n"),
    ]
    let source = try RecordFile.merge(paths)
    await source.settle()
    let texts = source.records.map { String(decoding: $0.text(limit: 100).suffix(2), as: UTF8.self) }
    #expect(texts == ["p1", "u1", "p2", "u2"])
    #expect(source.status.notice?.contains("time order") != true)
  }

  private func outcome(of text: String, from row: Int?, in source: RecordSource) async throws -> TimeOutcome {
    var outcome: TimeOutcome?
    let wanted = try #require(WantedTime(text))
    source.find(wanted, from: row.map { source.records[$0] }) { outcome = $0 }
    while outcome == nil { await Task.yield() }
    return try #require(outcome)
  }

  @Test(
    arguments: [
      (0, "10:30", 2), (0, "10:30:01 AM", 3), (1, "8:30", 2), (1, "10:05", 4), (0, "2026-11-20 12:05", 4),
      (0, "2026-11-20 08:30Z", 2), (3, "12:05", 4), (5, "11:30", 5),
    ] as [(Int, String, Int)])
  func `a typed time is in the zone of the selected row`(row: Int, text: String, found: Int) async throws {
    let paths = [
      try write(
        "a.log", "2026-11-20 10:00:00 +02:00 0\n2026-11-20 10:40:00 +02:00 3\n2026-11-20 12:10:00 +02:00 4\n"),
      try write("b.log", "2026-11-20T08:10:00Z 1\n2026-11-20T08:30:00Z 2\n"), try write("c.log", "1795172400 5\n"),
    ]
    var options = OpeningOptions()
    options.zone = "+01:00"
    let source = try RecordFile.merge(paths, options)
    await source.settle()
    let texts = source.records.map { String(decoding: $0.text(limit: 100).suffix(1), as: UTF8.self) }
    #expect(texts == ["0", "1", "2", "3", "4", "5"])
    let expected = source.records[found].id
    #expect(try await outcome(of: text, from: row, in: source) == .found(expected))
  }

  @Test func `the zone of a time after all rows is named if the selected row names it`() async throws {
    let paths = [
      try write("a.log", "2026-11-20 10:00:00 +02:00 0\n  trace\n"), try write("b.log", "2026-11-20T08:10:00Z 1\n"),
      try write("c.log", "2026-11-20 08:20:00 2\n"),
    ]
    let source = try RecordFile.merge(paths)
    await source.settle()
    #expect(source.records.count == 4)
    #expect(try await outcome(of: "10:30", from: 0, in: source) == .allEarlier(zone: "UTC+02:00"))
    #expect(try await outcome(of: "10:30", from: 1, in: source) == .allEarlier(zone: "UTC+02:00"))
    #expect(try await outcome(of: "08:30", from: 2, in: source) == .allEarlier(zone: "UTC"))
    #expect(try await outcome(of: "08:30", from: 3, in: source) == .allEarlier(zone: nil))
    #expect(try await outcome(of: "2026-11-20 08:30Z", from: 0, in: source) == .allEarlier(zone: nil))
    #expect(try await outcome(of: "+1h", from: 0, in: source) == .allEarlier(zone: nil))
  }

  @Test(
    arguments: [
      ("12:15", "b2"), ("2026-07-01 12:15", "b2"), ("2026-07-01T10:25Z", "u2"), ("2026-07-01T12:25+02:00", "u2"),
      ("-3h", "b1"), ("12:00", "b1"),
    ])
  func `typed times are in the zone of times without one`(text: String, found: String) async throws {
    let path = try write(
      "a.log", "2026-07-01 12:00:00 b1\n2026-07-01T10:10:00Z u1\n2026-07-01 12:20:00 b2\n2026-07-01T10:30:00Z u2\n")
    var options = OpeningOptions()
    options.zone = "CET-1CEST,M3.5.0,M10.5.0/3"
    let source = try RecordFile.merge([path], options)
    await source.settle()
    let reached = try await outcome(of: text, from: nil, in: source)
    guard case .found(let id) = reached, let index = source.records.index(of: id) else {
      Issue.record("\(reached)")
      return
    }
    #expect(String(decoding: source.records[index].text(limit: 100), as: UTF8.self).hasSuffix(found))
  }

  @Test func `a log of syslog that grows beyond the turn of the year stays in order`() async throws {
    let december = CalendarDay.number(2025, 12, 31) * 86_400
    let syslog = MemoryBytes("Dec 31 23:00:00 h a\n")
    let other = MemoryBytes("\(december) b\n")
    let merged = try MergedBytes(
      [
        MergeInput(name: "syslog", bytes: syslog, written: .seconds(december)), MergeInput(name: "other", bytes: other),
      ], now: 0)
    let log = DetectedLog(times: merged.files.compactMap(\.times), isLog: true)
    let source = RecordSource(name: "logs", bytes: merged) { LineFormat(sample: $0, log: log) }
    source.isFollowing = true
    await source.settle()
    syslog.append("Jan  2 01:00:00 h c\n")
    await source.reach { source.records.count == 3 }
    other.append("\(december + 3 * 86_400) d\n")
    await source.reach { source.records.count == 4 }
    let texts = source.records.map { String(decoding: $0.text(limit: 100).suffix(1), as: UTF8.self) }
    #expect(texts == ["b", "a", "c", "d"])
    #expect(merged.notice == "syslog: no time zone, assuming UTC; use --zone FILE=ZONE to change it")
  }
}
