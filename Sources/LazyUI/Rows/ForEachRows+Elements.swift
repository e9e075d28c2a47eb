extension ForEachRows {
  /// The element at `offset`, made or woken if it is not there.
  func element(at offset: Int, _ index: Data.Index) throws(Pause) -> Element {
    if let known = elements.element(at: offset) {
      let element = typed(known)
      walks.touch(element)
      remakeIfStale(element)
      return element
    }
    try context.session.budget.spend()
    let element = makeElement(at: offset, index)
    walks.touch(element)
    elements.addToWindow(element)
    return element
  }

  /// The element as what all of this collection's are.
  func typed(_ element: ForEachElement) -> Element { unsafeDowncast(element, to: Element.self) }

  /// Makes the row value of the element at `index`, for the one that already stands for its id, or for a new one.
  func makeElement(at offset: Int, _ index: Data.Index) -> Element {
    let value = read(index)
    let id = source.id(of: value, at: index)
    if known.use(id, isTaken: { stands(id) }) { reportDuplicate(id) }
    let element: Element
    if let old = known.remove(id) {
      element = old
      history.met(from: old.offset, at: offset)
      element.offset = offset
      element.generation = history.generation
      element.walk = 0
      element.held = 0
    } else {
      element = Element(id: id, owner: self, offset: offset, generation: history.generation)
    }
    show(value, in: element)
    return element
  }

  /// Whether an element with this id is in the window, or held.
  ///
  /// - Complexity: O(elements).
  private func stands(_ id: ID) -> Bool {
    elements.made.contains { typed($0).id == id } || elements.window.contains { typed($0).id == id }
  }

  /// Makes the element's row value again where something that the content closure read has changed.
  func remakeIfStale(_ element: Element) {
    if element.isStale { show(read(index(at: element.offset)), in: element) }
  }

  /// What the content closure reads, the element depends on.
  private func show(_ value: Data.Element, in element: Element) {
    let session = context.session
    session.probe.counters.inits += 1
    element.show(session.evaluate(for: element) { source.content(value) }, in: context)
  }

  /// Begins anew with another collection or another closure. Elements are matched by id as they are met again.
  func startGeneration(dataChanged: Bool) {
    history.begin(dataChanged: dataChanged)
    observesElements = _isPOD(Data.self)
    known.beginCollection()
    registration?.end()
    searches = ElementSearches()
    for element in elements.removeWindow() { remember(typed(element)) }
    for element in elements.removePrefix() { remember(typed(element)) }
  }

  /// From now on elements are made from the first on, those of the window among them.
  func startPrefix() {
    elements.holdPrefix()
    walks.keepsElements = true
    for element in elements.removeWindow() { remember(typed(element)) }
    known.stopUsingAll()
    history.awaitMatching()
  }

  /// Knows the element by its id. Another one with the same id goes, once no cell shows a row of it.
  private func remember(_ element: Element) {
    if let other = known.remember(element) { context.session.retire(other) }
  }

  /// An element that left the window stays known if it has state, and is forgotten otherwise.
  func keepState(of element: Element) {
    if element.hibernate() { known.keep(element) } else { known.forget(element) }
  }

  /// After a walk: what was there before the last change and was not met again is off screen now.
  func forgetUnmatched() {
    for element in known.inOrder where !element.isHibernating { keepState(of: element) }
  }

  /// Frees the state of elements that the collection no longer has.
  ///
  /// Where every element has been made, those that were not met again have gone. Otherwise an element is looked for where it
  /// was, and around there; only elements that have state are at stake. Nothing on screen waits for it, so that what is put
  /// off goes on behind the next frames.
  ///
  /// - Complexity: O(elements that have state and are off screen) where they stand where they stood.
  func forgetRemoved() {
    if elements.holdsPrefix, elements.made.count == elementCount {
      known.forgetAll()
      return endRemoval()
    }
    let old = known.inOrder.filter { $0.generation != history.generation }
    if old.isEmpty { return endRemoval() }
    go(on: ElementFinder(self).search(forRemovedOf: old))
  }

  private func go(on removal: consuming RemovalSearch<ID, Content>) {
    do throws(Pause) {
      try ElementFinder(self).goOn(with: &removal)
    } catch {
      searches.removal = removal
      context.session.afterFrame { [weak self, generation = history.generation] in self?.goOnForgetting(in: generation)
      }
      return
    }
    for element in removal.missed where isMissed(element) { known.forget(element) }
    endRemoval()
  }

  /// Goes on where the search for removed elements was put off, unless their collection has changed since.
  private func goOnForgetting(in generation: UInt32) {
    guard generation == history.generation, let removal = searches.removal else { return }
    searches.removal = nil
    go(on: removal)
  }

  /// Whether the element is known, and has not been met since the last change.
  func isMissed(_ element: Element) -> Bool { element.generation != history.generation && known.knows(element) }

  private func endRemoval() {
    searches.removal = nil
    history.endRemoval()
  }
}
