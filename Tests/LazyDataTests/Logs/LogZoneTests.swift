import Testing

@testable import LazyData

struct LogZoneTests {
  private func time(_ line: String, in zone: LogZone = .utc) -> Int64? {
    var line = line
    return line.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return LogTime(bytes, latest: Self.latest)?.time(of: bytes, latest: Self.latest, zone: zone)
    }
  }

  /// 2026-11-23 00:01:02 UTC.
  private static let latest: Int64 = 1_795_392_062_000_000

  /// Whether the system has a time zone database.
  private static let hasDatabase = LogZone(named: "Europe/Berlin") != nil

  @Test(.enabled(if: hasDatabase))
  func `times in all zones are those of Python's zoneinfo`() throws {
    let rows = try ComparedTable.rows("zones.tsv")
    #expect(rows.count == 600)
    for row in rows {
      let zone = try #require(LogZone(named: row[0]))
      #expect(time(row[1], in: zone) == Int64(row[2]), "\(row)")
    }
  }

  @Test(
    arguments: [
      ("2026-11-23 00:01:02 UTC [7] LOG: up", 0), ("2026-11-22 19:01:02 EST [7] LOG: up", 0),
      ("2026-11-22 20:01:02 EDT up", 0), ("2026-11-23 01:01:02.5 CET up", 500_000), ("2026-11-23 09:01:02 JST up", 0),
      ("2026-11-23T02:01:02CEST up", 0), ("[Sun Nov 22 16:01:02 PST 2026] up", 0),
      ("Nov 22 20:01:02 EDT: %SYS-5-CONFIG_I", 0), ("Nov 22 2026 20:01:02.25 EDT: %SYS-5", 250_000),
      ("2026-11-23 05:31:02 IST up", 0), ("2026-11-23 02:01:02 GMT+02:00 up", 0),
      ("2026-11-22 19:01:02 UTC-05:00 up", 0), ("2026-11-23 02:01:02 UTC+2 up", 0), ("2026-11-23T10:01:02GMT+10", 0),
      ("2026-11-23 05:31:02.5 UTC+0530 up", 500_000), ("2026-11-22 22:01:02 GMT-2: up", 0),
      ("2026-11-23T02:01:02Z+02:00 up", 0), ("[Mon Nov 23 02:01:02 GMT+0200 2026] up", 0),
      ("Nov 23 02:01:02 UTC+2: %SYS-5", 0), (#"{"time":"2026-11-23 02:01:02 UTC+02:00"}"#, 0),
    ])
  func `abbreviations of zones are read`(line: String, part: Int64) {
    #expect(time(line) == Self.latest + part)
  }

  @Test(
    arguments: [
      "2026-11-23 00:01:02 INFO up", "2026-11-23 00:01:02 CETUS up", "2026-11-23 00:01:02 CE up",
      "2026-11-23 00:01:02 EST5 up", "2026-11-23 00:01:02 est up", "Nov 23 00:01:02 EST app[1]: up",
      "2026-11-23 00:01:02 ABCDEFGHIJ", "2026-11-23 00:01:02 ", "2026-11-23 00:01:02 UTC-4711 up",
      "2026-11-23 00:01:02 UTC+15:00 up", "2026-11-23 00:01:02 UTC-0007 up", "2026-11-23 00:01:02 UTC+2x up",
      "2026-11-23 00:01:02 UTC+ up", "2026-11-23T00:01:02Z-20261 up",
    ])
  func `other words after a time are no zone`(line: String) { #expect(time(line) == Self.latest) }

  @Test func `the zone of a file decides between the meanings of an abbreviation`() {
    let line = "2026-11-23 00:01:02 CST up"
    #expect(time(line) == Self.latest + 6 * 3_600_000_000)
    #expect(time(line, in: .offset(8 * 3_600)) == Self.latest - 8 * 3_600_000_000)
    #expect(time(line, in: .offset(3_600)) == Self.latest + 6 * 3_600_000_000)
  }

  @Test(
    arguments: [
      ("2026-11-23T00:01:02 x", -3_600), ("2026-11-23T00:01:02Z x", 0), ("2026-11-23T01:01:02+01:00 x", 0),
      ("127.0.0.1 - - [23/Nov/2026:00:01:02 +0000] x", 0), ("Nov 23 00:01:02 host x", -3_600),
      ("[Mon Nov 23 00:01:02.000000 2026] x", -3_600), ("I1123 00:01:02.000000 x", -3_600),
      ("1795392062 x", 0), (#"{"time":"2026-11-23T00:01:02"}"#, -3_600), ("time=2026-11-23T00:01:02Z x", 0),
    ])
  func `the zone of a file is that of times without one`(line: String, seconds: Int64) {
    #expect(time(line, in: .offset(3_600)) == Self.latest + seconds * 1_000_000)
  }

  @Test(
    arguments: [
      ("UTC", 0), ("Z", 0), ("+02:00", 7_200), ("-0330", -12_600), ("+01", 3_600), ("CEST", 7_200), ("EST", -18_000),
      ("XYZ-3", 10_800), ("<+0330>-3:30", 12_600), ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600), ("EST5EDT", -18_000),
    ] as [(String, Int64)])
  func `a zone is found by its name`(name: String, winter: Int64) throws {
    // 2026-01-15.
    #expect(try #require(LogZone(named: name)).offset(atLocal: 1_768_435_200) == winter)
  }

  @Test(
    arguments: [
      "", ":", "CST", "Europe/Nowhere", "../../etc/passwd", "/etc/passwd", "Europe", "+2", "+99:00", "+02:00x", "XYZ",
      "A1", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/x", "CET-1CEST,J0,J400",
      "<abc", "CET-999CEST",
    ])
  func `anything else is no zone`(name: String) { #expect(LogZone(named: name) == nil) }

  @Test(
    arguments: [
      // In Berlin the clock shows 02:30 twice on 2026-10-25, and never on 2026-03-29.
      (1_792_895_400, 7_200), (1_792_897_199, 7_200), (1_792_897_200, 3_600), (1_774_751_400, 3_600),
      (1_774_755_000, 7_200), (1_774_747_800, 3_600), (1_792_900_800, 3_600),
    ] as [(Int64, Int64)])
  func `a time that exists twice is the first one, and one that is skipped has the offset before`(
    local: Int64, offset: Int64
  ) throws {
    let table = try #require(TimeZoneTransitions(rule: "CET-1CEST,M3.5.0,M10.5.0/3"))
    #expect(table.offset(atLocal: local) == offset)
  }

  @Test(
    arguments: [
      ("AAA0BBB,J59,J60", 2024, 60), ("AAA0BBB,58,J365", 2024, 58), ("AAA0BBB,J60,J365", 2024, 60),
      ("AAA0BBB,J60,J365", 2025, 59), ("AAA0BBB,M2.5.4,M10.1.0", 2024, 59), ("AAA0BBB,M12.5.3,M10.1.0", 2025, 364),
    ] as [(String, Int64, Int64)])
  func `days of a rule are counted from the start of the year`(rule: String, year: Int64, day: Int64) throws {
    let transitions = try #require(POSIXTimeZoneRule(rule)).transitions(year...year)
    let start = (CalendarDay.number(year, 1, 1) + day) * 86_400 + 7_200
    // With `J59`, the first change is on February 28, one day before the leap day.
    let expected = rule.contains("J59") ? start - 2 * 86_400 : start
    #expect(transitions.contains { $0.time == expected && $0.offset == 3_600 }, "\(transitions)")
  }

  @Test func `damaged files of zones are refused`() throws {
    let name = "/usr/share/zoneinfo/Europe/Berlin"
    guard Self.hasDatabase, let file = try? FileBytes(path: name) else { return }
    let bytes = try file.bytes(0..<file.count)
    #expect(TimeZoneTransitions(file: bytes) != nil)
    for count in 0..<bytes.count - 40 {
      #expect(TimeZoneTransitions(file: Array(bytes[..<count])) == nil, "\(count) bytes")
    }
    for place in 0..<min(bytes.count, 400) {
      var damaged = bytes
      damaged[place] ^= 0xFF
      _ = TimeZoneTransitions(file: damaged)?.offset(atLocal: 0)
    }
  }
}
