public import Foundation

extension EnvironmentValues {
  /// The locale of texts, numbers and dates; the user's own by default.
  public var locale: Locale {
    get { setLocale ?? .current }
    set { self[LocaleKey.self] = newValue }
  }

  /// The locale that a view has set.
  var setLocale: Locale? { self[LocaleKey.self] }
}

private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale? { nil }
}
