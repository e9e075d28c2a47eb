extension ForEachRows {
  /// Makes the elements that `demand` asks for, as far as `budget` allows.
  func gather(for demand: Demand, _ budget: inout Budget) -> Bool {
    guard demand == .everything || shape.count == nil || shape.cause != nil else { return true }
    if counted == elementCount, makesPrefix { return true }
    noteSlowPath(for: demand)
    while counted < elementCount {
      guard !budget.isSpent(), countNext(for: demand, &budget) else {
        context.session.noteGathering(done: counted, of: elementCount)
        return false
      }
    }
    return true
  }

  /// Makes the next element, and counts its rows.
  ///
  /// - Parameter demand: what the container must know of the element's rows; nil for their number only.
  /// - Returns: false where the budget was spent within the element.
  func countNext(for demand: Demand?, _ budget: inout Budget) -> Bool {
    if !makesPrefix { startPrefix() }
    if made.count == counted {
      made.append(makeElement(at: counted, read(index(at: counted))))
    }
    guard let rows = made[counted].rows else { return true }
    if let demand, !rows.prepare(for: demand, &budget) { return false }
    let count = shape.count ?? rows.knownCount ?? rows.countByVisiting()
    if shape.count == nil { rowEnds.append((rowEnds.last ?? 0) + count) }
    if demand == .ids { context.session.probe.counters.idsGathered += count }
    counted += 1
    return true
  }

  /// From now on elements are made from the first on, those of the window among them.
  private func startPrefix() {
    makesPrefix = true
    for element in live.values { known[element.id] = element }
    live = [:]
  }

  /// Counts anew the elements whose rows may have changed.
  func recountChanged() {
    guard makesPrefix else {
      for element in live.values { element.rows?.refresh() }
      return
    }
    guard !changed.isEmpty else { return }
    var first = made.count
    for element in changed where element.offset < counted && made[element.offset] === element {
      element.rows?.refresh()
      first = min(first, element.offset)
    }
    changed = []
    if shape.count == nil { recount(from: first) }
  }

  private func recount(from first: Int) {
    for offset in first..<max(first, counted) {
      let count = made[offset].rows.map { $0.knownCount ?? $0.countByVisiting() } ?? 0
      rowEnds[offset] = (offset == 0 ? 0 : rowEnds[offset - 1]) + count
    }
  }

  /// Tells that rows must be made that are not shown, and why.
  func noteSlowPath(for demand: Demand?) {
    var reason = SlowPath.Reason.eagerContainer
    if demand != .everything {
      let cause = shape.cause ?? _RowShape.Cause(kind: .nestedForEach, path: [])
      reason = .shape(cause, countIsKnown: shape.count != nil)
    }
    context.session.probe.note(SlowPath(container: context.containerName, reason: reason))
  }
}

extension AnyRows {
  /// The number of rows, found by meeting them all.
  func countByVisiting() -> Int {
    var count = 0
    var start = 0
    _ = visit(from: &start) { _ in
      count += 1
      return true
    }
    return count
  }
}
