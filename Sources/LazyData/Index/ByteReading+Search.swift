extension ByteReading {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    let (index, pattern, start) = (index, query.pattern, query.start)
    // The search starts later, as soon as there are records.
    guard isFormatDetected || query.isCounted else { return .whenKnown(max(start, extent.count)) }
    if query.isEnd { return .pass(query.searchOneByOne) }
    if query.isBackwards {
      return .pass(
        EnginePass {
          try await ByteSearch(index, pattern, $0.scheduler).last(upTo: start, $0)
        } progress: {
          $0
        } answer: {
          SearchOutcome($0)
        })
    }
    guard extent.count > start || query.isCounted else { return .whenKnown(start) }
    guard start < extent.count else { return .pass(EnginePass(.noMatch(next: nil))) }
    let seen = index.bytes.count
    return .pass(
      EnginePass { (sink: EventSink<Double>) in
        try await ByteSearch(index, pattern, sink.scheduler).first(from: start, sink)
      } progress: {
        $0
      } answer: { [weak self] result in
        switch result {
        case .success(.found(let place)): .found(SearchHit(.offset(place.offset), place: place.number))
        // More records may follow. They are searched when they arrive.
        case .success(.noMatch(let reached)):
          .noMatch(next: self?.mayHaveMore(than: seen) == true ? reached.number : nil)
        case .failure(let error): .failed(error)
        }
      })
  }

  private func mayHaveMore(than seen: Int) -> Bool {
    failure == nil && (!index.bytes.isComplete || index.bytes.count > seen)
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    isFormatDetected || query.isCounted ? .pass(ByteSearch.count(query.pattern, in: index, among: nil)) : .whenSettled
  }

  func index(of hit: SearchHit, in records: RecordList) -> Int? {
    if let index = records.index(of: hit.id) { return index }
    // Record boundaries may have moved since the hit, because a quote was found to be never closed.
    guard records.places === whole, case .offset(let offset) = hit.id, let number = index.number(at: offset) else {
      return nil
    }
    return records.indices.contains(number) ? number : nil
  }
}

extension ByteArrangement {
  func search(_ query: RecordQuery) -> SearchStep<Double, SearchOutcome> {
    let (index, places) = (index, places)
    // In a sorted list, new records may be inserted before the searched position, so such a search does not continue.
    let mayGrow = !query.isSettled && !query.isBackwards && places.isInOwnOrder
    return .pass(
      EnginePass { (sink: EventSink<Double>) in
        try await ByteSearch(index, query.pattern, sink.scheduler)
          .next(to: query.start, backwards: query.isBackwards, in: places, count: query.records.count, sink)
      } progress: {
        $0
      } answer: { result in
        switch result {
        case .success(let found):
          found.hit.map { .found($0) } ?? .noMatch(next: mayGrow ? max(query.start, found.seen) : nil)
        case .failure(let error): .failed(error)
        }
      })
  }

  func countMatches(_ query: RecordQuery) -> SearchStep<Int, MatchCount> {
    query.isSettled ? .pass(ByteSearch.count(query.pattern, in: index, among: places)) : .whenSettled
  }
}

extension ByteSearch {
  @MainActor
  fileprivate static func count(
    _ pattern: Pattern, in index: RecordIndex, among places: ArrangedPlaces?
  ) -> EnginePass<Int, MatchCount> {
    EnginePass {
      try await ByteSearch(index, pattern, $0.scheduler).count(among: places, $0)
    } progress: {
      $0
    } answer: {
      MatchCount($0)
    }
  }
}
