/// Searches rows on the server for a pattern, in the order on screen.
struct DatabaseSearch {
  let places: any DatabasePlaces
  /// The number of rows in the list.
  let count: Int
  let pattern: Pattern
  let session: any DatabaseSession
  let operation: DatabaseOperation
  /// The number of rows that the first statement searches, if the places of rows are known. Each further statement
  /// searches twice as many, up to `most`.
  var firstStep = 1 << 16
  private static let most = 1 << 19

  private var reader: DatabaseRowReader { places.reader }

  /// The reader of the matching rows.
  private var matching: DatabaseRowReader {
    let statements = reader.statements
    let condition = statements.relation.dialect.condition(
      [RecordCondition(pattern)], statements.relation.columns, and: statements.condition)
    return DatabaseRowReader(
      DatabaseStatements(statements.relation, order: statements.order, where: condition), DatabaseTally())
  }

  /// Returns the first match at or after an index, or the last one at or before it; `nil` if there is none.
  ///
  /// - Parameter progress: receives the share of the rows that were searched.
  func first(from index: Int, backwards: Bool, progress: (Double) -> Void = { _ in }) throws -> SearchHit? {
    progress(0)
    // A backward scan excludes the row at its start, so it starts one row after `index`.
    let start = try start(at: backwards ? index + 1 : index)
    if start == nil, !backwards { return nil }
    guard let found = try match(from: start, backwards: backwards, progress) else { return nil }
    if let listed = places as? DatabaseListedPlaces {
      return SearchHit(.row(found.key), place: listed.index(of: .row(found.key)))
    }
    if let known = places.index(of: .row(found.key)) { return SearchHit(.row(found.key), place: known) }
    if backwards, let start, let place = start.place {
      return SearchHit(
        .row(found.key),
        place: start.row - (try reader.distance(from: found.place, to: place, session, operation)))
    }
    let before = try reader.distance(from: start?.place, to: found.place, session, operation)
    return SearchHit(.row(found.key), place: (start?.row ?? 0) + before)
  }

  /// Returns the key and the place of the first match in a direction. Each statement searches a limited number of rows,
  /// if their places are known.
  private func match(
    from start: (row: Int, place: RecordKey?)?, backwards: Bool, _ progress: (Double) -> Void
  ) throws -> (key: RecordKey, place: RecordKey)? {
    let matching = matching
    let all = backwards ? start?.row ?? count : count - (start?.row ?? 0)
    var (length, row) = (firstStep, start?.row ?? (backwards ? count : 0))
    var scan = KeyScan(direction: backwards ? .backward : .forward, start: start?.place, limit: 1)
    while true {
      let end = end(of: length, from: row, backwards: backwards)
      scan.bound = end?.place
      if let found = try matching.first(scan, session, operation) { return found }
      guard let end else { return nil }
      // The next statement starts at this known place. Its row may be searched a second time.
      (scan.start, row) = (end.place, end.row)
      progress(1 - Double(backwards ? row : count - row) / Double(max(1, all)))
      length = min(Self.most, length * 2)
    }
  }

  /// Returns the known place that is about `length` rows away; `nil` to search all rows at once.
  private func end(of length: Int, from row: Int, backwards: Bool) -> (row: Int, place: RecordKey)? {
    guard let keyed = places as? DatabaseKeyedPlaces, !(backwards && reader.statements.order.isPhysical) else {
      return nil
    }
    let wanted = backwards ? row - length : row + length
    guard wanted > 0, wanted < count, let found = keyed.known(atOrBefore: wanted) else { return nil }
    return backwards ? (found.row < row ? found : nil) : (found.row > row ? found : nil)
  }

  /// Returns the number of matching rows.
  func countMatches() throws -> Int {
    let statements = matching.statements
    var count = 0
    try session.query(statements.count, statements.parameters(), operation) { row in
      count = Int(row.integer(0) ?? 0)
      return false
    }
    return count
  }

