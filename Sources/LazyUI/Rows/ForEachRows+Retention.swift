extension ForEachRows {
  /// After a walk: lets go of the state of elements that have been away for as long as it is kept.
  ///
  /// - Parameter leaving: the elements that the walk before had met, and this one has not.
  /// - Complexity: O(elements that leave or are evicted).
  func evictOld(_ leaving: [Element]) {
    guard case .ticks(let ticks) = context.host.rowStateRetention else {
      away = []
      return
    }
    clock.tick(in: context.session.probe.counters.passes)
    for element in leaving where element.rows != nil {
      away.append(Away(element: element, walk: element.walk, since: clock.ticks))
    }
    // They stand in the order in which they left.
    var count = 0
    while count < away.count, clock.ticks - away[count].since >= ticks {
      let entry = away[count]
      if entry.element.walk == entry.walk { evict(entry.element) }
      count += 1
    }
    away.removeFirst(count)
  }

  /// Lets go of the state of all elements that are not in the window now.
  func evictAll() {
    away = []
    for element in known.values where element.isHibernating { evict(element) }
    for element in made where element.walk &+ 1 != walks.number { evict(element) }
  }

  private func evict(_ element: Element) {
    guard let rows = element.rows else { return }
    var slots: [AnySlot] = []
    rows.visitSlots { slots.append($0) }
    guard !slots.isEmpty else { return }
    let probe = context.session.probe
    probe.counters.statesEvicted += slots.count
    probe.ledger.noteEviction(of: slots, from: element.anyID)
    if known[element.id] === element { known[element.id] = nil }
    guard makesPrefix, element.offset < made.count, made[element.offset] === element else { return }
    // Its value is held for its ids. It begins anew when it is next looked at, and may make other rows then.
    rows.forgetState()
    noteHeld(by: element)
    if shape.count == nil {
      changed.append(element)
      context.invalidate()
    }
  }
}

/// An element that has left the window.
struct Away<Element> {
  let element: Element
  /// The last walk that met it.
  let walk: UInt32
  /// The tick in which it left.
  let since: Int
}

/// Counts the update passes in which a container showed its window, in however many walks.
struct TickClock {
  private(set) var ticks = 0
  private var lastPass = -1

  mutating func tick(in pass: Int) {
    if pass != lastPass { ticks += 1 }
    lastPass = pass
  }
}
