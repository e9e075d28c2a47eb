/// A requested range of times, such as `13:00..14:00`.
///
/// The range includes the first time and ends before the second. If one of them is missing, that side has no bound.
package struct WantedTimeRange: Hashable, Sendable {
  let start: WantedTime?
  let end: WantedTime?

  /// Parses two times with `..` between them. An hour alone is a time of day.
  ///
  /// `13..14` is the same as `13:00..14:00`. `-1h..` starts an hour before the current record.
  ///
  /// - Returns: `nil` if the text is not such a range, or has neither time.
  package init?(_ text: String) {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let parts = [text[..<dots.lowerBound], text[dots.upperBound...]].map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let times = parts.map(Self.time)
    guard zip(parts, times).allSatisfy({ $0.isEmpty == ($1 == nil) }), times.contains(where: { $0 != nil }) else {
      return nil
    }
    (start, end) = (times[0], times[1])
  }

  private static func time(_ text: String) -> WantedTime? {
    WantedTime(text) ?? (text.count <= 2 && !text.isEmpty ? WantedTime("\(text):00") : nil)
  }

  /// Whether both times are times of day without a date, so that the second may be on the next day.
  fileprivate var isOfDay: Bool {
    switch (start, end) {
    case (.ofDay?, .ofDay?), (.ofDayInZone?, .ofDayInZone?): true
    default: false
    }
  }
}

/// The outcome of determining a requested range of times.
package enum TimeRangeOutcome: Equatable, Sendable {
  /// Microseconds since 1970.
  case found(Range<Int64>)
  /// Both times are times of day, the range crosses midnight, and the times of the records have no dates. The range
  /// then has two parts: before `end`, and from `start` on.
  case aroundMidnight(end: Int64, start: Int64)
  /// The second time is not later than the first.
  case empty
  /// No record has a time.
  case noTimes
  case failed(String)
}

extension RecordTimes {
  /// Converts a requested range to times since 1970. If both times are times of day and the second is not later than
  /// the first, the second is on the next day. If the records have no dates, the range has two parts on the same day.
  ///
  /// - Parameter record: the current record.
  func outcome(
    of wanted: WantedTimeRange, from record: SourceRecord?
  ) throws(DataError) -> TimeRangeOutcome {
    var bounds: [Int64] = []
    for (time, open) in [(wanted.start, Int64.min), (wanted.end, .max)] {
      guard let time else {
        bounds.append(open)
        continue
      }
      guard let moment = try moment(of: time, from: record) else { return .noTimes }
      bounds.append(moment.time)
    }
    let (start, end) = (bounds[0], bounds[1])
    if start < end { return .found(start..<end) }
    if wanted.isOfDay, isWithoutDate(start), isWithoutDate(end) { return .aroundMidnight(end: end, start: start) }
    let (next, isBeyond) = end.addingReportingOverflow(TimeScan.day)
    return wanted.isOfDay && !isBeyond && start < next ? .found(start..<next) : .empty
  }

  /// Whether a time is on January 1, 1970, the assumed day of times that are written without dates.
  private func isWithoutDate(_ time: Int64) -> Bool {
    let zone = (self as? any ZonedTimes)?.zone ?? .utc
    return zone.time(ofDay: 0, on: time) == zone.time(atLocal: 0)
  }
}
