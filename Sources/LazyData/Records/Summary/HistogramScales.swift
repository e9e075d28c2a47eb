/// A scale for numbers. The width of a bin is a power of ten. The bounds of bins and the bin of a number are exact.
package enum NumberScale: HistogramScale {
  package static let mostBins = 200
  package static let coarsest = 1 << 60
  private static let finestOfAll = -coarsest
  /// The number of digits that determine the bin of a number.
  private static let digits = 15

  package static func finest(for value: DecimalValue) -> Int {
    value.isZero ? finestOfAll : value.exponent - 1 - digits
  }

  package static func bin(of value: DecimalValue, level: Int) -> Int? { value.floor(level: level) }

  package static func start(of bin: Int, level: Int) -> DecimalValue { DecimalValue(bin, power: level) }
}

/// A scale for times in microseconds since 1970. Bins have round lengths, such as a minute, or are months or years.
package enum TimeScale: HistogramScale {
  package static let mostBins = 400
  package static let coarsest = 17
  /// The lengths of the bins on the levels up to days, in microseconds.
  private static let lengths: [Int64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 60_000_000, 600_000_000, 3_600_000_000, 21_600_000_000,
    86_400_000_000,
  ]
  /// The lengths of the bins on the levels after days, in months.
  private static let months = [1, 12, 120, 1_200, 12_000]

  package static func finest(for value: Int64) -> Int { 0 }

  /// Returns the precision that is needed to display the bounds of bins on a level.
  package static func precision(level: Int) -> TimePrecision {
    guard level < lengths.count else { return level == lengths.count ? .month : .year }
    switch lengths[level] {
    case ..<1_000_000: return .fraction
    case ..<60_000_000: return .second
    case ..<CivilDate.day: return .minute
    default: return .day
    }
  }

  /// Returns the length of a level's bins in microseconds; `nil` if the bins are months or years.
  static func length(level: Int) -> Int64? { level < lengths.count ? lengths[level] : nil }

  /// Whether the bins of a level are single months.
  static func isMonths(level: Int) -> Bool { level == lengths.count }

  package static func bin(of value: Int64, level: Int) -> Int? {
    guard level >= lengths.count else { return Int(floorDivide(value, lengths[level])) }
    let date = CivilDate(time: value)
    return Int(floorDivide(Int64(date.year * 12 + date.month - 1), Int64(months[level - lengths.count])))
  }

  package static func start(of bin: Int, level: Int) -> Int64 {
    guard level >= lengths.count else { return Int64(bin) * lengths[level] }
    let month = bin * months[level - lengths.count]
    let year = Int(floorDivide(Int64(month), 12))
    return CalendarDay.number(Int64(year), Int64(month - year * 12 + 1), 1) * CivilDate.day
  }

  fileprivate static func floorDivide(_ value: Int64, _ length: Int64) -> Int64 {
    value >= 0 ? value / length : (value + 1) / length - 1
  }
}

/// The smallest unit that is displayed of a time.
package enum TimePrecision: Int, Comparable, Sendable {
  case fraction, second, minute, day, month, year

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// A moment in the Gregorian calendar, in UTC.
package struct CivilDate: Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  /// Microseconds since midnight.
  package let time: Int64

  /// The number of microseconds in a day.
  static let day: Int64 = 86_400_000_000

  /// - Parameter time: microseconds since 1970.
  package init(time: Int64) {
    let days = TimeScale.floorDivide(time, Self.day)
    self.time = time - days * Self.day
    // In this calculation, years start in March, so that the leap day is the last day of a year.
    let shifted = days + 719_468
    let era = TimeScale.floorDivide(shifted, 146_097)
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * ofYear + 2) / 153
    day = Int(ofYear - (153 * part + 2) / 5 + 1)
    month = Int(part < 10 ? part + 3 : part - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }
}
