extension ForEachRows {
  /// Makes the elements that `demand` requires.
  func gather(for demand: Demand) throws(Pause) {
    guard demand == .everything || shape.count == nil || shape.cause != nil else { return }
    try prepareChanged(for: demand)
    if elements.countedCount == elementCount, elements.holdsPrefix { return }
    reportSlowPath(for: demand)
    while elements.countedCount < elementCount { try countNext(for: demand) }
  }

  /// Makes the next element and counts its rows.
  ///
  /// - Parameter demand: the facts that the container needs about the element's rows; `nil` if only their number is
  ///   needed.
  func countNext(for demand: Demand?) throws(Pause) {
    if !elements.holdsPrefix { startPrefix() }
    let element: Element
    let count: Int
    do {
      element = try uncountedElement()
      if let demand { try element.rows?.prepare(for: demand) }
      count = if let ownCount = shape.count { ownCount } else { try element.rows?.exactCount ?? 0 }
    } catch {
      reportProgress()
      throw error
    }
    elements.countNext(rows: shape.count == nil ? count : nil)
    if demand == .ids { context.session.probe.counters.idsGathered += count }
    recountHeld(by: element)
  }

  /// Returns the next element to count, and makes it if necessary.
  private func uncountedElement() throws(Pause) -> Element {
    if let element = elements.uncounted { return typed(element) }
    try context.session.budget.spend()
    let offset = elements.countedCount
    let element = makeElement(at: offset, index(at: offset))
    elements.append(element)
    return element
  }

  /// Updates the number of row values held in the element's rows.
  func recountHeld(by element: Element) {
    // The rows of an element may contain another `ForEach` only if types do not fix their number. The row values of
    // that `ForEach` are counted too.
    guard shape.count == nil, elements.isCounted(element) else { return }
    elements.setHeld(element.rows?.heldCount ?? 0, by: element)
  }

  /// Reports the number of elements that were made so far.
  private func reportProgress() {
    context.session.reportGathering(GatherProgress(.elements, made: elements.countedCount, of: elementCount))
  }

  /// Makes and counts the first `end` elements.
  func countElements(through end: Int) throws(Pause) {
    while elements.countedCount < min(end, elementCount) { try countNext(for: nil) }
  }

  /// Counts again the elements whose rows may have changed.
  func recountChanged() throws(Pause) {
    guard elements.holdsPrefix else {
      for element in elements.window {
        let element = typed(element)
        remakeIfStale(element)
        try element.rows?.refresh()
      }
      return
    }
    guard !elements.changed.isEmpty else { return }
    var counts: [Int: Int] = [:]
    var done = 0
    defer { elements.finishChanged(done, rows: counts) }
    for element in elements.changed {
      let element = typed(element)
      if elements.isCounted(element) {
        try refresh(element)
        walks.markVisited(element)
        if shape.count == nil { counts[element.offset] = try element.rows?.exactCount ?? 0 }
        recountHeld(by: element)
      }
      done += 1
      // Take the step after the work, so that each time slice makes progress, even in deeply nested elements.
      try context.session.budget.spend()
    }
  }

  /// Prepares again the elements whose rows may have changed since they were counted.
  private func prepareChanged(for demand: Demand) throws(Pause) {
    while let element = elements.unprepared.map(typed) {
      do {
        if elements.isCounted(element) {
          try refresh(element)
          try element.rows?.prepare(for: demand)
        }
        elements.finishPreparing()
        try context.session.budget.spend()
      } catch {
        reportProgress()
        throw error
      }
    }
  }

  private func refresh(_ element: Element) throws(Pause) {
    remakeIfStale(element)
    try element.rows?.refresh()
  }

  /// Reports each reason why rows must be made although they are not shown. Causes within the engine's own views are
  /// not reported. Neither are stacks in a row of a `ForEach` or in a header: their views are on screen with the row.
  func reportSlowPath(for demand: Demand?) {
    if context.holdsChoices || context.isInsideRow || isPartOfRow { return }
    guard demand != .everything else { return report(.eagerContainer) }
    let cause = shape.cause ?? _RowShape.Cause(kind: .nestedForEach, path: [])
    if cause.isOfSections { return }
    for cause in cause.all(needsOnlyCount: demand == nil) {
      let countIsKnown = cause.kind == .explicitID || shape.count != nil
      report(.shape(_RowShape.Cause(kind: cause.kind, path: cause.path), countIsKnown: countIsKnown))
    }
  }

  private func report(_ reason: SlowPath.Reason) {
    context.session.probe.report(SlowPath(container: context.containerName, reason: reason))
  }

  /// Whether the elements are the cells of a table row. Such cells need no laziness. Types with another declaration are
  /// ruled out first, because looking up a conformance takes longer.
  private var isPartOfRow: Bool {
    guard Field.areInstances(Content.self, ModifiedContent<Void, Void>.self) else { return false }
    return (Content.self as? any ModifierHolder.Type)?.modifierType is any RowPartModifier.Type
  }
}

/// A modifier of views that are parts of one row, such as the cells of a table's row. A `ForEach` of such views need
/// not be lazy.
protocol RowPartModifier {}
