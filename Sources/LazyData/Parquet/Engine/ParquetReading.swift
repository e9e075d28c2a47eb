internal import Parquet

/// The rows of an open Parquet table. Their number is known from the footers of its files.
///
/// If a file on a server is read again, its footer is read in the background. Until then, there are no rows.
@MainActor
final class ParquetReading: RecordReading {
  private(set) var table: ParquetTable
  private(set) var places: ParquetPlaces
  private var contents: ParquetScreenRows
  private let patience: Duration
  /// Reads the footer; `nil` once the footer is known.
  private var opening: (@Sendable () throws(DataError) -> ParquetTable)?
  private let onOpen: (ParquetTable) -> Void
  /// The reason why the footer could not be read.
  private var failure: DataError?
  private var news: EventSink<EngineEvent>?
  private var watchPolicy = WatchPolicy.off

  /// - Parameter patience: the longest time that the main actor waits for rows of a file in a frame.
  init(_ table: ParquetTable, patience: Duration) {
    (self.table, self.patience, opening, onOpen) = (table, patience, nil, { _ in })
    contents = ParquetScreenRows(table, patience: patience)
    places = ParquetPlaces(contents)
  }

  /// Creates a reading without rows. The footer is read in the background, and the rows follow.
  ///
  /// - Parameters:
  ///   - opening: reads the footer, off the main actor.
  ///   - onOpen: receives the table when the footer has been read.
  init(
    opening: @escaping @Sendable () throws(DataError) -> ParquetTable, onOpen: @escaping (ParquetTable) -> Void
  ) {
    table = ParquetTable(empty: "")
    (patience, self.opening, self.onOpen) = (.zero, opening, onOpen)
    contents = ParquetScreenRows(table, patience: .zero)
    places = ParquetPlaces(contents)
  }

  var format: String { table.format.name }
  var columns: [RecordColumn]? { opening == nil ? table.columns : nil }
  var whole: any RecordPlaces { places }

  var extent: RecordExtent {
    var extent = RecordExtent(count: table.rowCount)
    guard opening != nil else { return extent }
    (extent.total, extent.hasMore, extent.failure, extent.indexed) = (nil, true, failure, [])
    return extent
  }

  /// Reads the footer if it is not known.
  func count() -> EnginePass<Void, String?>? {
    guard let opening else { return nil }
    return EnginePass(.waiting) {
      try opening()
    } answer: { [weak self] (result: Result<ParquetTable, any Error>) in
      switch result {
      case .success(let table): self?.adopt(table)
      case .failure(let error): self?.failure = DataError(parquet: error, path: self?.table.name ?? "")
      }
      return self?.failure?.reason
    }
  }

  private func adopt(_ table: ParquetTable) {
    (self.table, opening, failure) = (table, nil, nil)
    contents = ParquetScreenRows(table, patience: patience)
    places = ParquetPlaces(contents)
    if let news { report(to: news) }
    watch(watchPolicy)
    onOpen(table)
  }

