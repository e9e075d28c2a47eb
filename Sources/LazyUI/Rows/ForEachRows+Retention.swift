extension ForEachRows {
  /// After a walk: lets go of the state of elements that have been away for as long as it is kept.
  ///
  /// - Parameter leaving: the elements that the walk before had met, and this one has not.
  /// - Complexity: O(elements that leave or are evicted).
  func evictOld(_ leaving: [Element]) {
    guard case .ticks(let ticks) = context.host.rowStateRetention else {
      away.removeAll()
      return
    }
    away.tick(in: context.session.probe.counters.passes)
    for element in leaving where element.rows != nil { away.add(element) }
    for element in away.removeExpired(after: ticks) { evict(typed(element)) }
  }

  /// Lets go of the state of all elements but those that a walk has just met, and of what stands in them.
  ///
  /// - Complexity: O(elements), in one pass: of several hundred thousand each one is fetched from memory.
  func evictAll() {
    away.removeAll()
    for element in elements.window { element.anyRows?.evictState() }
    for element in known.inOrder where element.isHibernating { evict(element) }
    for element in elements.made {
      element.anyRows?.evictState()
      if walks.haveLeft(element) { evict(typed(element)) }
    }
  }

  /// Releases the state of all elements. Those that are off screen are no longer known.
  func forgetAll() {
    away.removeAll()
    for element in known.inOrder {
      if element.isHibernating { known.forget(element) } else { element.rows?.forgetState() }
    }
    for element in elements.window { element.anyRows?.forgetState() }
    for element in elements.made {
      element.anyRows?.forgetState()
      recountHeld(by: typed(element))
      if mayHaveOtherRows(element) { elements.markChanged(element) }
    }
  }

  private func evict(_ element: Element) {
    guard let rows = element.rows else { return }
    var slots: [AnySlot] = []
    rows.visitSlots { slots.append($0) }
    guard !slots.isEmpty else { return }
    let probe = context.session.probe
    probe.counters.statesEvicted += slots.count
    probe.ledger.recordEviction(of: slots, from: element.anyID)
    known.forget(element)
    guard elements.isInPrefix(element) else { return }
    // Its value is held for its ids. It begins anew when it is next looked at, and may make other rows then.
    rows.forgetState()
    recountHeld(by: element)
    if mayHaveOtherRows(element) {
      elements.markChanged(element)
      context.invalidate()
    }
  }

  /// Whether the number of the element's rows may depend on the state that it has just lost.
  private func mayHaveOtherRows(_ element: ForEachElement) -> Bool {
    shape.count == nil && element.anyRows?.knownCount == nil
  }
}
