/// Infers the years of a log whose times have none.
///
/// The last line gets the latest year that does not put it after the file's last change. Each drop of the month number,
/// as from December to January, starts a year, and earlier years are counted back.
struct LogYears: Sendable {
  /// The starts of the first lines of each year, in order.
  private var starts: [Int] = []
  /// The year after the last start.
  private var year: Int64
  /// The last line that was seen.
  private var last: LogProbe.TimedLine

  /// A time may be this much earlier than the one before it in the same year, because clocks differ.
  private static let tolerance = TimeScan.day
  /// The length of the longest file whose lines are all read. In longer files, lines at regular distances are read.
  private static let mostScanned = 1 << 20
  /// The number of places at which a long file is read.
  private static let probeCount = 1 << 10

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
    try advance(through: all, of: file)
    let lastDay = latest / TimeScan.day + 1
    year = CalendarDay.year(of: lastDay)
    if Self.time(last.time, in: year) > (lastDay + 1) * TimeScan.day - 1 { year -= 1 }
  }

  /// Adds the lines that were appended to the file.
  mutating func grow(_ file: LogFile) throws(DataError) {
    let count = starts.count
    try advance(through: last.start..<max(last.start, file.bytes.count), of: file)
    year += Int64(starts.count - count)
  }

  /// Returns the upper bound that puts the times of the line at `offset` in the line's year.
  func latest(at offset: Int) -> Int64 {
    let later = starts.count - starts.prefix { $0 <= offset }.count
    return Self.latest(ofYear: year - Int64(later))
  }

  // MARK: Times of one year

  /// The year in which all times without a year are read here. It has a leap day.
  private static let sharedYear: Int64 = 2024
  private static let sharedStart = CalendarDay.number(sharedYear, 1, 1) * TimeScan.day

  /// The upper bound that puts all times in one year.
  static let anyYear = latest(ofYear: sharedYear)

  private static func latest(ofYear year: Int64) -> Int64 { (CalendarDay.number(year + 1, 1, 1) - 2) * TimeScan.day }

  /// Returns a time of the shared year in another year.
  private static func time(_ time: Int64, in year: Int64) -> Int64 {
    time - sharedStart + CalendarDay.number(year, 1, 1) * TimeScan.day
  }

  /// Returns the first line whose time has no year: it is in the shared year.
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

  /// Reads the lines of a range, and notes the first line of each year.
  private mutating func advance(through range: Range<Int>, of file: LogFile) throws(DataError) {
    let probe = file.probe()
    let step = range.count <= Self.mostScanned ? 1 : range.count / Self.probeCount
    while let next = try Self.firstLine(from: last.start + step, in: range, of: probe) {
      try pass(next, of: probe, in: range)
    }
    // The last line may be after the last place.
    guard step > 1, let end = try probe.lastTimed(before: range.upperBound, in: range), end.start > last.start,
      let next = try Self.firstLine(from: end.start, in: range, of: probe)
    else { return }
    try pass(next, of: probe, in: range)
  }

  private mutating func pass(
    _ next: LogProbe.TimedLine, of probe: LogProbe, in range: Range<Int>
  ) throws(DataError) {
    if Self.isYearBoundary(from: last.time, to: next.time) {
      starts.append(try Self.yearStart(from: last, to: next, of: probe, in: range))
    }
    last = next
  }

  /// Returns the start of the year's first line, by bisecting the lines between two others.
  private static func yearStart(
    from first: LogProbe.TimedLine, to last: LogProbe.TimedLine, of probe: LogProbe, in range: Range<Int>
  ) throws(DataError) -> Int {
    var (low, high, answer) = (first.start + 1, last.start, last.start)
    while low < high {
      let middle = low + (high - low) / 2
      guard let line = try firstLine(from: middle, in: range, of: probe), line.start < answer else {
        high = middle
        continue
      }
      if isYearBoundary(from: first.time, to: line.time) {
        answer = line.start
        high = middle
      } else {
        low = line.start + 1
      }
    }
    return answer
  }
}
