public import Foundation

extension EnvironmentValues {
  /// Whose words, digits and dates texts are written in; the user's own where no view says so.
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
