extension ForEachRows {
  /// Makes the elements that `demand` asks for, as far as `budget` allows.
  func gather(for demand: Demand, _ budget: inout Budget) -> Bool {
    guard demand == .everything || shape.count == nil || shape.cause != nil else { return true }
    guard prepareChanged(for: demand, &budget) else {
      context.session.noteGathering(done: counted, of: elementCount)
      return false
    }
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
    let rows = made[counted].rows
    if let demand, rows?.prepare(for: demand, &budget) == false { return false }
    let count = shape.count ?? rows?.exactCount ?? 0
    if shape.count == nil { rowEnds.append((rowEnds.last ?? 0) + count) }
    if demand == .ids { context.session.probe.counters.idsGathered += count }
    counted += 1
    return true
  }

  /// Makes and counts as many elements from the first on.
  func countElements(through end: Int) {
    var unlimited = Budget.unlimited
    while counted < min(end, elementCount) { _ = countNext(for: nil, &unlimited) }
  }

  /// From now on elements are made from the first on, those of the window among them.
  private func startPrefix() {
    makesPrefix = true
    forgetLive()
    awaitsMatching = true
  }

  /// Counts anew the elements whose rows may have changed.
  func recountChanged() {
    guard makesPrefix else {
      for element in live.values {
        let element = typed(element)
        remakeIfStale(element)
        element.rows?.refresh()
      }
      return
    }
    guard !changed.isEmpty else { return }
    var first = made.count
    for element in changed where isCounted(element) {
      remakeIfStale(element)
      element.rows?.refresh()
      walks.touch(element)
      first = min(first, element.offset)
    }
    changed = []
    if shape.count == nil { recount(from: first) }
  }

  /// Makes what `demand` asks for of the elements whose rows may have changed since they were counted.
  private func prepareChanged(for demand: Demand, _ budget: inout Budget) -> Bool {
    for element in changed where isCounted(element) {
      remakeIfStale(element)
      element.rows?.refresh()
      if element.rows?.prepare(for: demand, &budget) == false { return false }
    }
    return true
  }

  private func isCounted(_ element: Element) -> Bool {
    element.offset < counted && made[element.offset] === element
  }

  private func recount(from first: Int) {
    for offset in first..<max(first, counted) {
      let count = made[offset].rows?.exactCount ?? 0
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
