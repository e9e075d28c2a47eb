/// Finds the times of records, and records by time, in a source whose records start with times and are in time order.
///
/// Times are microseconds since 1970. The methods may be called on any thread.
///
/// ``WantedTime`` is a time that a user requests, and ``TimeOutcome`` is the outcome of a search for that time.
public protocol RecordTimes: Sendable {
  /// Returns the time of a record. A record without a time has the time of the last record before it that has one.
  /// Returns `nil` if no record up to this one has a time.
  ///
  /// - Throws: ``DataError`` if the record cannot be read.
  func time(of record: SourceRecord) throws(DataError) -> Int64?

  /// Returns the time of the last record, or `nil` if no record has a time.
  func lastTime() throws(DataError) -> Int64?

  /// Returns the first record whose time is `time` or later; `nil` if all records are earlier.
  func record(at time: Int64) throws(DataError) -> RecordID?
}

/// A requested time.
///
/// ``RecordTimes/record(at:)`` finds a record by its time.
public enum WantedTime: Hashable, Sendable {
  /// Microseconds since 1970.
  case exactly(Int64)
  /// A local time, in microseconds since the start of 1970. Its zone is the one in which the time of the current record
  /// is written. If that zone is unknown, it is the zone of times that are written without a zone.
  case local(Int64)
  /// Microseconds since midnight, on the day of the current record, in the same zone as a local time. If no record is
  /// current, the day is that of the last record.
  case ofDay(Int64)
  /// Microseconds since midnight in the zone with this offset from UTC in seconds, on the day of the current record in
  /// that zone. If no record is current, the day is that of the last record.
  case ofDayInZone(Int64, offset: Int64)
  /// Microseconds after the current record; negative for an earlier time. If no record is current, after the last
  /// record.
  case later(Int64)
}

/// The outcome of a search for a time.
///
/// See ``WantedTime``.
public enum TimeOutcome: Equatable, Sendable {
  case found(RecordID)
  /// All records are earlier than the wanted time. If the wanted time is a local time, and the current record names a
  /// zone, `zone` is the name of that zone, such as `UTC+02:00`.
  case allEarlier(zone: String?)
  /// No record has a time.
  case noTimes
  case failed(String)
}

extension RecordTimes {
  /// Finds the first record whose time is the wanted time or later.
  ///
  /// - Parameter record: the current record.
  func outcome(of wanted: WantedTime, from record: SourceRecord?) throws(DataError) -> TimeOutcome {
    guard let moment = try moment(of: wanted, from: record) else { return .noTimes }
    return try self.record(at: moment.time).map { .found($0) } ?? .allEarlier(zone: moment.zone?.name)
  }

  /// Converts a wanted time to microseconds since 1970. Also returns the zone in which it was read. `nil` if no record
  /// has a time.
  ///
  /// - Parameter record: the current record.
  func moment(
    of wanted: WantedTime, from record: SourceRecord?
  ) throws(DataError) -> (time: Int64, zone: WrittenZone?)? {
    let written = try writtenZone(for: wanted, from: record)
    let zone = written?.zone ?? (self as? any ZonedTimes)?.zone ?? .utc
    switch wanted {
    case .exactly(let exact): return (exact, written)
    case .local(let local): return (zone.time(atLocal: local), written)
    case .ofDay(let clock):
      return try base(record).map { (zone.time(ofDay: min(max(0, clock), TimeScan.day), on: $0), written) }
    case .ofDayInZone(let clock, let offset):
      return try base(record).map {
        (LogZone.offset(offset).time(ofDay: min(max(0, clock), TimeScan.day), on: $0), written)
      }
    case .later(let length):
      guard let base = try base(record) else { return nil }
      let (sum, isBeyond) = base.addingReportingOverflow(length)
      return (isBeyond ? (length < 0 ? .min : .max) : sum, written)
    }
  }

  /// Returns the time of the current record. If no record is current, or it has no time, returns the time of the last
  /// record.
  private func base(_ record: SourceRecord?) throws(DataError) -> Int64? {
    if let record, let time = try time(of: record) { return time }
    return try lastTime()
  }

