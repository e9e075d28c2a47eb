/// Records that are loaded page by page, as web interfaces return them.
///
/// A ``RecordSource`` of paged records starts the next load when the list is read near its end. One load runs at a
/// time. A page that fails is loaded again by ``retry()``, and the loaded rows stay.
///
/// ```swift
/// struct Item: Encodable { let id: Int }
///
/// let items = JSONPages(name: "items") { request in
///   let ids = request.offset..<request.offset + 30  // usually: await a server
///   return try JSONPage(ids.map(Item.init), next: ids.upperBound < 300 ? "\(ids.upperBound)" : nil)
/// }
/// let source = RecordSource(items)
/// ```
///
/// The columns are the keys of the first page. Filters, orders and searches apply to the pages that are loaded.
public final class JSONPages: Sendable {
  /// Loads the requested page. It may be called on any thread. The next call is made only after it has returned.
  ///
  /// If it throws, the list shows the description of the error. The task is cancelled if the list is closed.
  public typealias Loader = @Sendable (JSONPageRequest) async throws -> JSONPage

  /// A record of a page.
  struct Item: Identifiable, Sendable {
    let id: Int
    let page: LoadedPage
  }

  /// A page, with its place among the pages.
  final class LoadedPage: Sendable {
    let number: Int
    let page: JSONPage

    init(number: Int, _ page: JSONPage) {
      self.number = number
      self.page = page
    }
  }

  /// The name of the source.
  public let name: String
  /// A row within this distance of the last one starts the next load if it is shown or selected.
  public let threshold: Int
  /// The number of bytes of records to keep.
  private let limit: Int
  private let loader: Loader
  private let items: PagedSource<Item>
  let store: PageStore

  /// Creates records. The first page is loaded when a ``RecordSource`` is created from them.
  ///
  /// - Parameters:
  ///   - name: the name of the source.
  ///   - threshold: a row within this distance of the last one starts the next load if it is shown or selected. 1 means
  ///     that only the last row does.
  ///   - limit: the number of bytes of records to keep. A load beyond it fails.
  ///   - loader: loads a page.
  public init(name: String, threshold: Int = 10, limit: Int = 256 << 20, loader: @escaping Loader) {
    let store = PageStore()
    (self.name, self.threshold, self.limit, self.loader, self.store) = (name, max(1, threshold), limit, loader, store)
    items = PagedSource(
      threshold: threshold,
      onKeep: { items in
        if let page = items.first?.page { store.append(page.page.lines) }
      },
      pages: { request in
        try await Self.load(after: request.anchor, name: name, room: limit - store.count, loader)
      })
  }

  /// Returns the same records, with no page loaded.
  func restarted() -> JSONPages { JSONPages(name: name, threshold: threshold, limit: limit, loader: loader) }

  // MARK: State

  /// The state of the next load. It is observable.
  public var state: PagingState { items.state(.forward) }

  /// The number of pages that were loaded. It is observable.
  public var loads: Int { items.loads }

  /// Whether pages may follow the loaded pages. It is observable.
  public var hasMore: Bool { state != .finished }

  /// Whether all pages are being loaded. It is observable.
  @MainActor public var loadsAll: Bool { items.wantsAll && state.mayGoOn }

  // MARK: Requests

  /// Starts the next load if the row at `index` is within ``threshold`` of the last one, and no load is running, has
  /// failed or was cancelled. The first page is loaded for any row.
  @MainActor public func show(row index: Int) {
    if items.isEmpty { return }
    _ = items[Swift.max(0, index)]
  }

  /// Loads the next page again after a failure, or continues after ``cancel()``. Otherwise does nothing.
  @MainActor public func retry() { items.retry() }

  /// Cancels the running load. ``retry()`` continues.
  @MainActor public func cancel() {
    items.wantsAll = false
    items.cancel()
  }

  /// Loads one page after the other until the last page, a failure or ``stopLoadingAll()``.
  @MainActor public func loadAll() {
    items.wantsAll = true
    show(row: 0)
  }

  /// Ends ``loadAll()``. A page that is already loading still arrives.
  @MainActor public func stopLoadingAll() { items.wantsAll = false }

  /// Starts to load the first page, unless it is already loaded.
  nonisolated func start() { _ = items.count }

  /// Cancels the running load, and stops all reports. Used when the list is closed.
  nonisolated func close() {
    store.onChange(nil)
    items.close()
  }

  // MARK: Loading

  /// The maximum number of consecutive pages without records.
  private static let mostEmptyPages = 100

  /// Loads the page after an item. Pages without records are skipped.
  private static func load(
    after anchor: Item?, name: String, room: Int, _ loader: Loader
  ) async throws -> (items: [Item], isLast: Bool) {
    let last = anchor?.page
    let offset = (anchor?.id ?? -1) + 1
    var (number, cursor) = ((last?.number ?? 0) + 1, last?.page.next)
    for _ in 0..<mostEmptyPages {
      let page = try await loader(
        JSONPageRequest(number: number, offset: offset, cursor: cursor, last: last?.page))
      guard page.lines.count <= room else {
        throw DataError.refused(path: name, reason: "the rows need more memory than --memory allows")
      }
      guard page.next == nil || page.next != cursor else {
        throw DataError.refused(path: name, reason: "the page links to itself as the next page")
      }
      if page.count > 0 || page.next == nil {
        let loaded = LoadedPage(number: number, page)
        return ((0..<page.count).map { Item(id: offset + $0, page: loaded) }, page.next == nil)
      }
      (number, cursor) = (number + 1, page.next)
      try Task.checkCancellation()
    }
    throw DataError.refused(path: name, reason: "\(mostEmptyPages) pages in a row have no records")
  }
}

extension PagingState {
  /// Whether a load is running, or may start without a retry.
  fileprivate var mayGoOn: Bool { self == .idle || self == .loading }
}

extension RecordSource {
  /// Creates a source of paged records, and starts to load the first page.
  ///
  /// ```swift
  /// struct Item: Encodable { let id: Int }
  ///
  /// let source = RecordSource(JSONPages(name: "items") { request in
  ///   try JSONPage((0..<30).map { Item(id: request.offset + $0) }, next: "\(request.number + 1)")
  /// })
  /// ```
  public convenience init(_ pages: JSONPages) {
    self.init(pages, scheduler: SystemScheduler())
  }

  /// - Parameter scheduler: runs the work in the background.
  package convenience init(_ pages: JSONPages, scheduler: any WorkScheduler) {
    self.init(name: pages.name, bytes: PagedBytes(pages), scheduler: scheduler) { JSONLinesFormat(sample: $0) }
    isPaged = true
    self.pages?.start()
  }

  /// Whether a page has been loaded whose rows are not in the list yet.
  package var hasUncountedPages: Bool { pages.map { $0.store.count > machine.extent.mark.counted } ?? false }

  /// The pages that the records are loaded from; `nil` if the source is not paged. A reload replaces them.
  public var pages: JSONPages? {
    // Most sources are not paged, and this property is read for each frame.
    isPaged ? ((current.reading as? ByteReading)?.source as? PagedBytes)?.pages : nil
  }
}
