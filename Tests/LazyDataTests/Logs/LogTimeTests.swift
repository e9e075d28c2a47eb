import TestSupport
import Testing

@testable import LazyData

@Suite("Times of log lines")
struct LogTimeTests {
  /// 2026-11-23 00:01:02 UTC.
  private static let time: Int64 = 1_795_392_062_000_000

  private func parsed(_ line: String, latest: Int64 = time) -> (LogTime, Int64)? {
    var line = line
    return line.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return LogTime(bytes, latest: latest).flatMap { format in
        format.time(of: bytes, latest: latest).map { (format, $0) }
      }
    }
  }

  @Test(arguments: [
    ("2026-11-23T00:01:02Z up", LogTime.iso, 0), ("2026-11-23 00:01:02 up", .iso, 0),
    ("2026-11-23 00:01:02,345 up", .iso, 345_000), ("2026-11-23T00:01:02.345678+00:00 up", .iso, 345_678),
    ("2026-11-23T02:01:02+0200 host app[1]: up", .iso, 0), ("2026/11/23 00:01:02 [error] up", .iso, 0),
    ("[2026-11-23 00:01:02.5] up", .iso, 500_000), ("2026-11-22 19:01:02 -0500 up", .iso, 0),
    ("2026-11-23 00:01:02 - up", .iso, 0), ("Nov 23 00:01:02 host app[1]: up", .syslog, 0),
    ("<34>Nov 23 00:01:02 host app: up", .syslog, 0), ("Nov 23 2026 00:01:02 host: up", .syslog, 0),
    ("<34>1 2026-11-23T00:01:02.003Z host app - - - up", .priority, 3_000),
    ("127.0.0.1 - - [23/Nov/2026:00:01:02 +0000] \"GET /\"", .common, 0),
    ("::1 - ann [23/Nov/2026:01:01:02 +0100] \"GET /\"", .common, 0),
    ("[Mon Nov 23 00:01:02.345678 2026] [core:error] up", .weekday, 345_678),
    ("I1123 00:01:02.345678 1 main.go:1] up", .letter, 345_678), ("1795392062 up", .epoch, 0),
    ("1795392062.25 up", .epoch, 250_000), ("1795392062345 up", .epoch, 345_000),
    ("1795392062345678 up", .epoch, 345_678), ("1795392062345678999 up", .epoch, 345_678),
    (#"{"level":"info","time":"2026-11-23T00:01:02Z","msg":"up"}"#, .json, 0),
    (#"{"msg":"up", "@timestamp" : "2026-11-23T00:01:02Z"}"#, .json, 0),
    (#"{"ts":1795392062.5,"msg":"up"}"#, .json, 500_000), (#"{"time":1795392062345}"#, .json, 345_000),
    ("time=2026-11-23T00:01:02Z level=warn msg=up", .logfmt, 0),
    ("level=warn ts=\"2026-11-23 00:01:02\" msg=up", .logfmt, 0),
    ("2026-11-23 12:01:02 AM up", .iso, 0), ("2026-11-23 12:01:02.5 am up", .iso, 500_000),
    ("2026-11-23 00:01:02 AM up", .iso, 0), ("[2026-11-22 11:01:02 p.m. -0100] up", .iso, 0),
    ("2026-11-22 6:01:02PM CST up", .iso, 0), (#"{"time":"2026-11-22 11:01:02 PM -01:00"}"#, .json, 0),
    ("[Sun Nov 22 07:01:02 PM EST 2026] up", .weekday, 0),
  ])
  func `a time is read from the beginning of a line`(line: String, format: LogTime, part: Int64) throws {
    let (found, time) = try #require(parsed(line))
    #expect(found == format && time == Self.time + part)
  }

  @Test(arguments: [
    "", "up", "12:30", "2026", "2026-13-01 00:00:00", "2026-11-23", "2026-11-23 25:00:00", "Nov 99 00:01:02 x",
    "179539206 2", "99999999999999999999999 x", "{\"time\":true}", "time=soon", "[23/Nov/2026", "<34>",
    "I9999 00:00:00",
    "{\"a\":\"time\"}", "17953920621a",
  ])
  func `text that is no time is not read as one`(line: String) { #expect(parsed(line) == nil) }

  @Test func `AM and PM are the halves of the day`() throws {
    for hour in 0..<24 {
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      let expected = try #require(parsed("2026-11-23 \(two(hour)):01:02 up")).1
      let (short, half) = (hour % 12 == 0 ? 12 : hour % 12, hour < 12 ? "AM" : "PM")
      #expect(try #require(parsed("2026-11-23 \(two(short)):01:02 \(half) up")).1 == expected)
      #expect(try #require(parsed("2026-11-23 \(short):01:02 \(half) up")).1 == expected)
      // Some programs write the half after an hour from 0 to 23.
      #expect(try #require(parsed("2026-11-23 \(two(hour)):01:02 \(half)")).1 == expected)
      let clock = try #require(parsed("\(short):01:02 \(half) up"))
      #expect(clock.0 == .clock && clock.1 == (Int64(hour) * 3_600 + 62) * 1_000_000)
    }
  }

  @Test(
    arguments: [
      "2026-11-23 01:01:02 pm-utils up", "2026-11-23 01:01:02 AMD up", "2026-11-23 01:01:02 PM2 up",
      "2026-11-23 01:01:02 p", "2026-11-23 01:01:02 am.service up", "2026-11-23T01:01:02 pm up",
      "Nov 23 01:01:02 pm app[1]: up", "2026-11-23 01:01:02 pm_up",
    ])
  func `other words after a time are no half of the day`(line: String) throws {
    #expect(try #require(parsed(line)).1 == Self.time + 3_600_000_000)
  }

  @Test func `an hour of one digit needs a half of the day`() {
    #expect(parsed("2026-11-23 1:01:02 up") == nil && parsed("1:01:02 up") == nil)
  }

  @Test func `a time without a year is not after the last known time`() throws {
    #expect(try #require(parsed("Nov 22 00:01:02 x")).1 == Self.time - 86_400_000_000)
    // A clock may be fast.
    #expect(try #require(parsed("Nov 23 12:00:00 x")).1 > Self.time)
    let december = try #require(parsed("Dec 31 23:59:59 x")).1
    let january = try #require(parsed("Jan  1 00:00:00 x")).1
    #expect(december < january && january - december == 1_000_000)
  }

  @Test func `days and years are those of the calendar`() {
    #expect(CalendarDay.number(1970, 1, 1) == 0 && CalendarDay.number(2026, 11, 23) == 20_780)
    for day in stride(from: Int64(-800_000), to: 3_000_000, by: 137) {
      let year = CalendarDay.year(of: day)
      #expect(CalendarDay.number(year, 1, 1) <= day && day < CalendarDay.number(year + 1, 1, 1))
    }
  }

  @Test(arguments: SplitMix.seeds(1...4))
  func `any bytes are accepted`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let parts = [
      "2026-11-23", "T", " ", "00:01:02", ".", ",999999999999", "Z", "+99:99", "-", "<", "191>", "1 ", "Nov ", "[",
      "23/Nov/",
      "{\"", "time", "\":", "=", "9999999999999999999", "I1123 ", "\"", "level", "warn", "ERROR", "\u{0}", "é",
      " PM", "a.m.", "UTC", "GMT+", "-0530", "+2:",
    ].map { Array($0.utf8) }
    for _ in 0..<20_000 {
      var line: [UInt8] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          line.append(.random(in: 0...255, using: &random))
        } else {
          line += parts.randomElement(using: &random) ?? []
        }
      }
      line.withUnsafeBytes { bytes in
        let latest = Int64.random(in: 0...253_402_300_799_000_000, using: &random)
        for format in LogTime.allCases {
          if let time = format.time(of: bytes, latest: latest) { #expect(abs(time) < 1 << 62) }
        }
        if let found = LevelScan.level(of: bytes) { #expect(bytes.indices.contains(found.range.upperBound - 1)) }
        _ = DetectedLog(bytes)
      }
    }
  }

  @Test(arguments: [
    ("12:30", WantedTime.ofDay(45_000_000_000)), ("1:05", .ofDay(3_900_000_000)), ("00:01:02.5", .ofDay(62_500_000)),
    ("2026-11-23 00:01:02", .local(time)), ("2026-11-23", .local(time - 62_000_000)),
    ("2026-11-23T00:01:02Z", .exactly(time)),
    ("2026-11-23T01:01:02+01:00", .exactly(time)), ("2026-11-22T19:01:02-0500", .exactly(time)),
    ("-1h", .later(-3_600_000_000)), ("+1h30m", .later(5_400_000_000)), ("-90", .later(-90_000_000)),
    ("1:10 PM", .ofDay(47_400_000_000)), ("12:00 am", .ofDay(0)), ("2026-11-23 12:01:02 AM", .local(time)),
    ("2026-11-23 02:01:02 GMT+02:00", .exactly(time)), ("2026-11-23T01:01:02 +01:00", .exactly(time)),
    ("2026/11/23 00:01:02 UTC", .exactly(time)), ("13:10 +02:00", .ofDayInZone(47_400_000_000, offset: 7_200)),
    ("11:00Z", .ofDayInZone(39_600_000_000, offset: 0)),
    ("1:10 PM -0500", .ofDayInZone(47_400_000_000, offset: -18_000)),
  ])
  func `typed times are parsed`(text: String, wanted: WantedTime) { #expect(WantedTime(text) == wanted) }

  @Test(arguments: [
    "", "x", "25:00", "12", "12:", "12:60", "-", "-h", "2026-", "12:30x", "-1y", "9999999h", "-1h-", "1:10 PMX",
    "12:30 +", "12:30Zx",
  ])
  func `invalid times are refused`(text: String) { #expect(WantedTime(text) == nil) }

  /// Records that all have one time.
  private struct SameTimes: RecordTimes {
    let time: Int64
    func time(of record: SourceRecord) -> Int64? { time }
    func lastTime() -> Int64? { time }
    func record(at wanted: Int64) -> RecordID? { wanted <= time ? .offset(0) : nil }
  }

  @Test(arguments: ["00:00", "12:30", "23:59:59"])
  func `a time of day is found next to the first and the last of all times`(text: String) throws {
    let day: Int64 = 86_400_000_000
    guard case .ofDay(let clock)? = WantedTime(text) else {
      Issue.record("\(text) is not a time of day")
      return
    }
    for time in [Int64.min, .min + 1, .min + day, .max - day, .max - 1, .max] {
      let sinceMidnight = time % day < 0 ? time % day + day : time % day
      let outcome = try SameTimes(time: time).outcome(of: .ofDay(clock), from: nil)
      // No time is later than the last one.
      let isFound = clock <= sinceMidnight || time == .max
      #expect(outcome == (isFound ? .found(.offset(0)) : .allEarlier(zone: nil)), "\(time)")
    }
  }

  @Test func `a time that overflows is refused`() {
    let days = String(repeating: "999999d", count: 120)
    #expect(WantedTime("+" + days) == nil && WantedTime("-" + days) == nil)
  }
}
