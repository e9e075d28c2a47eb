import LazyFetch

/// The demo's records, for experiments that fetch.
enum DemoRecords {
  /// Opens them anew, so that what is counted begins from zero; nil where they cannot be opened.
  @MainActor
  static func open() -> FetchContext? {
    (try? DemoFile.path(makesIt: !SecureMode.isOn)).flatMap { try? FetchContext(path: $0) }
  }
}
