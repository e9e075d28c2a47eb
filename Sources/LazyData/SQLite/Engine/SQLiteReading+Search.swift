extension SQLiteReading {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    // While only the end of the list is shown, the rows are searched one by one, after the count has ended.
    guard !query.isEnd else { return query.isSettled ? .pass(query.searchOneByOne) : .whenSettled }
    // All rows of a table are searched, whether they are counted or not. For a query, the rows stored until now are
    // searched.
    return .pass(search(query, in: nil, seen: materializer == nil ? nil : known))
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(countMatches(query, in: nil)) : .whenSettled
  }

  func index(of hit: SearchHit, in records: RecordList) -> Int? {
    guard let place = hit.place else { return records.index(of: hit.id) }
    return records.indices.contains(place) ? place : nil
  }

  /// - Parameters:
  ///   - listed: the list of rows to search; `nil` for all rows.
  ///   - seen: the number of rows to search; `nil` if the search runs to the end of the table.
  fileprivate func search(
    _ query: RecordQuery, in listed: SQLiteListedPlaces?, seen: Int?
  ) -> EnginePass<Double, SearchOutcome> {
    let start = query.isBackwards ? min(query.start, query.records.count - 1) : query.start
    guard start >= 0 else { return EnginePass(.noMatch(next: nil)) }
    let scan = SQLiteRowScan(whole: places, listed: listed)
    let total = query.isBackwards ? start + 1 : (seen ?? query.records.count) - start
    let path = path
    return EnginePass(.waiting) { (sink: EventSink<Double>) in
      try await SQLiteOperation.run { operation in
        let rows = try SQLiteOperationRows(scan.whole.reader, operation, where: [RecordCondition(query.pattern)])
        return try scan.first(rows, from: start, backwards: query.isBackwards, of: total, sink)
      }
    } progress: {
      $0
    } answer: { result in
      switch result {
      case .success(let hit?): .found(hit)
      case .success(nil): .noMatch(next: query.isBackwards ? nil : seen.map { max($0, start) })
      case .failure(let error): .failed(DataError(error, path: path).reason)
      }
    }
  }

  fileprivate func countMatches(
    _ query: RecordQuery, in listed: SQLiteListedPlaces?
  ) -> EnginePass<Int, MatchCount> {
    let scan = SQLiteRowScan(whole: places, listed: listed)
    let path = path
    return EnginePass(.waiting) { (sink: EventSink<Int>) in
      try await SQLiteOperation.run { operation in
        try scan.count(SQLiteOperationRows(scan.whole.reader, operation, counting: query.pattern), sink)
      }
    } progress: {
      $0
    } answer: { result in
      switch result {
      case .success(let tally): MatchCount(tally)
      case .failure(let error): MatchCount(0, failure: DataError(error, path: path).reason)
      }
    }
  }
}

extension SQLiteArrangement {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    .pass(reading.search(query, in: places, seen: places.count))
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(reading.countMatches(query, in: places)) : .whenSettled
  }

  func index(of hit: SearchHit, in records: RecordList) -> Int? { reading.index(of: hit, in: records) }
}

extension SQLiteRowScan {
  /// Returns the first matching row and its place, or `nil` if there is none.
  fileprivate func first(
    _ rows: SQLiteOperationRows, from start: Int, backwards: Bool, of total: Int, _ sink: EventSink<Double>
  ) throws -> SearchHit? {
    var throttle = sink.throttle
    var found: SearchHit?
    var count = 0
    try run(rows, from: start, backwards: backwards) { place, id, matches in
      count += 1
      if throttle.isDue() { sink.send(min(1, Double(count) / Double(max(1, total)))) }
      if matches > 0 { found = SearchHit(.row(id), place: place) }
      return matches == 0
    }
    return found
  }

  /// Returns the matches in the rows.
  fileprivate func count(_ rows: SQLiteOperationRows, _ sink: EventSink<Int>) throws -> MatchTally {
    var throttle = sink.throttle
    var tally = MatchTally()
    try run(rows, from: 0, backwards: false) { place, _, matches in
      if matches > 0 { tally.add(TextMatchCount(matches), inRow: place) }
      if throttle.isDue() { sink.send(tally.rowCount) }
      return true
    }
    tally.finish()
    return tally
  }
}
