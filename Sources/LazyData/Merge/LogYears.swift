/// Infers the years of a log whose times have no year.
///
/// The last line gets the latest year that does not put it after the file's last change. Where the month number drops,
/// as from December to January, a new year starts. The years before the last one are counted backwards. A year with a
/// line of February 29 must be a leap year, so all years may be shifted to earlier ones.
struct LogYears: Sendable {
  /// The starts of the first lines of each year after the first, in order.
  private var starts: [Int] = []
  /// The year of the last line.
  private var year: Int64
  /// The last line that was seen.
  private var last: LogProbe.TimedLine
  /// The years with a line of February 29. Each is represented by its index in the file: 0 for the first year, 1 for
  /// the next.
  private var leapYears: Set<Int> = []

  /// The maximum time by which a line may be earlier than the previous line of the same year, because clocks differ.
  private static let tolerance = TimeScan.day
  /// The length of the longest file whose lines are all read. In longer files, lines at regular distances are read.
  private static let mostScanned = 1 << 20
  /// The number of places at which a long file is read.
  private static let probeCount = 1 << 10
  /// The maximum number of years to go back until all February 29 are in leap years. Leap years are at most eight years
  /// apart.
  private static let mostYears: Int64 = 12

  /// Finds the years of a file.
  ///
  /// - Parameters:
  ///   - file: the file, with all times in one year.
  ///   - latest: the upper bound for the last time.
  /// - Returns: `nil` if no line has a time without a year.
  init?(_ file: LogFile, latest: Int64) throws(DataError) {
    let all = min(file.start, file.bytes.count)..<file.bytes.count
    guard let first = try Self.firstLine(from: all.lowerBound, in: all, of: file.probe()) else { return nil }
    last = first
    year = 0
    noteLeapDay(first)
    try advance(through: all, of: file)
    let lastDay = latest / TimeScan.day + 1
    year = CalendarDay.year(of: lastDay)
    if Self.time(last.time, in: year) > (lastDay + 1) * TimeScan.day - 1 { year -= 1 }
    year = lastYear(upTo: year)
  }

  /// Adds the lines that were appended to the file. The years of earlier lines do not change.
  mutating func grow(_ file: LogFile) throws(DataError) {
    let count = starts.count
    try advance(through: last.start..<max(last.start, file.bytes.count), of: file)
    year += Int64(starts.count - count)
  }

  /// Returns the upper bound for the time of the line at `offset`. The bound is near the end of the line's year, so
  /// that a time without a year is read in this year.
  func latest(at offset: Int) -> Int64 {
    let later = starts.count - starts.prefix { $0 <= offset }.count
    return Self.latest(ofYear: year - Int64(later))
  }

  // MARK: Times of one year

  /// The year in which all times without a year are read until their years have been inferred. It has a leap day.
  private static let sharedYear: Int64 = 2024
  private static let sharedStart = CalendarDay.number(sharedYear, 1, 1) * TimeScan.day

  /// The upper bound that makes every time without a year a time of the shared year.
  static let anyYear = latest(ofYear: sharedYear)

  private static func latest(ofYear year: Int64) -> Int64 { (CalendarDay.number(year + 1, 1, 1) - 2) * TimeScan.day }

  /// Converts a time of the shared year to the same day of another year. February 29 becomes March 1 in most years.
  private static func time(_ time: Int64, in year: Int64) -> Int64 {
    let month = month(of: time)
    return time + (CalendarDay.number(year, month, 1) - CalendarDay.number(sharedYear, month, 1)) * TimeScan.day
  }

  /// Returns the first line whose time is written without a year. The time of the returned line is in the shared year.
  private static func firstLine(
    from offset: Int, in range: Range<Int>, of probe: LogProbe
  ) throws(DataError) -> LogProbe.TimedLine? {
    var place = offset
    while let line = try probe.firstTimed(from: place, in: range) {
      if (0..<366 * TimeScan.day).contains(line.time - sharedStart) { return line }
      place = line.start + 1
    }
    return nil
  }

  // MARK: Starts of years

