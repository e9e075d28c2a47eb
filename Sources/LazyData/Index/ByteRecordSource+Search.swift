extension ByteRecordSource {
  public func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { [weak self] search in
      self?.look(for: pattern, from: index, backwards: backwards, search, progress, found)
    }
    searches.add(search)
    search.start()
    return search
  }

  public func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { [weak self] search in
      // It begins when there are records.
      guard let reading = self?.reading, reading.told.isEnough else { return }
      let scan = ByteSearch(reading, pattern)
      let places = reading.arranged.places
      search.work = reading.generation.start { (outlet: Outlet<Int>) in
        await scan.count(among: places, outlet)
      } onNews: {
        progress($0)
      } onAnswer: { count in
        search.finish()
        counted(count)
      }
    }
    searches.add(search)
    search.start()
    return search
  }

  /// Looks for the next match in what is shown now.
  private func look(
    for pattern: Pattern, from index: Int, backwards: Bool, _ search: RunningSearch,
    _ progress: @escaping @MainActor (Double) -> Void, _ found: @escaping @MainActor (Int?) -> Void
  ) {
    // It begins when there are records.
    guard reading.told.isEnough else { return }
    let scan = ByteSearch(reading, pattern)
    if let places = reading.arranged.places {
      begin(search, progress, found) { await scan.next(to: index, backwards: backwards, in: places, $0) }
    } else if reading.end != nil {
      let list = records
      begin(search, progress, found) { _ in await scan.next(to: index, backwards: backwards, in: list) }
    } else if backwards {
      begin(search, progress, found) { await scan.last(upTo: index, $0) }
    } else {
      bytes.want(upTo: .max)
      goOn()
      reading.generation.wait { [weak self] in
        self?.reading.knows(index) ?? true
      } _: { [weak self] in
        // Where it is not known now, there are no more records.
        guard let self, !search.isOver, let offset = reading.index.extent(of: index)?.lowerBound else {
          return search.end(found, nil)
        }
        lookOn(scan, from: (offset, index), search, progress, found)
      }
    }
  }

  /// Does a look in the background, and tells where in what is shown then that is which it found.
  private func begin(
    _ search: RunningSearch, _ progress: @escaping @MainActor (Double) -> Void,
    _ found: @escaping @MainActor (Int?) -> Void,
    _ look: @escaping @Sendable (Outlet<Double>) async -> RecordID?
  ) {
    search.work = reading.generation.start { (outlet: Outlet<Double>) in
      await look(outlet)
    } onNews: {
      progress($0)
    } onAnswer: { [weak self] id in
      // What came meanwhile may have been sorted in, which moves the others.
      search.end(found, id.flatMap { self?.records.index(of: $0) })
    }
  }

  /// Looks on through all records in the order of their bytes, also through those that have yet to come.
  private func lookOn(
    _ scan: ByteSearch, from start: RecordPass.Place, _ search: RunningSearch,
    _ progress: @escaping @MainActor (Double) -> Void, _ found: @escaping @MainActor (Int?) -> Void
  ) {
    let seen = bytes.count
    search.work = reading.generation.start { (outlet: Outlet<Double>) in
      await scan.first(from: start, outlet)
    } onNews: {
      progress($0)
    } onAnswer: { [weak self] result in
      guard let self else { return }
      switch result {
      case .found(let place): reach(place, search, found)
      case .none(let reached):
        progress(1)
        // More may come: it is looked through when it is there.
        reading.generation.wait { [weak self, bytes] in
          search.isOver || bytes.count > seen || (self?.reading.hasEnded ?? true)
        } _: { [weak self] in
          guard let self, !search.isOver, bytes.count > seen else { return search.end(found, nil) }
          lookOn(scan, from: reached, search, progress, found)
        }
      }
    }
  }

  /// Tells of a record that was found when it is counted: who walks over the bytes may be ahead of the index.
  private func reach(
    _ place: RecordPass.Place, _ search: RunningSearch, _ found: @escaping @MainActor (Int?) -> Void
  ) {
    goOn()
    reading.generation.wait { [weak self] in
      self?.reading.knows(place.number) ?? true
    } _: { [weak self] in
      search.end(found, self?.index(at: place.offset))
    }
  }

  /// Where in what is shown the record is that the byte at `offset` belongs to.
  private func index(at offset: Int) -> Int? {
    if let index = records.index(of: .offset(offset)) { return index }
    // A quote that was found never to be closed meanwhile has moved where records begin.
    guard reading.arranged.places == nil, reading.end == nil, let number = reading.index.number(at: offset) else {
      return nil
    }
    return records.indices.contains(number) ? number : nil
  }
}

extension RunningSearch {
  /// Ends it, and tells what was found, unless it has ended before.
  fileprivate func end(_ found: @MainActor (Int?) -> Void, _ index: Int?) {
    guard !isOver else { return }
    finish()
    found(index)
  }
}

extension ByteReading {
  /// Whether there are no more bytes to come.
  fileprivate var hasEnded: Bool { failure != nil || index.bytes.isComplete }

  /// Whether record `number` is counted, or there is none.
  fileprivate func knows(_ number: Int) -> Bool {
    countBefore > number || failure != nil || hasEnded && isSettled
  }
}
