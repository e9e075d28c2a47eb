public import Foundation

extension EnvironmentValues {
  /// The locale of texts, numbers and dates; the user's own by default.
  public var locale: Locale {
    get { setLocale ?? .current }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locale that a view has set.
  var setLocale: Locale? { self[LocaleKey.self] }

  /// The calendar for dates.
  public var calendar: Calendar {
    get { self[CalendarKey.self] ?? .current }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone for times.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] ?? .current }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The locale, calendar and time zone that surrounding views have set for formatted values.
  var textRegion: TextRegion {
    TextRegion(locale: setLocale, calendar: self[CalendarKey.self], timeZone: self[TimeZoneKey.self])
  }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale? { nil }
}

private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar? { nil }
}

private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone? { nil }
}
