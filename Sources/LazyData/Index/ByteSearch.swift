/// A search through records in the order of their bytes. It examines one chunk at a time, off the main actor.
struct ByteSearch: Sendable {
  private let index: RecordIndex
  private let pattern: Pattern
  private let pass: RecordPass

  /// The number of blocks per step of a backward search.
  private static let stepBack = 16
  /// The number of records that are searched one by one before all bytes are searched.
  private static let nearby = 1_000

  init(_ index: RecordIndex, _ pattern: Pattern, _ scheduler: any WorkScheduler) {
    self.index = index
    self.pattern = pattern
    pass = RecordPass(index, scheduler)
  }

  /// The result of a search through all records.
  enum Found: Sendable {
    case found(RecordPass.Start)
    /// No match was found in the records before the start of this record.
    case noMatch(RecordPass.Start)
  }

  /// Returns the first match at or after record number `start`.
  ///
  /// - Throws: the errors of reading.
  func first(from start: Int, _ sink: EventSink<Double>) async throws(DataError) -> Found {
    var throttle = sink.throttle
    var found: RecordPass.Start?
    let total = Double(max(1, index.bytes.count))
    let begin = place(of: start)
    let reached = try await pass.run(from: begin.offset, number: begin.number) { chunk throws(DataError) in
      if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
      return try chunk.visitMatches(of: pattern) { index in
        guard chunk.number + index >= start else { return true }
        found = chunk.start(ofRecord: index)
        return false
      }
    }
    return found.map { .found($0) } ?? .noMatch(reached)
  }

  /// Returns the last match at or before record number `start`.
  ///
  /// - Throws: the errors of reading.
  func last(upTo start: Int, _ sink: EventSink<Double>) async throws(DataError) -> RecordID? {
    var throttle = sink.throttle
    let extent = index.extent
    var end = min(max(0, start), extent.ends) + 1
    let total = Double(end)
    while end > 0, !Task.isCancelled {
      let first = place(of: index.numberBefore(end, blocks: Self.stepBack))
      let upper = index.extent(of: end - 1)?.upperBound ?? extent.scanned
      var found: RecordPass.Start?
      let bound = end
      try await pass.run(from: first.offset, number: first.number, to: upper) { chunk throws(DataError) in
        try chunk.visitMatches(of: pattern) { index in
          if chunk.number + index < bound { found = chunk.start(ofRecord: index) }
          return true
        }
      }
      if let found { return .offset(found.offset) }
      if throttle.isDue() { sink.send(1 - Double(first.number) / total) }
      end = first.number
    }
    return nil
  }

  /// Returns the start of record `number`. If the index does not cover the record, returns the start of the first
  /// record. The scan from there then finds the record or the error.
  private func place(of number: Int) -> RecordPass.Start {
    index.extent(of: number).map { ($0.lowerBound, number) } ?? (index.format.prologue, 0)
  }

  /// Returns the matches in the records in `places`, or in all records if `places` is `nil`.
  ///
  /// - Throws: the errors of reading.
  func count(among places: ArrangedPlaces?, _ sink: EventSink<Int>) async throws(DataError) -> MatchTally {
    var throttle = sink.throttle
    var tally = MatchTally()
    let format = index.format
    try await pass.run(from: format.prologue, number: 0) { chunk throws(DataError) in
      _ = try chunk.visitMatches(of: pattern) { index in
        let number = chunk.number + index
        if let row = places.map({ $0.place(ofNumber: number) }) ?? number {
          tally.add(format.matchCount(of: pattern, in: chunk.text(index)), inRow: row)
        }
        return true
      }
      if throttle.isDue() { sink.send(tally.rowCount) }
      return true
    }
    tally.finish()
    return tally
  }

  /// The result of a search through a list.
  struct FoundInList: Sendable {
    var hit: SearchHit?
    /// The number of records at the start of the list that were searched and will not change.
    let seen: Int
  }

  /// Returns the match that is nearest to `start` among the first `count` records of `places`, in the given
  /// direction.
  ///
  /// In a sorted list, nearby records are searched one by one. After that, all records are searched in the order of
  /// their bytes, which is faster for many records.
  ///
  /// - Throws: the errors of reading.
  func next(
    to start: Int, backwards: Bool, in places: ArrangedPlaces, count: Int, _ sink: EventSink<Double>
  ) async throws(DataError) -> FoundInList {
    let (reached, lasting) = places.reached
    let count = min(count, places.count)
    // A filter may add records during the search, and may be ahead of the index, which locates the records.
    let seen = places.isInOwnOrder ? min(count, lasting, places.count(below: index.extent.ends)) : count
    var found = FoundInList(seen: seen)
    guard count > 0, start < count || backwards, start >= 0 else { return found }
    let first = min(start, count - 1)
    let last = backwards ? max(0, first - Self.nearby) : min(count - 1, first + Self.nearby)
    for place in stride(from: first, through: last, by: backwards ? -1 : 1) {
      if Task.isCancelled { return found }
      let record = places.record(at: place)
      guard try pattern.isFound(in: record) else { continue }
      found.hit = SearchHit(record.id, place: place)
      return found
    }
    if last == (backwards ? 0 : count - 1) { return found }
    var range = (from: (offset: index.format.prologue, number: 0), to: Int.max)
    if places.isInOwnOrder {
      let edge = place(of: places.number(at: last))
      range = backwards ? (range.from, edge.number == 0 ? .max : edge.offset + 1) : (edge, reached.offset + 1)
    }
    let wanted = backwards ? 0..<last + 1 : last..<count
    found.hit = try await nearest(to: last, in: places, wanted, from: range.from, to: range.to, sink)
    return found
  }

  /// Returns the match in `places` that is nearest to position `start`. Only records in the given range of bytes are
  /// searched, and only list positions in `wanted` count.
  private func nearest(
    to start: Int, in places: ArrangedPlaces, _ wanted: Range<Int>, from begin: RecordPass.Start, to end: Int,
    _ sink: EventSink<Double>
  ) async throws(DataError) -> SearchHit? {
    var throttle = sink.throttle
    var nearest: (place: Int, offset: Int)?
    let total = Double(max(1, index.bytes.count))
    try await visitMatches(from: begin, to: end) { match in
      guard let place = places.place(ofNumber: match.number), wanted.contains(place),
        nearest.map({ abs($0.place - start) > abs(place - start) }) ?? true
      else { return }
      nearest = (place, match.offset)
    } afterChunk: { offset in
      if throttle.isDue() { sink.send(Double(offset) / total) }
    }
    return Task.isCancelled ? nil : nearest.map { SearchHit(.offset($0.offset), place: $0.place) }
  }

  /// Calls `body` with each matching record, and `afterChunk` with the start of each chunk.
  private func visitMatches(
    from start: RecordPass.Start? = nil, to end: Int = .max, _ body: (RecordPass.Start) -> Void,
    afterChunk: (Int) -> Void
  ) async throws(DataError) {
    let start = start ?? (index.format.prologue, 0)
    try await pass.run(from: start.offset, number: start.number, to: end) { chunk throws(DataError) in
      _ = try chunk.visitMatches(of: pattern) { index in
        body(chunk.start(ofRecord: index))
        return true
      }
      afterChunk(chunk.offset)
      return true
    }
  }
}
