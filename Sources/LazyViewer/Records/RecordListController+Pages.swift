import LazyData
import LazyUI

/// Lists that load page by page.
extension RecordListController {
  /// Requests the next page if the rows on screen or the selected row are near the end of the loaded ones.
  ///
  /// A filtered or sorted list contains loaded rows only, and a row's position in it says nothing about the end of the
  /// loaded rows. So nothing is loaded there, unless the user has asked for all pages.
  func loadNearEnd(of container: (any ScrollContainer)?, height: Int) {
    guard let pages = source.pages else { return }
    if pages.loadsAll { return pages.show(row: 0) }
    guard source.wantedArrangement == Arrangement() else { return }
    pages.show(row: Self.lastRow(of: container, height: max(1, height) - 1))
  }

  /// The row after the last record.
  var nextTail: PageTail? { source.pages.flatMap { PageTail($0.state) } }

  /// Whether pages are being loaded up to the last one.
  var loadsAllPages: Bool { source.pages?.loadsAll ?? false }

  /// Whether pages may follow those that are loaded.
  var hasMorePages: Bool { source.pages?.hasMore ?? false }

  /// Whether the user can load again, because a load has failed or was cancelled.
  var hasStoppedLoad: Bool { nextTail?.waitsForUser ?? false }

  /// The question before all pages, or all bytes of a file on a server, are loaded; nil if everything is loaded, or is
  /// being loaded.
  var questionBeforeAllPages: String? {
    if let bytes = source.withheldCount { return question(beforeReading: bytes) }
    guard let pages = source.pages, pages.hasMore, !pages.loadsAll else { return nil }
    let loads = "\(pages.loads.grouped) page\(pages.loads == 1 ? "" : "s")"
    return "Load all rows? \(source.countedCount.grouped) rows in \(loads) are loaded; how many follow is not known"
  }

  /// Returns the question before the rest of a file on a server is read. It is asked when the list is at the last rows,
  /// which are shown without reading the rest, and when the list is filtered, sorted or searched.
  private func question(beforeReading bytes: Int) -> String? {
    let showsLast = source.status.showsEnd && !source.status.showsPart
    guard showsLast || source.wantedArrangement != Arrangement() || awaitsNewRows else { return nil }
    let size = bytes >= 1 << 30 ? "\((bytes >> 30).grouped) GiB" : "\((bytes >> 20).grouped) MiB"
    return "Read all rows? \(size) are still on the server; \(source.countedCount.grouped) rows are read"
  }

  /// Loads pages up to the last one, and goes to the last loaded row whenever pages arrive.
  func loadAllPages() {
    if source.withheldCount != nil {
      source.readWithheld()
      return requestUpdate()
    }
    guard let pages = source.pages else { return }
    pages.loadAll()
    pendingJump.goal = .end
    if hasStoppedLoad { pages.retry() }
    requestUpdate()
  }

  /// Loads again after a failure or a stop.
  func retryLoading() {
    guard hasStoppedLoad else { return }
    source.pages?.retry()
    requestUpdate()
  }

  /// Ends the loading of all pages. A page that is being loaded still arrives.
  func stopLoading() {
    if loadsAllPages { source.pages?.stopLoadingAll() }
  }

  /// The loading state for the status line and the panes; nil if all rows are loaded.
  var loading: PageLoading? {
    guard let pages = source.pages, pages.hasMore else { return nil }
    var failure: String?
    if case .failed(let message) = pages.state { failure = message }
    return PageLoading(
      loads: pages.loads, isLoading: pages.state == .loading, failure: failure, threshold: pages.threshold)
  }

  /// The items of the status line about pages.
  func pageItems(_ status: SourceStatus) -> [StatusLine.Item] {
    if status.isWithheld, status.arrangement != Arrangement() { return [StatusLine.Item("of the rows read so far")] }
    guard let pages = source.pages, pages.hasMore else { return [] }
    var items = [StatusLine.Item(Self.text(of: pages))]
    if status.arrangement != Arrangement() { items.append(StatusLine.Item("of the loaded rows only")) }
    return items
  }

  private static func text(of pages: JSONPages) -> String {
    switch pages.state {
    case .failed: "load failed; Enter retries"
    case .cancelled: "loading stopped; Enter continues"
    case .loading: pages.loadsAll ? "loading all…" : "loading more…"
    case .idle, .finished: "\(pages.loads.grouped) load\(pages.loads == 1 ? "" : "s")"
    }
  }
}