  /// Returns the number and the place of the row at an index. If that row was deleted, returns those of the next row.
  /// Row 0 has no place, because a scan from the start needs none.
  ///
  /// - Returns: `nil` after the last row.
  private func start(at index: Int) throws -> (row: Int, place: RecordKey?)? {
    var row = index
    while row < count {
      if row == 0 { return (0, nil) }
      let (page, offset) = row.quotientAndRemainder(dividingBy: DatabaseRowReader.pageLength)
      let keys = try keys(of: page)
      if offset < keys.count, let place = try reader.place(of: keys[offset], session, operation) { return (row, place) }
      row = offset < keys.count ? row + 1 : (page + 1) * DatabaseRowReader.pageLength
    }
    return nil
  }

  private func keys(of page: Int) throws -> [RecordKey] {
    if let keys = places.keys(of: page) { return keys }
    guard let scan = places.scan(for: page) else { return [] }
    let run = try reader.rows(scan, 0..<0, limit: 0, session, operation).run
    places.keep(run, of: page, by: scan)
    return places.keys(of: page) ?? run.keys
  }
}

extension DatabaseReading {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    // While only the end of the list is shown, the search waits until the rows are counted. Then it examines them one
    // by one.
    guard !query.isEnd else { return query.isSettled ? .pass(query.searchOneByOne) : .whenSettled }
    return .pass(search(query, in: places))
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(countMatches(query, in: places)) : .whenSettled
  }

  func index(of hit: SearchHit, in records: RecordList) -> Int? {
    guard let place = hit.place else { return records.index(of: hit.id) }
    return records.indices.contains(place) ? place : nil
  }

  func search(_ query: RecordQuery, in places: any DatabasePlaces) -> EnginePass<Double, SearchOutcome> {
    let start = query.isBackwards ? min(query.start, query.records.count - 1) : query.start
    guard start >= 0 else { return EnginePass(.noMatch(next: nil)) }
    return pass(query, in: places) { search, sink in
      try search.first(from: start, backwards: query.isBackwards) { sink.send($0) }
    } answer: { [path] result in
      switch result {
      case .success(let hit?): .found(hit)
      case .success(nil): .noMatch(next: nil)
      case .failure(let error): .failed(DataError(server: error, path: path).reason)
      }
    }
  }

  func countMatches(_ query: RecordQuery, in places: any DatabasePlaces) -> EnginePass<Int, MatchCount> {
    pass(query, in: places) { search, _ in
      try search.countMatches()
    } answer: { [path] result in
      switch result {
      case .success(let count): MatchCount(count)
      case .failure(let error): MatchCount(0, failure: DataError(server: error, path: path).reason)
      }
    }
  }

  /// Returns a pass over the server's rows.
  private func pass<Progress: Sendable, Found: Sendable, Answer>(
    _ query: RecordQuery, in places: any DatabasePlaces,
    _ body: @escaping @Sendable (DatabaseSearch, EventSink<Progress>) throws -> Found,
    answer: @escaping @MainActor (Result<Found, any Error>) -> Answer
  ) -> EnginePass<Progress, Answer> {
    let (server, count) = (server, query.records.count)
    return EnginePass(.waiting) { (sink: EventSink<Progress>) in
      try await DatabaseOperation.run { operation in
        try server.retrying(operation) {
          try server.withSession(.passes, operation) { session in
            let search = DatabaseSearch(
              places: places, count: count, pattern: query.pattern, session: session, operation: operation)
            return try body(search, sink)
          }
        }
      }
    } progress: {
      $0
    } answer: {
      answer($0)
    }
  }
}

extension DatabaseArrangement {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> { .pass(reading.search(query, in: places)) }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(reading.countMatches(query, in: places)) : .whenSettled
  }

  func index(of hit: SearchHit, in records: RecordList) -> Int? { reading.index(of: hit, in: records) }
}
