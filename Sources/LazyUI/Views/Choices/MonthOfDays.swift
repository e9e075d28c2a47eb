import Foundation

/// The days of a month, arranged in the weeks of a calendar.
struct MonthOfDays {
  /// A weekday in a week of the month. Its day is `nil` before the first and after the last day of the month.
  struct Slot: Hashable {
    let place: Int
    let day: Int?
  }

  private let calendar: Calendar
  private let first: Date
  private let dayCount: Int

  init(of date: Date, _ calendar: Calendar) {
    self.calendar = calendar
    first = calendar.dateInterval(of: .month, for: date)?.start ?? date
    dayCount = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
  }

  func moved(by months: Int) -> Date { calendar.date(byAdding: .month, value: months, to: first) ?? first }

  func title(_ locale: Locale) -> String { first.formatted(style(locale).month(.wide).year()) }

  /// Returns a line with the names of the weekdays. Each name is as wide as the button of a day.
  func weekdayLine(_ locale: Locale) -> String {
    var local = calendar
    local.locale = locale
    let names = local.shortStandaloneWeekdaySymbols
    guard !names.isEmpty else { return "" }
    return names.indices.map { index in
      let name = names[(index + calendar.firstWeekday - 1) % names.count].prefix(2)
      return " \(name)" + String(repeating: " ", count: max(0, 3 - name.count))
    }.joined()
  }

  var weeks: [[Slot]] {
    let weekday = calendar.component(.weekday, from: first)
    let skipped = (weekday - calendar.firstWeekday + 7) % 7
    let count = (skipped + dayCount + 6) / 7 * 7
    let slots = (0..<count).map { place in
      let day = place - skipped + 1
      return Slot(place: place, day: (1...max(1, dayCount)).contains(day) ? day : nil)
    }
    return stride(from: 0, to: count, by: 7).map { Array(slots[$0..<min(count, $0 + 7)]) }
  }

  func components(of day: Int) -> DateComponents {
    calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date(of: day))
  }

  /// Whether `components` describe this day of this month. Only the year, the month and the day are compared.
  func matches(_ components: DateComponents, day: Int) -> Bool {
    guard components.day == day else { return false }
    let own = calendar.dateComponents([.year, .month], from: first)
    return components.month == own.month && components.year == own.year
  }

  func overlaps(_ bounds: Range<Date>, day: Int) -> Bool {
    let start = date(of: day)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
    return start < bounds.upperBound && bounds.lowerBound < end
  }

  private func date(of day: Int) -> Date { calendar.date(byAdding: .day, value: day - 1, to: first) ?? first }

  private func style(_ locale: Locale) -> Date.FormatStyle {
    var style = Date.FormatStyle(locale: locale, calendar: calendar)
    style.timeZone = calendar.timeZone
    return style
  }
}
