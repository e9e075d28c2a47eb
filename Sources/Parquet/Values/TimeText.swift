/// Texts of dates and times.
enum TimeText {
  /// Returns the date `days` after 1970-01-01.
  static func date(_ days: Int64) -> String {
    let (year, month, day) = civil(days)
    let text = "\(padded(year > 0 ? year : 1 - year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    return year > 0 ? text : text + " (BC)"
  }

  /// Returns the time `count` units after midnight, without zeros at the end of the fraction.
  static func time(_ count: Int64, _ unit: ParquetTimeUnit) -> String {
    let magnitude = count.magnitude
    let perSecond = UInt64(unit.perSecond)
    let seconds = magnitude / perSecond
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded(Int64($0), 2) }.joined(separator: ":")
    return (count < 0 ? "-" : "") + clock + fraction(magnitude % perSecond, digits: unit.rawValue * 3)
  }

  private static func fraction(_ part: UInt64, digits: Int) -> String {
    guard part != 0 else { return "" }
    var text = padded(Int64(part), digits)
    while text.last == "0" { text.removeLast() }
    return "." + text
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }

  /// Returns the Gregorian date `days` after 1970-01-01. Years are counted from March, so that the leap day is the last
  /// day of a year. 146,097 days are 400 years.
  private static func civil(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097 - (shifted % 146_097 < 0 ? 1 : 0)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}
