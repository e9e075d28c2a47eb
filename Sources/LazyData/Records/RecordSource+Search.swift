internal import Algorithms

extension RecordSource {
  /// Finds the first match in the shown records, from `index` on or backwards. The record at `index` is included.
  ///
  /// The search continues in records that are found later, until no more arrive. If another list is shown in the
  /// meantime, the search starts again in that list, at the record where the search began.
  ///
  /// ```swift
  /// func find(_ word: String, in source: RecordSource) throws(PatternError) -> RunningSearch {
  ///   source.search(for: try Pattern(word, syntax: .literal), from: 0, backwards: false) { share in
  ///     print("\(Int(share * 100)) %")
  ///   } found: { index in
  ///     print(index.map { "record \($0)" } ?? "no match")
  ///   }
  /// }
  /// ```
  ///
  /// ``firstMatch(of:from:backwards:progress:)`` is the same for asynchronous code.
  ///
  /// - Parameters:
  ///   - pattern: the pattern that a record must match.
  ///   - index: the index where the search starts.
  ///   - backwards: whether to search towards the first record.
  ///   - progress: receives the fraction of the records that has been searched, from time to time.
  ///   - found: receives the index of the match in ``records``, or `nil` if no record matches. It is called once, and
  ///     before this function returns if the match is known.
  public func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let request = MatchRequest(pattern: pattern, isBackwards: backwards, progress: progress, found: found)
    let start = start(at: index)
    return begin(RunningSearch { [weak self] search in self?.findMatch(request, from: start, search) })
  }

  /// Finds the place of a record that the list on screen cannot look up directly. A new call replaces an earlier
  /// request.
  ///
  /// - Parameter found: receives the place of the record, or the place where it would be inserted, or `nil` if no such
  ///   place exists. `found` is not called if another list is shown by then.
  /// - Returns: `false` if the list can look up every record directly.
  @discardableResult
  package func locate(_ id: RecordID, found: @escaping @MainActor (Int?) -> Void) -> Bool {
    let open = current
    guard let pass = open.reading.place(of: id, in: records) else { return false }
    open.placeSearch = pass.start(in: open.generation) { _ in
    } onAnswer: { [weak open] place in
      open?.placeSearch = nil
      found(place)
    }
    return true
  }

  /// Cancels the search that `locate` started.
  package func stopLocating() { current.placeSearch = nil }

  /// Counts the matching records in the list on screen.
  ///
  /// ``matchCount(of:progress:)`` is the same for asynchronous code. An error is also in ``RunningSearch/failure``.
  ///
  /// - Complexity: O(bytes of the records), in the background.
  /// - Parameters:
  ///   - pattern: the pattern that a record must match.
  ///   - progress: receives the number of matching records that have been found, from time to time.
  ///   - counted: receives the final number once, or `nil` if records could not be read.
  public func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    tallyMatches(of: pattern, progress: progress) { counted($0?.count) }
  }

  /// Counts the matches in the list on screen, and the matching records.
  ///
  /// - Parameters:
  ///   - pattern: the pattern that a record must match.
  ///   - progress: receives the number of matching records that have been found, from time to time.
  ///   - counted: receives the result once, or `nil` if records could not be read.
  package func tallyMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void,
    counted: @escaping @MainActor (MatchCount?) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] search in self?.count(pattern, search, progress, counted) })
  }

  private func count(
    _ pattern: Pattern, _ search: RunningSearch, _ progress: @escaping @MainActor (Int) -> Void,
    _ counted: @escaping @MainActor (MatchCount?) -> Void
  ) {
    switch searching.countMatches(query(pattern, from: 0)) {
    case .pass(let pass):
      search.version = version
      search.work = pass.start(in: current.generation, onProgress: progress) { [weak self] matches in
        guard !search.isOver else { return }
        search.finish()
        if let failure = matches.failure { self?.send(.notice(failure)) }
        counted(matches.failure == nil ? matches : nil)
      }
    case .whenKnown, .whenSettled:
      guard !machine.isSettled else { return endInVain(search) { counted(nil) } }
      wait(search) {
        $0.machine.isSettled
      } _: {
        $0.count(pattern, search, progress, counted)
      }
    }
  }

  /// Ends a search that cannot get the records it needs: the count has failed, or the engine waits for records that are
  /// known already.
  private func endInVain(_ search: RunningSearch, _ report: () -> Void) {
    search.finish()
    send(.notice("cannot search \(name) now\(machine.extent.failure.map { ": \($0.reason)" } ?? "")"))
    report()
  }

  /// Finds the next match in the list on screen.
  private func findMatch(_ request: MatchRequest, from start: SearchStart, _ search: RunningSearch) {
    guard !search.isOver else { return }
    guard isShown(start) else { return findMatchElsewhere(request, from: start, search) }
    // If only the last records are shown, the count continues, so that a match can be reported by its place among all
    // records.
    if machine.shown == .end { send(.countOn) }
    switch searching.search(query(request.pattern, from: start.index, backwards: request.isBackwards)) {
    case .pass(let pass): run(pass, request, from: start, search)
    case .whenKnown(let index):
      guard !isKnown(index) else { return endInVain(search) { request.found(nil) } }
      wait(search) {
        $0.isKnown(index)
      } _: {
        $0.findMatch(request, from: start, search)
      }
    case .whenSettled:
      guard !machine.isSettled else { return endInVain(search) { request.found(nil) } }
      // The search continues when no more records are added. Another list may be on screen then, so the start is found
      // by its record.
      let origin = records.indices.contains(start.index) ? PlacedRecord(start.index, in: records) : nil
      wait(search) {
        $0.machine.isSettled
      } _: { source in
        guard let place = origin?.index(in: source.records) else { return request.end(search, nil) }
        source.findMatch(request, from: source.start(at: place), search)
      }
    }
  }

  /// Returns the start of a search at an index of the list on screen.
  private func start(at index: Int) -> SearchStart {
    SearchStart(index: index, list: machine.shown.list?.id, origin: index, records: records)
  }

  /// Whether the list in which the search started is still shown.
  private func isShown(_ start: SearchStart) -> Bool { start.list == machine.shown.list?.id }

  /// Starts a search again in another list that is now on screen. The search waits until the list contains the record
  /// where the search began, or can no longer contain that record.
  private func findMatchElsewhere(_ request: MatchRequest, from start: SearchStart, _ search: RunningSearch) {
    let origin = start.record
    wait(search) { source in
      origin.map { source.holdsPlace(of: $0) } ?? source.machine.isSettled
    } _: { source in
      guard let place = source.place(of: origin, backwards: request.isBackwards) else {
        return request.end(search, nil)
      }
      source.findMatch(request, from: source.start(at: place), search)
    }
  }

  /// Whether the list on screen contains the record, or is known not to contain it.
  private func holdsPlace(of record: PlacedRecord) -> Bool {
    if machine.isSettled || record.index(in: records) != nil { return true }
    guard !machine.shown.arrangement.isSorted, let number = record.number else { return false }
    return records.last?.number ?? -1 > number
  }

  /// Returns the index of a record in the list on screen. If the record is missing, returns the next index in the
  /// direction of the search.
  private func place(of record: PlacedRecord?, backwards: Bool) -> Int? {
    guard let record else { return nil }
    if let index = record.index(in: records) { return index }
    guard !machine.shown.arrangement.isSorted, let number = record.number else {
      return backwards ? records.count - 1 : 0
    }
    let place = records.partitioningIndex { $0.number ?? .max >= number }
    return backwards ? place - 1 : place
  }

  /// Whether the record at an index is known, or known not to exist.
  private func isKnown(_ index: Int) -> Bool { machine.extent.count > index || machine.isCountSettled }

  private func run(
    _ pass: EnginePass<Double, SearchOutcome>, _ request: MatchRequest, from start: SearchStart,
    _ search: RunningSearch
  ) {
    let before = growth
    search.work = pass.start(in: current.generation, onProgress: request.progress) { [weak self] outcome in
      guard let self else { return }
      guard isShown(start) else { return findMatch(request, from: start, search) }
      switch outcome {
      case .found(let hit): reach(hit, request, from: start, search)
      case .noMatch(let next?): findMatchInGrowth(request, from: start.continued(at: next), since: before, search)
      case .noMatch(nil): request.end(search, nil)
      case .failed(let notice):
        send(.notice(notice))
        request.fail(search, notice)
      }
    }
  }

  /// Reports a match when its place is known. A search may be ahead of the count.
  private func reach(
    _ hit: SearchHit, _ request: MatchRequest, from start: SearchStart, _ search: RunningSearch
  ) {
    wait(search) { source in
      hit.place.map { $0 < source.records.count || source.isShownSettled || !source.isShown(start) } ?? true
    } _: { source in
      guard source.isShown(start) else { return source.findMatch(request, from: start, search) }
      let index = source.searching.index(of: hit, in: source.records)
      if index == nil, source.machine.isInterrupted { return source.endInVain(search) { request.found(nil) } }
      request.end(search, index)
    }
  }

  /// Whether no work adds records to the list on screen.
  private var isShownSettled: Bool {
    machine.isCountSettled && (machine.making == nil || machine.making?.id != machine.shown.list?.id)
  }

  /// Continues the search in records that were added after it reached the end of the list.
  private func findMatchInGrowth(
    _ request: MatchRequest, from start: SearchStart, since before: SearchGrowth, _ search: RunningSearch
  ) {
    request.progress(1)
    wait(search) {
      $0.growth != before || $0.machine.isSettled || !$0.isShown(start)
    } _: { source in
      guard source.growth != before || !source.isShown(start) else { return request.end(search, nil) }
      source.findMatch(request, from: start, search)
    }
  }

  /// Calls `body` when `condition` is true, unless the search has ended by then.
  func wait(
    _ search: RunningSearch, until condition: @escaping @MainActor (RecordSource) -> Bool,
    _ body: @escaping @MainActor (RecordSource) -> Void
  ) {
    send(.countOn)
    current.generation.wait { [weak self] in
      search.isOver || self.map(condition) ?? true
    } _: { [weak self] in
      guard let self, !search.isOver else { return }
      body(self)
    }
  }

  /// The amount of data that has arrived.
  var growth: SearchGrowth {
    let extent = current.reading.extent
    return SearchGrowth(count: records.count, total: extent.total, isEnded: extent.mark.isEnded)
  }

  /// The object that searches the list on screen.
  var searching: any RecordSearching {
    machine.shown.list.flatMap { current.lists[$0.id] } ?? current.reading
  }

  private func query(_ pattern: Pattern, from index: Int, backwards: Bool = false) -> RecordQuery {
    RecordQuery(
      pattern: pattern, records: records, start: index, isBackwards: backwards, isEnd: machine.shown == .end,
      isCounted: machine.isCountSettled && !machine.isInterrupted,
      isSettled: machine.isSettled && !machine.isInterrupted)
  }
}

