extension ByteRecordSource {
  public func firstMatch(
    of pattern: Pattern, from start: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void
  ) async -> Int? {
    if let arranged {
      let found = await firstMatch(of: pattern, in: arranged, from: start, backwards: backwards, progress)
      // What came meanwhile may have been sorted in, which moves the others.
      guard let found, let now = self.arranged, now !== arranged else { return found }
      return now.place(ofNumber: arranged.number(at: found))
    }
    if status.showsEnd { return await firstMatchInEnd(of: pattern, from: start, backwards: backwards) }
    let search = ByteSearch(index, pattern)
    if backwards { return await search.last(upTo: start, progress) }
    bytes.want(upTo: .max)
    while true {
      let found = await search.first(from: start, progress)
      if let found { await reach(found) }
      if found != nil || Task.isCancelled || status.isComplete { return found }
      // More may come: it is searched when it is there.
      progress(1)
      try? await Task.sleep(for: .milliseconds(50))
      if Task.isCancelled { return nil }
    }
  }

  public func matchCount(of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void) async -> Int {
    await ByteSearch(index, pattern).count(among: arranged, progress)
  }

  /// Records that are looked through one by one before all bytes are.
  private static let nearby = 1_000

  /// Looks through records that are in another order than their bytes: those nearby one by one, then all in the order of
  /// their bytes, which is the faster way for many.
  private func firstMatch(
    of pattern: Pattern, in places: ArrangedPlaces, from start: Int, backwards: Bool,
    _ progress: @escaping @MainActor (Double) -> Void
  ) async -> Int? {
    let count = places.count
    guard start < count || backwards else { return nil }
    let first = min(start, count - 1)
    let last = backwards ? max(0, first - Self.nearby) : min(count - 1, first + Self.nearby)
    let found = await inBackground {
      stride(from: first, through: last, by: backwards ? -1 : 1).first {
        Task.isCancelled || pattern.matches(places.record(at: $0))
      }
    }
    if found != nil || last == (backwards ? 0 : count - 1) { return found }
    return await ByteSearch(index, pattern).nearest(to: last, backwards: backwards, in: places, progress)
  }

  private func firstMatchInEnd(of pattern: Pattern, from start: Int, backwards: Bool) async -> Int? {
    let list = records
    let indices =
      backwards ? Array((0...min(start, list.count - 1)).reversed()) : Array(min(start, list.count)..<list.count)
    return await inBackground { indices.first { Task.isCancelled || pattern.matches(list[$0]) } }
  }
}

extension Pattern {
  /// Whether a record matches.
  fileprivate func matches(_ record: SourceRecord) -> Bool {
    record.text(limit: RecordPass.longestRecord).withUnsafeBytes { matches($0) }
  }
}

/// Says when it is time to tell of progress again.
struct Reporter {
  private let clock = ContinuousClock()
  private var next: ContinuousClock.Instant

  private static let interval = Duration.milliseconds(50)

  init() { next = clock.now + Self.interval }

  /// What `value` yields, where it is time to tell it.
  mutating func due<Value>(_ value: () -> Value) -> Value? {
    let now = clock.now
    guard now >= next else { return nil }
    next = now + Self.interval
    return value()
  }
}

/// A search through records in the order of their bytes, a chunk at a time.
private struct ByteSearch: Sendable {
  private let index: RecordIndex
  private let pattern: Pattern

  /// Blocks that are gone back by at a time.
  private static let stepBack = 16

  init(_ index: RecordIndex, _ pattern: Pattern) {
    self.index = index
    self.pattern = pattern
  }

  /// The number of the first record from `start` on that matches.
  func first(from start: Int, _ progress: @escaping @MainActor (Double) -> Void) async -> Int? {
    await inBackground {
      guard let offset = index.extent(of: start)?.lowerBound else { return nil }
      var reporter = Reporter()
      var found: Int?
      let total = Double(max(1, index.bytes.count))
      _ = try? RecordPass(index).run(from: offset, number: start) { chunk in
        if let share = reporter.due({ Double(chunk.offset) / total }) { Task { @MainActor in progress(share) } }
        return chunk.visitMatches(of: pattern) { index in
          found = chunk.number + index
          return false
        }
      }
      return Task.isCancelled ? nil : found
    }
  }

  /// The number of the last record up to `start`, which is included, that matches.
  func last(upTo start: Int, _ progress: @escaping @MainActor (Double) -> Void) async -> Int? {
    await inBackground {
      var reporter = Reporter()
      var end = start + 1
      while end > 0, !Task.isCancelled {
        let first = index.numberBefore(end, blocks: Self.stepBack)
        guard let lower = index.extent(of: first)?.lowerBound, let upper = index.extent(of: end - 1)?.upperBound else {
          return nil
        }
        var found: Int?
        _ = try? RecordPass(index).run(from: lower, number: first, to: upper) { chunk in
          chunk.visitMatches(of: pattern) { index in
            if chunk.number + index < end { found = chunk.number + index }
            return true
          }
        }
        if let found { return found }
        if let share = reporter.due({ 1 - Double(first) / Double(start + 1) }) {
          Task { @MainActor in progress(share) }
        }
        end = first
      }
      return nil
    }
  }

  /// How many records match, of those in `places`, or of all.
  func count(among places: ArrangedPlaces?, _ progress: @escaping @MainActor (Int) -> Void) async -> Int {
    await inBackground {
      var reporter = Reporter()
      var count = 0
      visitMatches { number in
        if places == nil || places?.place(ofNumber: number) != nil { count += 1 }
      } afterChunk: { _ in
        if let count = reporter.due({ count }) { Task { @MainActor in progress(count) } }
      }
      return count
    }
  }

  /// The place of the match that is nearest to `start` in `places`, from there on or before it.
  func nearest(
    to start: Int, backwards: Bool, in places: ArrangedPlaces, _ progress: @escaping @MainActor (Double) -> Void
  ) async -> Int? {
    await inBackground {
      var reporter = Reporter()
      var nearest: Int?
      let total = Double(max(1, index.bytes.count))
      visitMatches { number in
        guard let place = places.place(ofNumber: number), backwards ? place <= start : place >= start else { return }
        nearest = nearest.map { backwards ? max($0, place) : min($0, place) } ?? place
      } afterChunk: { offset in
        if let share = reporter.due({ Double(offset) / total }) { Task { @MainActor in progress(share) } }
      }
      return Task.isCancelled ? nil : nearest
    }
  }

  /// Calls `body` with the number of each record that matches, and `afterChunk` with where a chunk of them begins.
  private func visitMatches(_ body: (Int) -> Void, afterChunk: (Int) -> Void) {
    _ = try? RecordPass(index).run(from: index.format.prologue, number: 0) { chunk in
      _ = chunk.visitMatches(of: pattern) { index in
        body(chunk.number + index)
        return true
      }
      afterChunk(chunk.offset)
      return true
    }
  }
}

/// Runs `body` off the main actor; its task is cancelled with the caller's.
private func inBackground<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  let task = Task.detached(priority: .userInitiated) { body() }
  return await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
}
