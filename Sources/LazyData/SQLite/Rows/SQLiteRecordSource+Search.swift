extension SQLiteRecordSource {
  public func search(
    for pattern: Pattern, from index: Int, backwards: Bool, progress: @escaping @MainActor (Double) -> Void,
    found: @escaping @MainActor (Int?) -> Void
  ) -> RunningSearch {
    let look = SQLiteLook(pattern: pattern, isBackwards: backwards, progress: progress, found: found)
    let search = RunningSearch { [weak self] search in self?.look(look, from: index, search) }
    searches.add(search)
    search.start()
    return search
  }

  public func countMatches(
    of pattern: Pattern, progress: @escaping @MainActor (Int) -> Void, counted: @escaping @MainActor (Int) -> Void
  ) -> RunningSearch {
    let search = RunningSearch { [weak self] search in
      self?.whenComplete(search) { source in
        let scan = RowScan(whole: source.reading.whole, listed: source.listed)
        search.work = source.reading.generation.startErrand { (errand, outlet: Outlet<Int>) in
          try scan.count(SQLiteErrandRows(scan.whole.reader, errand, pattern: pattern), outlet)
        } onNews: {
          progress($0)
        } onAnswer: { [weak source] result in
          search.finish()
          counted(source?.value(of: result) ?? 0)
        }
      }
    }
    searches.add(search)
    search.start()
    return search
  }

  /// Looks for the next match in what is shown now.
  private func look(_ look: SQLiteLook, from index: Int, _ search: RunningSearch) {
    guard status.showsEnd else { return scan(look, from: index, search) }
    // What is found is shown in the whole, when that is known.
    let id = records.indices.contains(index) ? records[index].id : nil
    whenComplete(search) { source in
      guard let place = id.flatMap({ source.records.index(of: $0) }) else { return look.end(search, nil) }
      source.scan(look, from: place, search)
    }
  }

  private func scan(_ look: SQLiteLook, from index: Int, _ search: RunningSearch) {
    let start = look.isBackwards ? min(index, records.count - 1) : index
    guard start >= 0 else { return look.end(search, nil) }
    let scan = RowScan(whole: reading.whole, listed: listed)
    // Of a table all is looked through, whatever is counted; of what is made, that which is there.
    let seen = listed?.count ?? (reading.keeper == nil ? nil : reading.known)
    let total = look.isBackwards ? start + 1 : (seen ?? records.count) - start
    search.work = reading.generation.startErrand { (errand, outlet: Outlet<Double>) in
      let rows = try SQLiteErrandRows(scan.whole.reader, errand, pattern: look.pattern)
      return try scan.first(rows, from: start, backwards: look.isBackwards, of: total, outlet)
    } onNews: {
      look.progress($0)
    } onAnswer: { [weak self] result in
      guard let self else { return }
      if let place = value(of: result) ?? nil {
        reach(place, look, search)
      } else if case .success = result, let seen, !look.isBackwards, scan.listed === listed {
        lookOn(look, behind: max(seen, start), search)
      } else {
        look.end(search, nil)
      }
    }
  }

  /// Tells of a row that was found when it is counted.
  private func reach(_ place: Int, _ look: SQLiteLook, _ search: RunningSearch) {
    reading.generation.wait { [weak self] in
      search.isOver || self.map { place < $0.records.count || $0.reading.isSettled } ?? true
    } _: { [weak self] in
      look.end(search, self.flatMap { $0.records.indices.contains(place) ? place : nil })
    }
    readOn()
  }

  /// Looks through what comes behind what was there.
  private func lookOn(_ look: SQLiteLook, behind count: Int, _ search: RunningSearch) {
    reading.generation.wait { [weak self] in
      search.isOver || self.map { $0.records.count > count || $0.isSettled } ?? true
    } _: { [weak self] in
      guard let self, !search.isOver, records.count > count else { return look.end(search, nil) }
      scan(look, from: count, search)
    }
  }

  /// Calls `body` when what is shown is complete, or will not be.
  private func whenComplete(_ search: RunningSearch, _ body: @escaping @MainActor (SQLiteRecordSource) -> Void) {
    readOn()
    reading.generation.wait { [weak self] in
      search.isOver || self?.isSettled ?? true
    } _: { [weak self] in
      guard let self, !search.isOver else { return }
      body(self)
    }
  }

  /// Whether nothing runs that changes what is shown.
  private var isSettled: Bool { reading.isSettled && reading.arranging == nil }

  /// What an errand yielded; where it failed, that is said.
  private func value<Value>(of result: Result<Value, any Error>) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let error):
      say(DataError(error, path: path).reason)
      return nil
    }
  }
}

/// A look for the next match.
@MainActor
private struct SQLiteLook {
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
}

extension RowScan {
  /// The place of the first row that matches; nil where there is none.
  fileprivate func first(
    _ rows: SQLiteErrandRows, from start: Int, backwards: Bool, of total: Int, _ outlet: Outlet<Double>
  ) throws -> Int? {
    var pace = outlet.pace
    var found: Int?
    var count = 0
    try run(rows, from: start, backwards: backwards) { place, _, isMatch in
      count += 1
      if pace.isDue() { outlet.send(min(1, Double(count) / Double(max(1, total)))) }
      if isMatch { found = place }
      return !isMatch
    }
    return found
  }

  /// How many rows match.
  fileprivate func count(_ rows: SQLiteErrandRows, _ outlet: Outlet<Int>) throws -> Int {
    var pace = outlet.pace
    var count = 0
    try run(rows, from: 0, backwards: false) { _, _, isMatch in
      if isMatch { count += 1 }
      if pace.isDue() { outlet.send(count) }
      return true
    }
    return count
  }
}