  /// Returns the zone in which the time of the current record is written, if the wanted time needs one.
  private func writtenZone(for wanted: WantedTime, from record: SourceRecord?) throws(DataError) -> WrittenZone? {
    guard let record, let times = self as? any ZonedTimes else { return nil }
    switch wanted {
    case .local, .ofDay: return try times.writtenZone(of: record)
    case .exactly, .ofDayInZone, .later: return nil
    }
  }
}

/// Times of records that may be written without a zone.
protocol ZonedTimes: RecordTimes {
  /// The zone of wanted times, if the zone of the current record is unknown.
  var zone: LogZone { get }

  /// Returns the zone in which the time that `time(of:)` returns is written. Returns `nil` if there is no time, or if
  /// the time is a number since 1970, which has no zone.
  func writtenZone(of record: SourceRecord) throws(DataError) -> WrittenZone?
}

extension WantedTime {
  /// Parses a time that a user types: `12:30`, `12:30:05`, `1:30 PM`, `12:30Z`, `12:30 +02:00`, `2026-11-23`,
  /// `2026-11-23 12:30`, `-1h`, `+30m`.
  ///
  /// ```swift
  /// WantedTime("12:30:05")  // that time on the day of the current record
  /// WantedTime("-1h")  // an hour before the current record
  /// WantedTime("yesterday")  // nil
  /// ```
  ///
  /// - Returns: `nil` if the text is not a time.
  public init?(_ text: String) {
    var text = text
    guard let wanted = text.withUTF8({ Self.parsed(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = wanted
  }

  private static func parsed(_ text: UnsafeRawBufferPointer) -> WantedTime? {
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      return later(text.part(1..<text.count)).map { .later(first == UInt8(ascii: "-") ? -$0 : $0) }
    }
    if let span = TimeForm.yearMonthDay.span(of: text) {
      return hasZone(text) ? .exactly(span.start) : .local(span.start)
    }
    return clock(text)
  }

  /// Parses a time of day, which may end with a zone that has a fixed offset.
  private static func clock(_ text: UnsafeRawBufferPointer) -> WantedTime? {
    var scan = TimeScan(text)
    // An hour may have one digit.
    guard let hour = scan.number(upTo: 2)?.value, hour < 24, scan.skip(":"),
      let minute = scan.number(upTo: 2)?.value, minute < 60
    else { return nil }
    var second = Int64(0)
    if scan.skip(":") {
      guard let read = scan.digits(2), read < 61 else { return nil }
      second = read
    }
    let part = scan.skip(".") ? scan.fraction()?.value ?? 0 : 0
    let hourOfDay = scan.half().flatMap { $0.hour(hour) } ?? hour
    let clock = (hourOfDay * 3_600 + minute * 60 + second) * TimeScan.second + part
    if scan.isAtEnd { return .ofDay(clock) }
    let offset = scan.zone(at: clock)
    guard scan.isAtEnd, case .offset = scan.parsedZone else { return nil }
    return .ofDayInZone(clock, offset: offset / TimeScan.second)
  }

  /// Returns whether a date and time ends with a zone: `Z`, `UTC`, `GMT`, or an offset after the time.
  private static func hasZone(_ text: UnsafeRawBufferPointer) -> Bool {
    let zones = "ZzUG+-".utf8
    return text.drop { $0 != UInt8(ascii: ":") }.contains { zones.contains($0) }
  }

  /// Parses a duration such as `90`, `90s`, `30m`, `1h`, `2d` or `1h30m`.
  private static func later(_ text: UnsafeRawBufferPointer) -> Int64? {
    var scan = TimeScan(text)
    var total = Int64(0)
    while let number = scan.number(upTo: 6)?.value {
      let unit: Int64? =
        scan.skip("d")
        ? 86_400 : scan.skip("h") ? 3_600 : scan.skip("m") ? 60 : scan.skip("s") || scan.isAtEnd ? 1 : nil
      guard let unit else { return nil }
      // Each number has at most six digits, but their sum may overflow, because the text may have many numbers.
      let (sum, isBeyond) = total.addingReportingOverflow(number * unit * TimeScan.second)
      if isBeyond { return nil }
      total = sum
      if scan.isAtEnd { return total }
    }
    return nil
  }
}
