/// The rule of a time zone in POSIX syntax: its offset and, if it has summer time, the days on which clocks change.
struct POSIXTimeZoneRule {
  /// The offset of standard time from UTC, in seconds.
  let standard: Int64
  private let summer: Summer?

  private struct Summer {
    let offset: Int64
    let start, end: ChangeDay
  }

  /// Parses a rule such as `EST5EDT,M3.2.0,M11.1.0`.
  ///
  /// - Returns: `nil` if the text is not a rule.
  init?(_ text: String) {
    var text = text
    guard let rule = text.withUTF8({ Self(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = rule
  }

  private init?(_ text: UnsafeRawBufferPointer) {
    var scan = RuleScan(text: text)
    guard scan.name(), let west = scan.duration() else { return nil }
    standard = -west
    guard !scan.isAtEnd else {
      summer = nil
      return
    }
    guard scan.name() else { return nil }
    let offset = scan.peek == UInt8(ascii: ",") || scan.isAtEnd ? standard + 3_600 : scan.duration().map { -$0 }
    guard let offset else { return nil }
    guard let (start, end) = scan.isAtEnd ? ChangeDay.unitedStates : scan.changeDays() else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }

  /// Returns the changes of the offset in these years, in order.
  func transitions(_ years: ClosedRange<Int64>) -> [(time: Int64, offset: Int64)] {
    guard let summer else { return [(CalendarDay.number(years.lowerBound, 1, 1) * 86_400, standard)] }
    return
      years.flatMap { year in
        [
          (time: summer.start.time(in: year) - standard, offset: summer.offset),
          (time: summer.end.time(in: year) - summer.offset, offset: standard),
        ]
      }
      .sorted { $0.time < $1.time }
  }
}

/// A day of the year on which clocks change, and the local time of the change.
private struct ChangeDay {
  private enum Day {
    /// A day of the year from 1 to 365. February 29 is never counted.
    case ordinal(Int64)
    /// A day of the year from 0 to 365. February 29 is counted.
    case number(Int64)
    /// A weekday of a month, in one of its weeks. Week 5 is the last one.
    case weekday(month: Int64, week: Int64, weekday: Int64)
  }

  /// The default: the days on which clocks change in the United States, `M3.2.0,M11.1.0`.
  static let unitedStates = (
    start: ChangeDay(day: .weekday(month: 3, week: 2, weekday: 0)),
    end: ChangeDay(day: .weekday(month: 11, week: 1, weekday: 0))
  )

  private static let twoHours: Int64 = 7_200

  private let day: Day
  /// The time since midnight in seconds. It may be negative or longer than a day.
  private let time: Int64

  private init(day: Day, time: Int64 = twoHours) {
    self.day = day
    self.time = time
  }

  init?(_ scan: inout RuleScan) {
    if scan.skip("M") {
      guard let month = scan.number(1...12), scan.skip("."), let week = scan.number(1...5), scan.skip("."),
        let weekday = scan.number(0...6)
      else { return nil }
      day = .weekday(month: month, week: week, weekday: weekday)
    } else if scan.skip("J") {
      guard let number = scan.number(1...365) else { return nil }
      day = .ordinal(number)
    } else {
      guard let number = scan.number(0...365) else { return nil }
      day = .number(number)
    }
    guard let time = scan.skip("/") ? scan.duration() : Self.twoHours else { return nil }
    self.time = time
  }

  /// Returns the local time of the change in seconds since 1970.
  func time(in year: Int64) -> Int64 { date(in: year) * 86_400 + time }

  private func date(in year: Int64) -> Int64 {
    switch day {
    case .number(let number): return CalendarDay.number(year, 1, 1) + number
    case .ordinal(let number):
      let hasLeapDay = CalendarDay.number(year, 3, 1) - CalendarDay.number(year, 2, 28) == 2
      return CalendarDay.number(year, 1, 1) + number - 1 + (hasLeapDay && number > 59 ? 1 : 0)
    case .weekday(let month, let week, let weekday):
      let first = CalendarDay.number(year, month, 1)
      let next = CalendarDay.number(afterMonth: month, year)
      // 1970-01-01 was a Thursday.
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var date = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while date >= next { date -= 7 }
      return date
    }
  }
}

/// Parses the parts of a rule.
private struct RuleScan: ByteScanner {
  let text: UnsafeRawBufferPointer
  var place = 0

  /// Reads the days on which summer time starts and ends, at the end of a rule.
  mutating func changeDays() -> (start: ChangeDay, end: ChangeDay)? {
    guard skip(","), let start = ChangeDay(&self), skip(","), let end = ChangeDay(&self), isAtEnd else { return nil }
    return (start, end)
  }

  /// Skips the name of a zone: three letters or more, or any characters in angle brackets.
  mutating func name() -> Bool {
    if skip("<") {
      while let byte = peek, byte != UInt8(ascii: ">") { place += 1 }
      return skip(">")
    }
    let start = place
    while let byte = peek, (0x61...0x7A).contains(byte | 0x20) { place += 1 }
    return place - start >= 3
  }

  mutating func number(_ range: ClosedRange<Int64>) -> Int64? {
    number(upTo: 3).flatMap { range.contains($0.value) ? $0.value : nil }
  }

  /// Parses `1`, `-1:30` or `+10:00:00` as seconds. Rules of the time zone database have durations of up to a week.
  mutating func duration() -> Int64? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard let hours = number(0...167) else { return nil }
    var seconds = hours * 3_600
    for unit in [Int64(60), 1] where skip(":") {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }
}
