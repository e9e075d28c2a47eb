internal import Algorithms

extension RecordSource {
  /// Looks for the first record that matches, of those shown, from `index` on (back from it where `backwards`, `index`
  /// included). It goes on behind what is known until there is no more. Where another list comes to be shown meanwhile, it begins
  /// anew in that, at the record at which it began.
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - index: where the search begins.
  ///   - backwards: whether it goes towards the first record.
  ///   - progress: is told from time to time which share of the records was looked at.
  ///   - found: is told once, at once where the answer is known, while `records` is the list that it is an index of; nil where
  ///     no record matches.
  public func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let request = MatchRequest(pattern: pattern, isBackwards: backwards, progress: progress, found: found)
    let start = start(at: index)
    return begin(RunningSearch { [weak self] search in self?.findMatch(request, from: start, search) })
  }

  /// Looks for a record in what is shown, where that cannot tell at once where it is. What was looked for before is not any more.
  ///
  /// - Parameter found: is told its place, or that at which it would be, unless another list is shown by then; nil where there is
  ///   none.
  package func locate(_ id: RecordID, found: @escaping @MainActor (Int?) -> Void) {
    let open = current
    guard let pass = open.reading.place(of: id, in: records) else { return }
    open.placeLook = pass.start(in: open.generation) { _ in
    } onAnswer: { [weak open] place in
      open?.placeLook = nil
      found(place)
    }
  }

  /// Looks for no record any more.
  package func stopLocating() { current.placeLook = nil }

  /// Counts the records shown that match.
  ///
  /// - Parameters:
  ///   - pattern: what a record must match.
  ///   - progress: is told from time to time how many were found so far.
  ///   - counted: is told once how many there are; nil where records could not be read.
  public func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    begin(RunningSearch { [weak self] search in self?.count(pattern, search, progress, counted) })
  }

  private func count(
    _ pattern: Pattern, _ search: RunningSearch, _ progress: @escaping @MainActor (Int) -> Void,
    _ counted: @escaping @MainActor (Int?) -> Void
  ) {
    switch searching.countMatches(query(pattern, from: 0)) {
    case .pass(let pass):
      search.version = version
      search.work = pass.start(in: current.generation, onProgress: progress) { [weak self] matches in
        guard !search.isOver else { return }
        search.finish()
        if let failure = matches.failure { self?.send(.told(failure)) }
        counted(matches.failure == nil ? matches.count : nil)
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

  /// Ends a search that would need records that are not there: the count has failed, or the engine waits for what has come.
  private func endInVain(_ search: RunningSearch, _ tell: () -> Void) {
    search.finish()
    send(.told("\(name) cannot be searched now\(machine.extent.failure.map { ": \($0.reason)" } ?? "")"))
    tell()
  }

  /// Looks for the next match in what is shown now.
  private func findMatch(_ request: MatchRequest, from start: SearchStart, _ search: RunningSearch) {
    guard !search.isOver else { return }
    guard isShown(start) else { return findMatchElsewhere(request, from: start, search) }
    // What is found at the end is told by its place in the whole, where that can be known.
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
      // What is found is shown in the whole, when that is known.
      let origin = records.indices.contains(start.index) ? PlacedRecord(start.index, in: records) : nil
      wait(search) {
        $0.machine.isSettled
      } _: { source in
        guard let place = origin?.index(in: source.records) else { return request.end(search, nil) }
        source.findMatch(request, from: source.start(at: place), search)
      }
    }
  }

  /// Looks for the next match from a place in what is shown now.
  private func start(at index: Int) -> SearchStart {
    SearchStart(index: index, list: machine.shown.list?.id, origin: index, records: records)
  }

  /// Whether the list in which a search began is shown still.
  private func isShown(_ start: SearchStart) -> Bool { start.list == machine.shown.list?.id }

  /// Begins anew in the list that has come to be shown, when the record is there at which the search began, or would be.
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

  /// Whether the record is in what is shown, or it is known that it will not come.
  private func holdsPlace(of record: PlacedRecord) -> Bool {
    if machine.isSettled || record.index(in: records) != nil { return true }
    guard machine.shown.arrangement.orders.isEmpty, let number = record.number else { return false }
    return records.last?.number ?? -1 > number
  }

  /// Where a record is in what is shown; where it is not there, the next one in the direction of a search.
  private func place(of record: PlacedRecord?, backwards: Bool) -> Int? {
    guard let record else { return nil }
    if let index = record.index(in: records) { return index }
    guard machine.shown.arrangement.orders.isEmpty, let number = record.number else {
      return backwards ? records.count - 1 : 0
    }
    let place = records.partitioningIndex { $0.number ?? .max >= number }
    return backwards ? place - 1 : place
  }

  /// Whether a record is known, or it is that there is none.
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
      case .none(let next?): findMatchInGrowth(request, from: start.continued(at: next), since: before, search)
      case .none(nil): request.end(search, nil)
      case .failed(let notice):
        send(.told(notice))
        request.fail(search, notice)
      }
    }
  }

  /// Tells of a record that was found when it is known where it is: a search may be ahead of the count.
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

  /// Whether nothing runs that adds to the list that is shown.
  private var isShownSettled: Bool {
    machine.isCountSettled && (machine.making == nil || machine.making?.id != machine.shown.list?.id)
  }

  /// Looks through what comes behind what was there.
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

  /// Calls `body` when `condition` holds, unless the search is over by then.
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

  private var growth: SearchGrowth {
    let extent = current.reading.extent
    return SearchGrowth(count: records.count, total: extent.total, isEnded: extent.mark.isEnded)
  }

  /// What looks through what is shown.
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

/// Where a search goes on, and where it began.
@MainActor
private struct SearchStart {
  /// The index of the first record to look at.
  private(set) var index: Int
  /// The list that is looked through, by its number; nil for the whole.
  let list: Int?
  /// The index at which it began.
  let origin: Int
  /// What was shown when it began.
  let records: RecordList

  /// The record at which it began; nil where there was none.
  var record: PlacedRecord? { records.indices.contains(origin) ? PlacedRecord(origin, in: records) : nil }

  func continued(at index: Int) -> SearchStart {
    var start = self
    start.index = index
    return start
  }
}

/// The next match, as it is asked for.
@MainActor
private struct MatchRequest {
  let pattern: Pattern
  let isBackwards: Bool
  let progress: @MainActor (Double) -> Void
  let found: @MainActor (Int?) -> Void

  /// Ends a search, and tells what was found, unless it has ended before.
  func end(_ search: RunningSearch, _ index: Int?) {
    guard !search.isOver else { return }
    search.finish()
    found(index)
  }

  /// Ends a search that could not look through all records.
  func fail(_ search: RunningSearch, _ reason: String) {
    guard !search.isOver else { return }
    search.fail(reason)
    found(nil)
  }
}

/// What tells whether there is more to look through than there was.
private struct SearchGrowth: Equatable {
  let count: Int
  let total: Int?
  let isEnded: Bool
}
