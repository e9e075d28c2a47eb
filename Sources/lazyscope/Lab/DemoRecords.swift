import LazyFetch

/// The demo's records, for experiments that fetch.
enum DemoRecords {
  /// Opens the records again, so that counts start from zero; nil if they cannot be opened.
  @MainActor
  static func open() -> FetchContext? {
    (try? DemoFile.path(makesIt: !SecureMode.isOn)).flatMap { try? FetchContext(path: $0) }
  }
}