  /// The column names as a line of CSV.
  var preamble: [UInt8] { table.columns.isEmpty ? [] : .csvLine(of: table.columns.lazy.map(\.name)) }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    let columns = arrangement.orders.map(\.column) + arrangement.filters.flatMap(\.leaves).compactMap(\.column)
    guard columns.allSatisfy(table.columns.indices.contains) else { return nil }
    return ParquetArrangement(arrangement, places)
  }

  func notice(of error: DataError) -> String { error.description }

  // MARK: Rows on screen

  func willShow(_ records: any RecordPlaces) {
    if let places = records as? any ParquetRowPlaces { contents.show(places) }
  }

  func readRows() -> EnginePass<Void, @MainActor () -> Void>? {
    let (contents, stop) = (contents, WorkStop())
    let requests = contents.begin(stop)
    guard !requests.isEmpty else { return nil }
    return EnginePass(.waiting) {
      // The requests end if the task is cancelled, or if their rows are no longer needed.
      let task = WorkStop.current
      let waker = task?.add { stop.stop() }
      defer { if let waker { task?.remove(waker) } }
      return WorkStop.$current.withValue(stop) { contents.read(requests) }
    } answer: { (result: Result<ParquetScreenRows.Found, any Error>) in
      if case .success(let found) = result { contents.finish(found) }
      return { contents.announce() }
    }
  }

  /// Returns the notice for rows that cannot be read; `nil` if no notice is needed, because the rows show the error.
  private nonisolated static func notice(_ error: DataError, isRemote: Bool) -> String? {
    switch error {
    case .changed: "the file was overwritten; use :reload to read it again"
    case .refused where isRemote: "\(error.reason); use :reload to retry"
    default: isRemote ? error.reason : nil
    }
  }

  // MARK: Changes

  func report(to news: EventSink<EngineEvent>) {
    self.news = news
    let isRemote = table.isRemote
    contents.setHandlers(news.scheduler) {
      news.send(.wantsRows)
    } onFailure: {
      if let notice = Self.notice($0, isRemote: isRemote) { news.send(.notice(notice)) }
    }
    let outdated = EngineEvent.outdated("the file was rewritten; reading it again")
    for part in table.parts {
      part.bytes.source.onChange { change in
        switch change {
        case .grew, .ended, .truncated, .rearranged: news.send(outdated)
        case .replaced: news.send(.replaced("the file was replaced; use :reload to read the new one"))
        case .deleted: news.send(.notice("the file was moved or deleted; its old content is still shown"))
        case .failed(let error): news.send(.notice(error.description))
        }
      }
    }
  }

  /// The files of a folder are not watched, because the system watches few files at a time.
  func watch(_ watchPolicy: WatchPolicy) {
    self.watchPolicy = watchPolicy
    if table.parts.count == 1 { table.parts.first?.bytes.source.watch(watchPolicy) }
  }

  func checkForChanges() -> EngineEvent? {
    for part in table.parts { part.bytes.source.checkForChanges() }
    return nil
  }
}

// MARK: Searches

extension ParquetReading {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { .pass(query.read(places).searchOneByOne) }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(query.read(places).countOneByOne) : .whenSettled
  }
}

extension ParquetArrangement {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    query.isSettled ? .pass(query.read(places).searchOneByOne) : .whenSettled
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(query.read(places).countOneByOne) : .whenSettled
  }
}

extension RecordQuery {
  /// Returns the same query with a separate reader of the rows. So the search does not evict cached rows of the screen,
  /// and the screen does not wait for the search.
  fileprivate func read(_ places: any ParquetRowPlaces) -> RecordQuery {
    let size = places is ParquetPlaces ? ParquetContents.Size.search : .screen
    let copy = places.reading(by: ParquetContents(places.contents.table, size))
    return RecordQuery(
      pattern: pattern, records: RecordList(copy, count: records.count), start: start, isBackwards: isBackwards,
      isEnd: isEnd, isCounted: isCounted, isSettled: isSettled)
  }
}

// MARK: Summaries

extension ParquetReading: ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    .pass(query.summary(of: table, listed: nil))
  }
}

extension ParquetArrangement: ColumnSummarizing {
  func summarize(_ query: SummaryQuery) -> SearchStep<Double, SummaryOutcome> {
    query.isSettled ? .pass(query.summary(of: places.contents.table, listed: places.order)) : .whenSettled
  }
}

extension SummaryQuery {
  /// Returns a pass that reads one column.
  ///
  /// - Parameter listed: the rows of the list; `nil` for all rows.
  @MainActor
  fileprivate func summary(of table: ParquetTable, listed: [UInt32]?) -> EnginePass<Double, SummaryOutcome> {
    EnginePass { (sink: EventSink<Double>) in
      var throttle = sink.throttle
      var summary = ColumnSummary(form: form)
      let names = listed.map { SortNumbers(numbers: 0..<table.rowCount, order: $0) }
      let pass = ParquetColumnPass(table: table, column: column)
      func isListed(_ row: Int) -> Bool { names.map { $0.name(of: row) != nil } ?? true }
      try await pass.run(sink.scheduler, where: isListed) { rows, values in
        for (row, value) in zip(rows, values) where isListed(row) {
          summary.add(RecordField(value, limit: RecordCondition.fieldLimit))
        }
        if throttle.isDue() { sink.send(Double(rows.upperBound) / Double(max(1, table.rowCount))) }
      }
      summary.finish()
      return summary
    } progress: {
      $0
    } answer: {
      SummaryOutcome($0)
    }
  }
}