  private static func isYearBoundary(from before: Int64, to after: Int64) -> Bool {
    before - after > tolerance && month(of: after) < month(of: before)
  }

  private static func month(of time: Int64) -> Int64 {
    let day = time / TimeScan.day
    return (1...12).last { CalendarDay.number(sharedYear, $0, 1) <= day } ?? 1
  }

  /// Reads the lines of a range, and records the first line of each year.
  private mutating func advance(through range: Range<Int>, of file: LogFile) throws(DataError) {
    let probe = file.probe()
    let step = range.count <= Self.mostScanned ? 1 : range.count / Self.probeCount
    while let next = try Self.firstLine(from: last.start + step, in: range, of: probe) {
      try pass(next, of: probe, in: range)
    }
    // The last line may follow the last offset that was probed.
    guard step > 1, let end = try probe.lastTimed(before: range.upperBound, in: range), end.start > last.start,
      let next = try Self.firstLine(from: end.start, in: range, of: probe)
    else { return }
    try pass(next, of: probe, in: range)
  }

  private mutating func pass(
    _ next: LogProbe.TimedLine, of probe: LogProbe, in range: Range<Int>
  ) throws(DataError) {
    if Self.isYearBoundary(from: last.time, to: next.time) {
      let before = last.time
      last = try Self.firstLine(after: last, upTo: next, of: probe, in: range) {
        Self.isYearBoundary(from: before, to: $0)
      }
      starts.append(last.start)
      noteLeapDay(last)
    }
    try noteLeapDay(upTo: next, of: probe, in: range)
    last = next
  }

  /// Returns the first line after `first` and up to `last` whose time satisfies a condition, by bisecting. All later
  /// lines up to `last` must satisfy it too.
  private static func firstLine(
    after first: LogProbe.TimedLine, upTo last: LogProbe.TimedLine, of probe: LogProbe, in range: Range<Int>,
    where condition: (Int64) -> Bool
  ) throws(DataError) -> LogProbe.TimedLine {
    var (low, high, answer) = (first.start + 1, last.start, last)
    while low < high {
      let middle = low + (high - low) / 2
      guard let line = try firstLine(from: middle, in: range, of: probe), line.start < answer.start else {
        high = middle
        continue
      }
      if condition(line.time) {
        answer = line
        high = middle
      } else {
        low = line.start + 1
      }
    }
    return answer
  }

  // MARK: Leap days

  /// The times of February 29 in the shared year.
  private static let leapDay = leapStart..<leapStart + TimeScan.day
  private static let leapStart = CalendarDay.number(sharedYear, 2, 29) * TimeScan.day

  private mutating func noteLeapDay(_ line: LogProbe.TimedLine) {
    if Self.leapDay.contains(line.time) { leapYears.insert(starts.count) }
  }

  /// Records whether a line of the current year, after the last line and up to `next`, is of February 29.
  private mutating func noteLeapDay(
    upTo next: LogProbe.TimedLine, of probe: LogProbe, in range: Range<Int>
  ) throws(DataError) {
    let leapDay = Self.leapDay
    guard last.time < leapDay.lowerBound, next.time >= leapDay.upperBound else { return noteLeapDay(next) }
    let line = try Self.firstLine(after: last, upTo: next, of: probe, in: range) { $0 >= leapDay.lowerBound }
    noteLeapDay(line)
  }

  /// Returns the latest possible year of the last line, at most `year`: each line that is dated February 29 must then
  /// be in a leap year. If no year satisfies this, returns `year`.
  private func lastYear(upTo year: Int64) -> Int64 {
    (0..<Self.mostYears).lazy.map { year - $0 }.first { hasLeapDays(ifLastYearIs: $0) } ?? year
  }

  private func hasLeapDays(ifLastYearIs year: Int64) -> Bool {
    leapYears.allSatisfy { starts in
      let leapYear = year - Int64(self.starts.count - starts)
      return CalendarDay.number(afterMonth: 2, leapYear) - CalendarDay.number(leapYear, 2, 1) == 29
    }
  }
}
