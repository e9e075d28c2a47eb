/// The format of the time at the start of log lines.
///
/// A time without a zone is in the zone of its `TimeScan`. A time without a year gets the latest year in which it is at
/// most a day after `latest`.
enum LogTime: Hashable, CaseIterable, Sendable {
  /// `2026-11-23T00:01:02.345Z`. Variants: a space for the `T`, slashes, a comma, no fraction, no zone, a leading
  /// `[`; with a space, `AM` or `PM`.
  case iso
  /// `Nov 23 00:01:02`, with or without a priority before it.
  case syslog
  /// `<34>1 2026-11-23T00:01:02Z`
  case priority
  /// `127.0.0.1 - - [23/Nov/2026:00:01:02 +0000]`, or this time without brackets at the start.
  case common
  /// `[Mon Nov 23 00:01:02.345678 2026]`
  case weekday
  /// `I1123 00:01:02.345678`
  case letter
  /// Seconds since 1970, with or without a fraction, or milliseconds, microseconds or nanoseconds.
  case epoch
  /// `{"time":"…"}`. `TimeScan` has the other keys, such as `timestamp`. The value may be a number.
  case json
  /// `time=… level=…`, with the same time keys as `json`.
  case logfmt
  /// `00:01:02.345`, a time of day. It counts from the start of 1970.
  case clock
  /// The value of a key that the user names, in lines of JSON or logfmt.
  case named(TimeKey)

  /// The formats that need no key.
  static let allCases: [LogTime] = [
    .iso, .syslog, .priority, .common, .weekday, .letter, .epoch, .json, .logfmt, .clock,
  ]

  /// The number of bytes of a line that are searched for its time.
  static let head = 512
  /// The number of lines that are examined to detect the format of a file.
  private static let mostLines = 200

  /// Returns the time of a line in microseconds since 1970, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - line: the line, or its first `head` bytes.
  ///   - latest: the reference for times without a year, which are at most a day later.
  ///   - zone: the zone of times without one.
  /// - Complexity: O(1).
  func time(of line: UnsafeRawBufferPointer, latest: Int64, zone: LogZone = .utc) -> Int64? {
    var scan = TimeScan(UnsafeRawBufferPointer(rebasing: line.prefix(Self.head)), zone: zone)
    return time(&scan, latest: latest)
  }

  /// Returns how the zone of a line's time is written; `nil` if the line has no time.
  ///
  /// - Parameter zone: the zone of times without one. It is used to choose a meaning of an ambiguous abbreviation.
  func zone(of line: UnsafeRawBufferPointer, in zone: LogZone) -> TimeScan.ParsedZone? {
    var scan = TimeScan(UnsafeRawBufferPointer(rebasing: line.prefix(Self.head)), zone: zone)
    return time(&scan, latest: 0).map { _ in scan.parsedZone }
  }

  /// Whether the times may have no year.
  var lacksYears: Bool { self == .syslog || self == .letter }

  /// Whether the times may be written without a zone and then need one. Numbers since 1970 and times of day need none.
  var lacksZones: Bool { self != .epoch && self != .clock }

  private func time(_ scan: inout TimeScan, latest: Int64) -> Int64? {
    switch self {
    case .iso:
      _ = scan.skip("[")
      return scan.isoTime()
    case .syslog:
      _ = scan.priority()
      return scan.syslogTime(latest: latest)
    case .priority:
      guard scan.priority(), scan.skip("1"), scan.skip(" ") else { return nil }
      return scan.isoTime()
    case .common:
      if let byte = scan.peek, (0x30...0x39).contains(byte) {
        let start = scan
        if let time = scan.commonTime() { return time }
        scan = start
      }
      guard scan.skip(through: UInt8(ascii: "[")) else { return nil }
      return scan.commonTime()
    case .weekday:
      guard scan.skip("[") else { return nil }
      return scan.weekdayTime()
    case .letter: return scan.letterTime(latest: latest)
    case .epoch: return scan.epochTime()
    case .json:
      guard scan.peek == UInt8(ascii: "{"), scan.skipToJSONTime() else { return nil }
      return scan.keyedTime()
    case .logfmt:
      guard scan.skipToLogfmtTime() else { return nil }
      return scan.keyedTime()
    case .clock:
      _ = scan.skip("[")
      return scan.clockTime()
    case .named(let key):
      let isJSON = scan.peek == UInt8(ascii: "{")
      guard isJSON ? scan.skipToJSONTime(key) : scan.skipToLogfmtTime(key) else { return nil }
      return scan.keyedTime()
    }
  }

  /// Detects the format that most of the first lines of a file use. Returns `nil` if no line has a time.
  ///
  /// - Parameters:
  ///   - sample: the first bytes of the file. The last line may be incomplete.
  ///   - key: the key of times that the user names. It is preferred to times that the lines have in other places.
  init?(_ sample: UnsafeRawBufferPointer, latest: Int64, key: TimeKey? = nil) {
    let formats = (key.map { [LogTime.named($0)] } ?? []) + Self.allCases
    var counts = [Int](repeating: 0, count: formats.count)
    var (place, lines) = (0, 0)
    while place < sample.count, lines < Self.mostLines {
      let end = sample.firstPlace(of: UInt8(ascii: "\n"), in: place..<sample.count) ?? sample.count
      let start = TimeScan(UnsafeRawBufferPointer(rebasing: sample.part(place..<end).prefix(Self.head)), zone: .utc)
      // The first format that fits is used, because a line that starts with a time may also have a time key later.
      let index = formats.firstIndex { format in
        var scan = start
        return format.time(&scan, latest: latest) != nil
      }
      if let index { counts[index] += 1 }
      place = end + 1
      lines += 1
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    self = formats[index]
  }
}

/// Converts dates of the Gregorian calendar to day numbers, counted from 1970-01-01, and back.
enum CalendarDay {
  /// Returns the number of days from 1970-01-01 to a date. Days beyond the end of a month count into the next month.
  static func number(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // In this calculation, years start in March, so that the leap day is the last day of a year.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the number of the first day after a month.
  static func number(afterMonth month: Int64, _ year: Int64) -> Int64 {
    month == 12 ? number(year + 1, 1, 1) : number(year, month + 1, 1)
  }

  /// The first three letters of the months, in lower case.
  static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Returns the year that contains a day.
  static func year(of day: Int64) -> Int64 {
    // For distant days, this estimate is too close to 1970. The loops correct it.
    var year = 1970 + (day >= 0 ? day : day - 365) / 366
    while number(year + 1, 1, 1) <= day { year += 1 }
    while number(year, 1, 1) > day { year -= 1 }
    return year
  }
}
