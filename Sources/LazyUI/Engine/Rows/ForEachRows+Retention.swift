extension ForEachRows {
  /// Keeps an element that left the window if it has state. Otherwise the element is forgotten.
  func keepState(of element: Element) {
    if element.hibernate() { known.keep(element) } else { known.forget(element) }
  }

  /// Frees the state of elements that have been off screen for the retention time. Called after a traversal of the
  /// rows.
  ///
  /// - Parameter leaving: the elements that the previous traversal visited and the current one did not.
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

  /// Frees the state of all elements that the last traversal did not visit. Also frees the state that collections
  /// within the other elements keep for rows off screen.
  ///
  /// - Complexity: O(elements). If there are several hundred thousand elements, each access is a cache miss.
  func evictAll() {
    away.removeAll()
    for element in elements.window { element.anyRows?.evictState() }
    for element in known.inOrder where element.isHibernating { evict(element) }
    for element in elements.made {
      element.anyRows?.evictState()
      if walks.haveLeft(element) { evict(typed(element)) }
    }
  }

  /// Releases the state of all elements. Elements that are off screen are forgotten.
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
    var slots: [StateLedger.Key] = []
    rows.visitSlots { slots.append($0.ledgerKey) }
    guard !slots.isEmpty else { return }
    let probe = context.session.probe
    probe.counters.statesEvicted += slots.count
    probe.ledger.recordEviction(of: slots, from: element.anyID)
    known.forget(element)
    guard elements.isInPrefix(element) else { return }
    // The element itself is kept, because its ids are needed. Its views start with new state when they are next needed,
    // and may then make other rows.
    rows.forgetState()
    recountHeld(by: element)
    if mayHaveOtherRows(element) {
      elements.markChanged(element)
      context.invalidate()
    }
  }

  /// Whether the number of the element's rows may depend on the state that the element has just lost.
  private func mayHaveOtherRows(_ element: ForEachElement) -> Bool {
    shape.count == nil && element.anyRows?.knownCount == nil
  }
}
