/// A time of day.
package struct ParquetTime: Equatable, Sendable {
  /// The number of units since midnight.
  package let count: Int64
  package let unit: ParquetTimeUnit
  package let isUTC: Bool

  package init(count: Int64, unit: ParquetTimeUnit, isUTC: Bool) {
    (self.count, self.unit, self.isUTC) = (count, unit, isUTC)
  }

  var text: String { TimeText.time(count, unit) + (isUTC ? "+00" : "") }
}

/// A point in time.
package struct ParquetTimestamp: Equatable, Sendable {
  /// The number of units since 1970-01-01 00:00.
  package let count: Int64
  package let unit: ParquetTimeUnit
  package let isUTC: Bool

  package init(_ count: Int64, _ unit: ParquetTimeUnit, isUTC: Bool) {
    (self.count, self.unit, self.isUTC) = (count, unit, isUTC)
  }

  /// Creates the timestamp of an `INT96`: the nanoseconds of the day and the number of the Julian day. The unit is the
  /// smallest one that can represent it. Microseconds overflow as in Spark, whose files contain such values.
  init(nanoseconds: Int64, julianDay: Int32) {
    let days = Int128(julianDay) - 2_440_588
    let total = days * 86_400_000_000_000 + Int128(nanoseconds)
    if let count = Int64(exactly: total) {
      self.init(count, .nanoseconds, isUTC: false)
    } else {
      self.init(Int64(truncatingIfNeeded: Self.floor(total, 1_000)), .microseconds, isUTC: false)
    }
  }

  private static func floor(_ value: Int128, _ divisor: Int128) -> Int128 {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }

  /// The number of nanoseconds since 1970-01-01 00:00.
  package var nanoseconds: Int128 { Int128(count) * Int128(1_000_000_000 / unit.perSecond) }

  var text: String {
    if count == .max { return "infinity" }
    if count == -.max { return "-infinity" }
    let perDay = 86_400 * unit.perSecond
    let days = count / perDay - (count % perDay < 0 ? 1 : 0)
    let rest = count % perDay + (count % perDay < 0 ? perDay : 0)
    return "\(TimeText.date(days)) \(TimeText.time(rest, unit))\(isUTC ? "+00" : "")"
  }
}

/// A span of time in months, days and nanoseconds. These parts are independent, because a month or a day has no fixed
/// length.
package struct ParquetInterval: Equatable, Sendable {
  package let months: Int32
  package let days: Int32
  package let nanoseconds: Int64

  package init(months: Int32, days: Int32, nanoseconds: Int64) {
    (self.months, self.days, self.nanoseconds) = (months, days, nanoseconds)
  }

  var text: String {
    let parts = [(months / 12, "year"), (months % 12, "month"), (days, "day")]
    var words = parts.filter { $0.0 != 0 }.map { "\($0.0) \($0.1)\(abs(Int64($0.0)) == 1 ? "" : "s")" }
    if nanoseconds != 0 || words.isEmpty { words.append(TimeText.time(nanoseconds, .nanoseconds)) }
    return words.joined(separator: " ")
  }
}
