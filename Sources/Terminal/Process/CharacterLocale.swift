#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The language and character settings of the environment.
package enum CharacterLocale {
  /// Applies the settings to the C library. Small systems may lack the named locale; its name still shows whether its
  /// encoding is UTF-8.
  ///
  /// - Returns: whether the encoding is UTF-8.
  package static func adopt() -> Bool {
    if setlocale(LC_ALL, "") == nil { setlocale(LC_CTYPE, isNamedUTF8 ? "C.UTF-8" : "C") }
    return nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
  }

  /// Whether the first locale variable that is not empty names the encoding UTF-8, in a spelling that C libraries
  /// accept.
  private static var isNamedUTF8: Bool {
    let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
    let values = names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }
    guard let locale = values.first(where: { !$0.isEmpty }), let dot = locale.firstIndex(of: ".") else { return false }
    let charset = locale[locale.index(after: dot)...].prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(charset.lowercased())
  }
}