/// The record where a search continues, and the record where the search began.
@MainActor
private struct SearchStart {
  /// The index of the first record to search.
  private(set) var index: Int
  /// The number of the list that is searched; `nil` for all records.
  let list: Int?
  /// The index where the search began.
  let origin: Int
  /// The list that was shown when the search began.
  let records: RecordList

  /// The record where the search began; `nil` if the list has none.
  var record: PlacedRecord? { records.indices.contains(origin) ? PlacedRecord(origin, in: records) : nil }

  func continued(at index: Int) -> SearchStart {
    var start = self
    start.index = index
    return start
  }
}

/// A request for the next match.
@MainActor
private struct MatchRequest {
  let pattern: Pattern
  let isBackwards: Bool
  let progress: @MainActor (Double) -> Void
  let found: @MainActor (Int?) -> Void

  /// Ends a search and reports the match, unless the search has already ended.
  func end(_ search: RunningSearch, _ index: Int?) {
    guard !search.isOver else { return }
    search.finish()
    found(index)
  }

  /// Ends a search that could not search all records.
  func fail(_ search: RunningSearch, _ reason: String) {
    guard !search.isOver else { return }
    search.fail(reason)
    found(nil)
  }
}

/// The size of the searched list and its source, compared to detect new records.
struct SearchGrowth: Equatable {
  let count: Int
  let total: Int?
  let isEnded: Bool
}
