import Simulation
import TestSupport
import Testing

@testable import LazyData

struct LogYearsTests {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Returns a line of syslog for a time in microseconds.
  private func line(_ time: Int64, _ text: String = "up") -> String {
    let day = time / TimeScan.day
    let year = CalendarDay.year(of: day)
    let month = (1...12).last { CalendarDay.number(year, Int64($0), 1) <= day } ?? 1
    let date = day - CalendarDay.number(year, Int64(month), 1) + 1
    let second = time % TimeScan.day / TimeScan.second
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let padded = date < 10 ? " \(date)" : "\(date)"
    let clock = [second / 3_600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    return "\(Self.months[month - 1]) \(padded) \(clock) host app[1]: \(text)\n"
  }

  private func file(_ text: String, writtenAt seconds: Int64) throws -> LogFile {
    try LogFile(MemoryBytes(text), name: "syslog", written: .seconds(seconds), now: 0)
  }

  /// Returns the times of all lines.
  private func times(_ file: LogFile) throws -> [Int64] {
    var (times, place) = ([Int64](), 0)
    let probe = file.probe()
    while let line = try probe.firstTimed(from: place, in: 0..<file.bytes.count) {
      times.append(line.time)
      place = line.start + 1
    }
    return times
  }

  private func text(_ times: [Int64], _ text: String = "up") -> String { times.map { line($0, text) }.joined() }

  @Test(arguments: SplitMix.seeds(1...20))
  func `years are counted back from the last change at each fall of the month`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var time = CalendarDay.number(2019, 1 + Int64(random.int(below: 12)), 1) * TimeScan.day
    var written: [Int64] = []
    for _ in 0..<200 {
      written.append(time)
      // A gap of more than 11 months cannot be seen. A step back within a day is a clock that differs.
      time += Int64(random.int(below: 25)) * TimeScan.day + Int64(random.int(below: 86_400)) * TimeScan.second
      if random.int(below: 5) == 0 { time -= 3_600 * TimeScan.second }
    }
    // Years without February 29 as the only difference keep the test simple.
    let last = written[written.count - 1] / TimeScan.second
    let found = try times(file(text(written), writtenAt: last + 100))
    #expect(found == written)
  }

  @Test func `a long file is read at some places only`() throws {
    let start = CalendarDay.number(2021, 6, 1) * TimeScan.day
    // 40,000 lines of a bit more than an hour: four and a half years, and three times the size that is read completely.
    let written = (0..<40_000).map { start + Int64($0) * 3_601 * TimeScan.second }
    let last = written[written.count - 1] / TimeScan.second
    let found = try file(text(written, String(repeating: "x", count: 60)), writtenAt: last)
    #expect(found.bytes.count > 3 << 20)
    for index in stride(from: 0, to: written.count, by: 611) {
      let offset = found.bytes.count / written.count * index
      let line = try #require(try found.probe().firstTimed(from: offset, in: 0..<found.bytes.count))
      #expect(line.time == written[min(written.count - 1, (line.start * written.count) / found.bytes.count)])
    }
    let places = try found.place(ofTime: CalendarDay.number(2023, 1, 1) * TimeScan.day)
    let first = written.firstIndex { $0 >= CalendarDay.number(2023, 1, 1) * TimeScan.day } ?? 0
    #expect(places == text(Array(written[..<first]), String(repeating: "x", count: 60)).utf8.count)
  }

