extension ForEachRows {
  /// The element at `offset`, made or woken if it is not there.
  func element(at offset: Int, _ index: Data.Index) throws(Pause) -> Element {
    if offset < made.count {
      let element = made[offset]
      walks.touch(element)
      remakeIfStale(element)
      return element
    }
    if let known = live[offset] {
      let element = typed(known)
      walks.touch(element)
      remakeIfStale(element)
      return element
    }
    try context.session.budget.spend()
    let element = makeElement(at: offset, read(index))
    walks.touch(element)
    live[offset] = element
    return element
  }

  /// The element as what all of this collection's are.
  func typed(_ element: ForEachElement) -> Element { unsafeDowncast(element, to: Element.self) }

  /// Makes the row value of `value`, for the element that already stands for its id, or for a new one.
  func makeElement(at offset: Int, _ value: Data.Element) -> Element {
    let id = view.id(value)
    if !idsInUse.insert(id).inserted { noteDuplicate(id) }
    let element: Element
    if !known.isEmpty, let old = known.removeValue(forKey: id) {
      element = old
      noteMove(from: old.offset, to: offset)
      element.offset = offset
      element.generation = generation
      element.walk = 0
      element.held = 0
    } else {
      element = Element(id: id, owner: self, offset: offset, generation: generation)
    }
    show(value, in: element)
    return element
  }

  /// Makes the element's row value again where something that the content closure read has changed.
  func remakeIfStale(_ element: Element) {
    if element.isStale { show(read(index(at: element.offset)), in: element) }
  }

  /// What the content closure reads, the element depends on.
  private func show(_ value: Data.Element, in element: Element) {
    let session = context.session
    session.probe.counters.inits += 1
    element.show(session.evaluate(for: element) { view.content(value) }, in: context)
  }

  /// Begins anew with another collection or another closure. Elements are matched by id as they are met again.
  func startGeneration(dataChanged: Bool) {
    generation &+= 1
    notePreviousCount()
    forgetCount()
    changed = []
    preparedChanges = 0
    search = nil
    forgetLive()
    for element in made { remember(element) }
    forgetMade()
    awaitsMatching = true
    if dataChanged { mayHaveRemoved = true }
  }

  /// Knows the element by its id. Another one with the same id goes, once no cell shows a row of it.
  private func remember(_ element: Element) {
    guard let other = known.updateValue(element, forKey: element.id), other !== element else { return }
    context.session.retire(other)
  }

  /// Notes that an element of before the last change was met again.
  func noteMove(from old: Int, to new: Int) {
    if old == new, new == previousCount - 2 { isEndUnmoved = true }
  }

  /// Keeps the elements of the window by id alone.
  func forgetLive() {
    for element in live.values {
      remember(typed(element))
    }
    live = [:]
    idsInUse = []
  }

  func forgetMade() {
    made = []
    heldWithin = 0
    counted = 0
    rowEnds = []
  }

  /// An element that left the window stays known if it has state, and is forgotten otherwise.
  func keepState(of element: Element) {
    if element.hibernate() {
      // Of elements with the same id the first one is remembered.
      if let other = known[element.id], other.offset < element.offset { return }
      known[element.id] = element
    } else if known[element.id] === element {
      known[element.id] = nil
    }
  }

  /// After a walk: what was there before the last change and was not met again is off screen now.
  func forgetUnmatched() {
    awaitsMatching = false
    for element in known.values where !element.isHibernating { keepState(of: element) }
  }

  /// Frees the state of elements that the collection no longer has.
  ///
  /// Where every element has been made, whoever was not met again has gone. Otherwise an element is looked for where it
  /// was, and around there; only elements that have state are at stake.
  ///
  /// - Complexity: O(elements that have state and are off screen) where they stand where they stood.
  func forgetRemoved() {
    mayHaveRemoved = false
    if makesPrefix, made.count == elementCount {
      known = [:]
      return
    }
    let old = known.values.filter { $0.generation != generation }
    guard !old.isEmpty else { return }
    var finder = ElementFinder(self)
    for element in finder.missing(among: old) { known[element.id] = nil }
  }
}
