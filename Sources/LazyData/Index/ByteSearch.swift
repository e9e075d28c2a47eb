/// A search through records in the order of their bytes, a chunk at a time; away from the main actor.
struct ByteSearch: Sendable {
  private let index: RecordIndex
  private let pattern: Pattern
  private let pass: RecordPass

  /// Blocks that are gone back by at a time.
  private static let stepBack = 16
  /// Records that are looked through one by one before all bytes are.
  private static let nearby = 1_000

  init(_ index: RecordIndex, _ pattern: Pattern, _ scheduler: any WorkScheduler) {
    self.index = index
    self.pattern = pattern
    pass = RecordPass(index, scheduler)
  }

  /// What a look through all records found.
  enum Found: Sendable {
    case found(RecordPass.Start)
    /// Nothing, up to the record that begins here.
    case none(RecordPass.Start)
  }

  /// The first record from number `start` on that matches.
  ///
  /// - Throws: what reading throws.
  func first(from start: Int, _ outlet: Outlet<Double>) async throws(DataError) -> Found {
    var pace = outlet.pace
    var found: RecordPass.Start?
    let total = Double(max(1, index.bytes.count))
    let begin = place(of: start)
    let reached = try await pass.run(from: begin.offset, number: begin.number) { chunk throws(DataError) in
      if pace.isDue() { outlet.send(Double(chunk.offset) / total) }
      return try chunk.visitMatches(of: pattern) { index in
        guard chunk.number + index >= start else { return true }
        found = chunk.start(ofRecord: index)
        return false
      }
    }
    return found.map { .found($0) } ?? .none(reached)
  }

  /// The last record up to number `start`, which is included, that matches.
  ///
  /// - Throws: what reading throws.
  func last(upTo start: Int, _ outlet: Outlet<Double>) async throws(DataError) -> RecordID? {
    var pace = outlet.pace
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
      if pace.isDue() { outlet.send(1 - Double(first.number) / total) }
      end = first.number
    }
    return nil
  }

  /// Where record `number` begins. Where the index cannot tell, it is the first record, from which on that is found, or why
  /// it cannot be.
  private func place(of number: Int) -> RecordPass.Start {
    index.extent(of: number).map { ($0.lowerBound, number) } ?? (index.format.prologue, 0)
  }

  /// How many records match, of those in `places`, or of all.
  ///
  /// - Throws: what reading throws.
  func count(among places: ArrangedPlaces?, _ outlet: Outlet<Int>) async throws(DataError) -> Int {
    var pace = outlet.pace
    var count = 0
    try await visitMatches { match in
      if places == nil || places?.place(ofNumber: match.number) != nil { count += 1 }
    } afterChunk: { _ in
      if pace.isDue() { outlet.send(count) }
    }
    return count
  }

  /// What a look through a list found.
  struct FoundInList: Sendable {
    var hit: SearchHit?
    /// How many records at the beginning of the list have been looked at, and stay.
    let seen: Int
  }

  /// The match that is nearest to `start` among the first `count` in `places`, from there on or before it.
  ///
  /// Records that are in another order than their bytes are looked through one by one where they are near, then all in the
  /// order of their bytes, which is the faster way for many.
  ///
  /// - Throws: what reading throws.
  func next(
    to start: Int, backwards: Bool, in places: ArrangedPlaces, count: Int, _ outlet: Outlet<Double>
  ) async throws(DataError) -> FoundInList {
    let (reached, lasting) = places.reached
    let count = min(count, places.count)
    // A filter adds to them meanwhile, and may be ahead of the index, which knows where the records are.
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
    found.hit = try await nearest(to: last, in: places, wanted, from: range.from, to: range.to, outlet)
    return found
  }

  /// The match in `places` that is nearest to `start`, of those that have a place in `wanted`, and begin in a part of the
  /// bytes.
  private func nearest(
    to start: Int, in places: ArrangedPlaces, _ wanted: Range<Int>, from begin: RecordPass.Start, to end: Int,
    _ outlet: Outlet<Double>
  ) async throws(DataError) -> SearchHit? {
    var pace = outlet.pace
    var nearest: (place: Int, offset: Int)?
    let total = Double(max(1, index.bytes.count))
    try await visitMatches(from: begin, to: end) { match in
      guard let place = places.place(ofNumber: match.number), wanted.contains(place),
        nearest.map({ abs($0.place - start) > abs(place - start) }) ?? true
      else { return }
      nearest = (place, match.offset)
    } afterChunk: { offset in
      if pace.isDue() { outlet.send(Double(offset) / total) }
    }
    return Task.isCancelled ? nil : nearest.map { SearchHit(.offset($0.offset), place: $0.place) }
  }

  /// Calls `body` with each record that matches, and `afterChunk` with where a chunk of them begins.
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