  @Test func `lines that are added after the turn of the year are in the new year`() throws {
    let december = CalendarDay.number(2025, 12, 31) * TimeScan.day
    let bytes = MemoryBytes(text([december - TimeScan.day, december]))
    var file = try LogFile(bytes, name: "syslog", written: .seconds(december / TimeScan.second), now: 0)
    bytes.append(text([december + 2 * TimeScan.day, december + 40 * TimeScan.day]))
    try file.grow()
    #expect(
      try times(file) == [
        december - TimeScan.day, december, december + 2 * TimeScan.day, december + 40 * TimeScan.day,
      ])
    bytes.append(text([december + 366 * TimeScan.day]))
    try file.grow()
    #expect(try times(file).last == december + 366 * TimeScan.day)
  }

  @Test func `a step back by less than a day, or within a month, begins no year`() throws {
    let march = CalendarDay.number(2026, 3, 31) * TimeScan.day + 86_390 * TimeScan.second
    let written = [march, march + 20 * TimeScan.second, march + TimeScan.second]
    #expect(try times(file(text(written), writtenAt: march / TimeScan.second + 60)) == written)
    let days = [20, 3, 21].map { CalendarDay.number(2026, 3, $0) * TimeScan.day }
    #expect(try times(file(text(days), writtenAt: march / TimeScan.second)) == days)
  }

  // MARK: Leap days

  private static let november2026 = CalendarDay.number(2026, 11, 26) * 86_400

  @Test func `a year with a line of February 29 is a leap year`() throws {
    let dates: [(month: Int64, day: Int64)] = [(2, 28), (2, 29), (3, 1)]
    let days = dates.map { CalendarDay.number(2024, $0.month, $0.day) * TimeScan.day + TimeScan.second }
    #expect(try times(file(text(days), writtenAt: Self.november2026)) == days)
    // The years after it are counted from there.
    let next = CalendarDay.number(2025, 1, 5) * TimeScan.day
    #expect(try times(file(text(days + [next]), writtenAt: Self.november2026)) == days + [next])
    let earlier = CalendarDay.number(2023, 12, 24) * TimeScan.day
    #expect(try times(file(text([earlier] + days), writtenAt: Self.november2026)) == [earlier] + days)
  }

  @Test func `a year may start with February 29`() throws {
    let dates: [(year: Int64, month: Int64, day: Int64)] = [(2023, 11, 3), (2024, 2, 29), (2025, 1, 2)]
    let days = dates.map { CalendarDay.number($0.year, $0.month, $0.day) * TimeScan.day }
    #expect(try times(file(text(days), writtenAt: Self.november2026)) == days)
  }

  @Test func `the last change decides the year if no year has all leap days`() throws {
    let text = "Feb 29 10:00:00 h a\nMar  1 10:00:00 h b\nJan  1 10:00:00 h c\nFeb 29 10:00:00 h d\n"
    let found = try times(file(text, writtenAt: Self.november2026))
    #expect(found.last == CalendarDay.number(2026, 3, 1) * TimeScan.day + 36_000 * TimeScan.second)
  }

  @Test func `a single line of February 29 is found in a long file`() throws {
    func day(_ month: Int64, _ day: Int64, _ lines: Int64) -> [Int64] {
      let start = CalendarDay.number(2024, month, day) * TimeScan.day
      return (0..<lines).map { start + $0 * TimeScan.second }
    }
    let written = day(2, 28, 15_000) + day(2, 29, 1) + day(3, 1, 15_000)
    let found = try file(text(written, String(repeating: "x", count: 60)), writtenAt: Self.november2026)
    #expect(found.bytes.count > 2 << 20)
    #expect(try found.time(at: 0) == written.first)
    #expect(try found.lastTime() == written.last)
  }

  @Test func `the last line may be of the day after the last change, because its zone may be ahead`() throws {
    let line = CalendarDay.number(2026, 11, 24) * TimeScan.day + 1_800 * TimeScan.second
    #expect(try times(file(text([line]), writtenAt: CalendarDay.number(2026, 11, 24) * 86_400 - 1_770)) == [line])
  }

  @Test func `lines with a year keep it`() throws {
    let text = "Nov 23 2020 00:01:02 host: a\nJan  2 2019 00:00:00 host: b\n"
    #expect(try times(file(text, writtenAt: 1_795_392_062)) == [1_606_089_662_000_000, 1_546_387_200_000_000])
  }
}
