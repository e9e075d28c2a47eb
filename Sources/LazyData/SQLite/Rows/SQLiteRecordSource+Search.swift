import Synchronization

extension SQLiteRecordSource {
  /// Rows from one report of progress to the next.
  private nonisolated static let report = 1 << 14

  public func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { [weak self, generation] search in
      search.work = generation.start { [weak self] in
        await self?.match(pattern, from: index, backwards: backwards, progress: progress)
      } onAnswer: { index in
        search.finish()
        found(index ?? nil)
      }
    }
    searches.add(search)
    search.start()
    return search
  }

  public func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { [weak self, generation] search in
      search.work = generation.start { [weak self] in
        await self?.countedMatches(of: pattern, progress: progress)
      } onAnswer: { count in
        search.finish()
        counted(count ?? 0)
      }
    }
    searches.add(search)
    search.start()
    return search
  }

  private func match(
    _ pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void
  ) async -> Int? {
    var start = index
    if status.showsEnd {
      guard records.indices.contains(index) else { return nil }
      let id = records[index].id
      await finishCounting()
      guard !Task.isCancelled, let place = records.index(of: id) else { return nil }
      start = place
    }
    if backwards { start = min(start, records.count - 1) }
    while start >= 0, !Task.isCancelled {
      let scan = RowScan(whole: whole, listed: listed)
      let total = max(1, backwards ? start + 1 : records.count - start)
      let errand = SQLiteErrand()
      let from = start
      let known = listed?.count ?? .max
      let result = await errand.result(whole.reader.connection) { database -> Int? in
        var found: Int?
        var count = 0
        try scan.run(pattern, from: from, backwards: backwards, in: database, errand) { place, _, isMatch in
          count += 1
          if count % Self.report == 0 {
            let share = min(1, Double(count) / Double(total))
            Task { @MainActor in progress(share) }
          }
          if isMatch { found = place }
          return !isMatch && !errand.isOver
        }
        return found
      }
      guard !Task.isCancelled, case .success(let found) = result else { return nil }
      if let place = found {
        if place >= records.count { await finishCounting() }
        return place < records.count ? place : nil
      }
      // Behind what was listed more may have come, or come still.
      guard !backwards, scan.listed != nil, scan.listed === listed else { return nil }
      if !status.isComplete { await finishArranging() }
      guard let count = listed?.count, count > known else { return nil }
      start = known
    }
    return nil
  }

  private func countedMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void
  ) async -> Int {
    if status.showsEnd { await finishCounting() }
    if listed != nil { await finishArranging() }
    let scan = RowScan(whole: whole, listed: listed)
    let errand = SQLiteErrand()
    let counter = MatchCounter()
    _ = await errand.result(whole.reader.connection) { database in
      var (looked, found) = (0, 0)
      try scan.run(pattern, from: 0, backwards: false, in: database, errand) { _, _, isMatch in
        looked += 1
        if isMatch {
          found += 1
          counter.count.store(found, ordering: .relaxed)
        }
        if looked % Self.report == 0 {
          let count = found
          Task { @MainActor in progress(count) }
        }
        return !errand.isOver
      }
    }
    return counter.count.load(ordering: .relaxed)
  }
}

/// How many were found, for whoever stops before the end.
private final class MatchCounter: Sendable {
  let count = Atomic(0)
}
