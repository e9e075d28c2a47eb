internal import Parquet

/// The open rows of a Parquet table. All of them are counted.
@MainActor
final class ParquetReading: RecordReading {
  let table: ParquetTable
  let places: ParquetPlaces

  init(_ table: ParquetTable) {
    self.table = table
    places = ParquetPlaces(ParquetContents(table, .screen))
  }

  var format: String { table.format.name }
  var columns: [RecordColumn]? { table.columns }
  var whole: any RecordPlaces { places }
  var extent: RecordExtent { RecordExtent(count: table.rowCount) }

  /// The column names as a line of CSV.
  var preamble: [UInt8] { table.columns.isEmpty ? [] : .csvLine(of: table.columns.lazy.map(\.name)) }

  func arrange(_ arrangement: Arrangement) -> (any RecordArrangement)? {
    let columns = arrangement.orders.map(\.column) + arrangement.filters.flatMap(\.leaves).compactMap(\.column)
    guard columns.allSatisfy(table.columns.indices.contains) else { return nil }
    return ParquetArrangement(arrangement, places)
  }

  func notice(of error: DataError) -> String { error.description }

  // MARK: Changes

  func report(to news: EventSink<EngineEvent>) {
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
  /// Returns the query over the same rows, which it reads itself. The rows on screen keep their cache, and do not wait.
  fileprivate func read(_ places: any ParquetRowPlaces) -> RecordQuery {
    let size = places is ParquetPlaces ? ParquetContents.Size.pass : .screen
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
      let names = listed.map { SortNames(numbers: 0..<table.rowCount, order: $0) }
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
