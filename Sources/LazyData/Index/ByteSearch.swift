/// A search through records in the order of their bytes. It examines one chunk at a time, off the main actor.
struct ByteSearch: Sendable {
  private let index: RecordIndex
  private let pattern: Pattern
  private let pass: RecordPass

  /// The number of blocks per step of a backward search.
  private static let stepBack = 16
  /// The number of steps after which a backward search uses workers.
  private static let nearParts = 4
  /// The number of records to search one by one before all bytes are searched.
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
    let pattern = pattern
    // Records before `start` are searched too, if the index does not cover it.
    let skipped = start - begin.number
    let reached = try await pass.run(from: begin) { chunk throws(DataError) in
      try chunk.matches(of: pattern, most: skipped > 0 ? .max : 1)
    } join: { matches, chunk in
      if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
      let first = matches.first { chunk.number + $0.number >= start }
      found = first.map { ($0.offset, chunk.number + $0.number) }
      return found == nil
    }
    return found.map { .found($0) } ?? .noMatch(reached)
  }

  /// Returns the last match at or before record number `start`.
  ///
  /// - Throws: the errors of reading.
  func last(upTo start: Int, _ sink: EventSink<Double>) async throws(DataError) -> RecordID? {
    var throttle = sink.throttle
    var end = min(max(0, start), index.extent.ends) + 1
    let total = Double(end)
    func nextPart() -> Part? {
      guard end > 0, !Task.isCancelled else { return nil }
      let part = part(before: end)
      end = part.first.number
      return part
    }
    func report(_ part: Part) {
      if throttle.isDue() { sink.send(1 - Double(part.first.number) / total) }
    }
    let workers = OrderedWorkers(pass.scheduler)
    let inOrder = workers.areSeveral && index.bytes.isReadInParallel ? Self.nearParts : .max
    for _ in 0..<inOrder {
      guard let part = nextPart() else { return nil }
      if let found = try await last(in: part) { return .offset(found.offset) }
      report(part)
    }
    var found: RecordPass.Start?
    _ = try await workers.run(nextPart) { part in
      await result(of: part)
    } join: { (part, last) throws(DataError) in
      guard !Task.isCancelled else { return false }
      found = try last.get()
      report(part)
      return found == nil
    }
    return found.map { .offset($0.offset) }
  }

  /// Records that a backward search examines at once.
  private struct Part: Sendable {
    let first: RecordPass.Start
    /// The number of the last record plus 1. `end` is the end of the last record.
    let bound: Int
    let end: Int
  }

  /// Returns the records before record `number` that are examined at once.
  private func part(before number: Int) -> Part {
    let first = place(of: index.numberBefore(number, blocks: Self.stepBack))
    let end = index.extent(of: number - 1)?.upperBound ?? index.extent.scanned
    return Part(first: first, bound: number, end: end)
  }

  private func result(of part: Part) async -> Result<RecordPass.Start?, DataError> {
    do throws(DataError) { return .success(try await last(in: part)) } catch { return .failure(error) }
  }

  /// Returns the last match in a part.
  private func last(in part: Part) async throws(DataError) -> RecordPass.Start? {
    var found: RecordPass.Start?
    try await pass.run(from: part.first.offset, number: part.first.number, to: part.end) { chunk throws(DataError) in
      try chunk.visitMatches(of: pattern) { index in
        if chunk.number + index < part.bound { found = chunk.start(ofRecord: index) }
        return true
      }
    }
    return found
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
    let (format, pattern) = (index.format, pattern)
    try await pass.run(from: (format.prologue, 0)) { chunk throws(DataError) in
      try chunk.matchCounts(of: pattern, format)
    } join: { matching, chunk in
      for record in matching {
        let number = chunk.number + record.index
        if let row = places.map({ $0.place(ofNumber: number) }) ?? number { tally.add(record.matches, inRow: row) }
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
    // A filter may add records during the search, and may list records that the index cannot locate yet. Such records
    // do not count as searched.
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
    let (start, pattern) = (start ?? (index.format.prologue, 0), pattern)
    try await pass.run(from: start, to: end) { chunk throws(DataError) in
      try chunk.matches(of: pattern)
    } join: { matches, chunk in
      for match in matches { body((match.offset, chunk.number + match.number)) }
      afterChunk(chunk.offset)
      return true
    }
  }
}

extension RecordPass.Chunk {
  /// Returns the number of matches in each matching record, with the record's position in the chunk.
  fileprivate func matchCounts(
    of pattern: Pattern, _ format: any RecordFormat
  ) throws(DataError) -> [(index: Int, matches: TextMatchCount)] {
    var counts: [(index: Int, matches: TextMatchCount)] = []
    _ = try visitMatches(of: pattern) { index in
      counts.append((index, format.matchCount(of: pattern, in: text(index))))
      return true
    }
    return counts
  }

  /// Returns the starts of the first matching records. The number of each record is its index in the chunk.
  fileprivate func matches(of pattern: Pattern, most: Int = .max) throws(DataError) -> [RecordPass.Start] {
    var matches: [RecordPass.Start] = []
    _ = try visitMatches(of: pattern) { index in
      matches.append((start(ofRecord: index).offset, index))
      return matches.count < most
    }
    return matches
  }
}
