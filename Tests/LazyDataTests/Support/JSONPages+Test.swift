@testable import LazyData

extension RecordSource {
  /// Waits until `condition` holds, or the test's time is over. The main actor's jobs run meanwhile.
  func reachPages(_ condition: (JSONPages) -> Bool) async {
    while let pages, !condition(pages) || hasUncountedPages, !Task.isCancelled { await Task.yield() }
  }

  /// Waits until a number of pages is loaded and no load runs.
  func reach(loads: Int) async { await reachPages { $0.loads == loads && $0.state != .loading } }

  /// Waits until a load has failed.
  ///
  /// - Returns: the message.
  func reachFailure() async -> String {
    await reachPages { if case .failed = $0.state { true } else { false } }
    if case .failed(let message) = pages?.state { return message }
    return ""
  }

  /// Loads all pages.
  func reachEnd() async {
    while let pages, pages.hasMore, !Task.isCancelled {
      if case .failed = pages.state { break }
      pages.loadAll()
      await Task.yield()
    }
    await reachPages { _ in true }
  }

  /// The texts of the records' fields in the first column.
  var firstColumn: [String] {
    records.map { String(decoding: $0.fields(0..<1, limit: 80).first?.bytes ?? [], as: UTF8.self) }
  }
}
