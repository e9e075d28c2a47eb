extension ForEachRows {
  /// The element at `offset`, made or woken if it is not there.
  func element(at offset: Int, _ index: Data.Index) -> Element {
    if offset < made.count {
      let element = made[offset]
      element.walk = walk
      return element
    }
    if let element = live[offset] {
      element.walk = walk
      return element
    }
    let element = makeElement(at: offset, read(index))
    live[offset] = element
    return element
  }

  /// Makes the row value of `value`, for the element that already stands for its id, or for a new one.
  func makeElement(at offset: Int, _ value: Data.Element) -> Element {
    let id = view.id(value)
    let element: Element
    if !known.isEmpty, let old = known.removeValue(forKey: id) {
      element = old
      element.offset = offset
      element.generation = generation
    } else {
      element = Element(id: id, owner: self, offset: offset, generation: generation)
    }
    element.walk = walk
    context.session.probe.counters.inits += 1
    element.show(view.content(value), in: context)
    return element
  }

  /// Begins anew with another collection or another closure. Elements are matched by id as they are met again.
  func startGeneration(dataChanged: Bool) {
    generation &+= 1
    forgetCount()
    changed = []
    for element in live.values { known[element.id] = element }
    for element in made { known[element.id] = element }
    live = [:]
    forgetMade()
    if dataChanged { forgetRemoved() }
  }

  func forgetMade() {
    made = []
    counted = 0
    rowEnds = []
  }

  /// An element that left the window stays known if it has state, and is forgotten otherwise.
  func keepState(of element: Element) {
    if element.hibernate() {
      known[element.id] = element
    } else if known[element.id] === element {
      known[element.id] = nil
    }
  }

  /// After a walk: what was there before the last change and was not met again is off screen now.
  func forgetUnmatched() {
    for element in known.values where !element.isHibernating { keepState(of: element) }
  }

  /// Frees the state of elements that the new collection no longer has.
  ///
  /// An element is looked for where it was, and around there; only the state of rows that were shown is at stake.
  ///
  /// - Complexity: O(elements known by id) where they stand where they stood.
  private func forgetRemoved() {
    let hibernating = known.values.filter(\.isHibernating)
    guard !hibernating.isEmpty else { return }
    var finder = ElementFinder(self)
    for element in hibernating {
      if let offset = finder.offset(of: element.id, near: element.offset) {
        element.offset = offset
      } else {
        known[element.id] = nil
      }
    }
  }
}
