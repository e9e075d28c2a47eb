/// Days of the Gregorian calendar as numbers.
enum CalendarDay {
  /// The days from 1970-01-01 to a date; days beyond the end of a month are those of the next.
  static func number(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Years begin in March, so that the leap day is their last.
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The year that a day is in.
  static func year(of day: Int64) -> Int64 {
    // Of 400 years, no year is further from the mean than two days.
    var year = 1970 + (day >= 0 ? day : day - 365) / 366
    while number(year + 1, 1, 1) <= day { year += 1 }
    while number(year, 1, 1) > day { year -= 1 }
    return year
  }
}
