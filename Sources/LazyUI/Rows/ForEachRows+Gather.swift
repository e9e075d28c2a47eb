extension ForEachRows {
  /// Makes the elements that `demand` asks for.
  func gather(for demand: Demand) throws(Pause) {
    guard demand == .everything || shape.count == nil || shape.cause != nil else { return }
    try prepareChanged(for: demand)
    if counted == elementCount, makesPrefix { return }
    noteSlowPath(for: demand)
    while counted < elementCount { try countNext(for: demand) }
  }

  /// Makes the next element, and counts its rows.
  ///
  /// - Parameter demand: what the container must know of the element's rows; nil for their number only.
  func countNext(for demand: Demand?) throws(Pause) {
    if !makesPrefix { startPrefix() }
    let count: Int
    do {
      if made.count == counted {
        try context.session.budget.spend()
        made.append(makeElement(at: counted, read(index(at: counted))))
      }
      let rows = made[counted].rows
      if let demand { try rows?.prepare(for: demand) }
      count = if let ownCount = shape.count { ownCount } else { try rows?.exactCount ?? 0 }
    } catch {
      noteProgress()
      throw error
    }
    if shape.count == nil { rowEnds.append((rowEnds.last ?? 0) + count) }
    if demand == .ids { context.session.probe.counters.idsGathered += count }
    counted += 1
    noteHeld(by: made[counted - 1])
  }

  /// Counts anew how many row values the element's rows hold: to ask all elements for each frame would take long.
  func noteHeld(by element: Element) {
    // Only an element that makes any number of rows has a collection in it.
    guard shape.count == nil, isCounted(element) else { return }
    let held = element.rows?.heldCount ?? 0
    heldWithin += held - element.held
    element.held = held
  }

  /// Tells how far the making of elements has come.
  private func noteProgress() { context.session.noteGathering(done: counted, of: elementCount) }

  /// Makes and counts as many elements from the first on.
  func countElements(through end: Int) throws(Pause) {
    while counted < min(end, elementCount) { try countNext(for: nil) }
  }

  /// From now on elements are made from the first on, those of the window among them.
  private func startPrefix() {
    makesPrefix = true
    forgetLive()
    awaitsMatching = true
  }

  /// Counts anew the elements whose rows may have changed.
  func recountChanged() throws(Pause) {
    guard makesPrefix else {
      for element in live.values {
        let element = typed(element)
        remakeIfStale(element)
        try element.rows?.refresh()
      }
      return
    }
    guard !changed.isEmpty else { return }
    var counts: [Int: Int] = [:]
    var done = 0
    defer {
      changed.removeFirst(done)
      preparedChanges = max(0, preparedChanges - done)
      takeOver(counts)
    }
    for element in changed {
      if isCounted(element) {
        try refresh(element)
        walks.touch(element)
        if shape.count == nil { counts[element.offset] = try element.rows?.exactCount ?? 0 }
        noteHeld(by: element)
      }
      done += 1
      // Behind what is done, so that every slice comes further, however deep elements stand in elements.
      try context.session.budget.spend()
    }
  }

  /// Makes what `demand` asks for of the elements whose rows may have changed since they were counted.
  private func prepareChanged(for demand: Demand) throws(Pause) {
    while preparedChanges < changed.count {
      let element = changed[preparedChanges]
      do {
        if isCounted(element) {
          try refresh(element)
          try element.rows?.prepare(for: demand)
        }
        preparedChanges += 1
        try context.session.budget.spend()
      } catch {
        noteProgress()
        throw error
      }
    }
  }

  private func refresh(_ element: Element) throws(Pause) {
    remakeIfStale(element)
    try element.rows?.refresh()
  }

  private func isCounted(_ element: Element) -> Bool {
    element.offset < counted && made[element.offset] === element
  }

  /// Has the elements at these offsets make so many rows each.
  private func takeOver(_ counts: [Int: Int]) {
    guard let first = counts.keys.min() else { return }
    var endBefore = first == 0 ? 0 : rowEnds[first - 1]
    var shift = 0
    var left = counts.count
    for offset in first..<counted {
      if left == 0, shift == 0 { return }
      let end = rowEnds[offset]
      if left > 0, let count = counts[offset] {
        shift += count - (end - endBefore)
        left -= 1
      }
      endBefore = end
      rowEnds[offset] = end + shift
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
