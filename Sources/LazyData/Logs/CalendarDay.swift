/// Days of the Gregorian calendar as numbers.
enum CalendarDay {
  /// Returns the number of days from 1970-01-01 to a date. Days beyond the end of a month count into the next month.
  static func number(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Years start in March here, so that the leap day is their last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Returns the year that contains a day.
  static func year(of day: Int64) -> Int64 {
    // An estimate that is too close to 1970 for distant days; the loops correct it.
    var year = 1970 + (day >= 0 ? day : day - 365) / 366
    while number(year + 1, 1, 1) <= day { year += 1 }
    while number(year, 1, 1) > day { year -= 1 }
    return year
  }
}
