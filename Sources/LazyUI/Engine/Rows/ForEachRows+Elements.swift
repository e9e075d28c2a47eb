extension ForEachRows {
  /// Returns the element at `offset`. If the table does not have it, it is made, or restored from its kept state.
  func element(at offset: Int, _ index: Data.Index) throws(Pause) -> Element {
    if let known = elements.element(at: offset) {
      let element = typed(known)
      walks.markVisited(element)
      remakeIfStale(element)
      return element
    }
    try context.session.budget.spend()
    let element = makeElement(at: offset, index)
    walks.markVisited(element)
    elements.addToWindow(element)
    return element
  }

  /// Casts an element to the type of this collection's elements.
  func typed(_ element: ForEachElement) -> Element { unsafeDowncast(element, to: Element.self) }

  /// Makes the row value at `index`. The value is shown in the known element with the same id, or in a new element.
  func makeElement(at offset: Int, _ index: Data.Index) -> Element {
    let value = read(index)
    let id = source.id(of: value, at: index)
    if known.use(id, isTaken: { isInUse(id) }) { reportDuplicate(id) }
    let element: Element
    if let old = known.remove(id) {
      element = old
      history.recordMatch(from: old.offset, at: offset)
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

  /// Whether an element with this id is in the window or in the prefix.
  ///
  /// - Complexity: O(elements).
  private func isInUse(_ id: ID) -> Bool {
    elements.made.contains { typed($0).id == id } || elements.window.contains { typed($0).id == id }
  }

  /// Makes the element's row value again if a value that the content closure read has changed.
  func remakeIfStale(_ element: Element) {
    if element.isStale { show(read(index(at: element.offset)), in: element) }
  }

  /// Evaluates the content closure, and shows the resulting view in `element`. The element depends on the values that
  /// the closure reads.
  private func show(_ value: Data.Element, in element: Element) {
    let session = context.session
    session.probe.counters.inits += 1
    element.show(session.evaluate(for: element) { source.content(value) }, in: context)
  }

  /// Starts a new generation, after the collection or the closure was replaced. Existing elements are matched by id
  /// when the rows are next visited.
  func startGeneration(dataChanged: Bool) {
    history.begin(dataChanged: dataChanged)
    observesElements = _isPOD(Data.self)
    known.beginCollection()
    registration?.end()
    searches = ElementSearches()
    for element in elements.removeWindow() { remember(typed(element)) }
    for element in elements.removePrefix() { remember(typed(element)) }
  }

  /// Switches to elements that are made from the start of the collection. The elements of the window are kept by id,
  /// and reused when the same ids are reached.
  func startPrefix() {
    elements.holdPrefix()
    walks.keepsElements = true
    for element in elements.removeWindow() { remember(typed(element)) }
    known.stopUsingAll()
    history.awaitMatching()
  }

  /// Keeps the element by its id. If another element with the same id was kept before, that other element is freed as
  /// soon as no cell shows one of its rows.
  private func remember(_ element: Element) {
    if let other = known.remember(element) { context.session.retire(other) }
  }

  /// Hibernates or forgets the elements from before the last change that were not matched. Called after a traversal of
  /// the rows, when these elements are off screen.
  func forgetUnmatched() {
    for element in known.inOrder where !element.isHibernating { keepState(of: element) }
  }

  /// Frees the state of elements that the collection no longer has.
  ///
  /// If every element of the collection has been made, the unmatched elements are the removed ones. Otherwise each
  /// element that has state is searched for at its old offset and around it. Nothing on screen depends on the search,
  /// so it continues after the next frames if it pauses.
  ///
  /// - Complexity: O(elements that have state and are off screen) if they have not moved.
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

  /// Continues a paused search for removed elements, unless the collection has changed since.
  private func goOnForgetting(in generation: UInt32) {
    guard generation == history.generation, let removal = searches.removal else { return }
    searches.removal = nil
    go(on: removal)
  }

  /// Whether the element is known by id only, and was not matched since the last change.
  func isMissed(_ element: Element) -> Bool { element.generation != history.generation && known.knows(element) }

  private func endRemoval() {
    searches.removal = nil
    history.endRemoval()
  }
}

extension ForEachRows {
  /// Stops a debug build if the tables of elements are inconsistent. Called after a traversal of the rows.
  ///
  /// - Complexity: O(elements in the window or known by id). In the prefix, only the last elements are checked.
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// A description of an inconsistency in the tables; `nil` if there is none.
  private var flaw: String? {
    // The check must not read the count if the traversal did not read it.
    elements.flaw(count: history.count, rowsDiffer: shape.count == nil) ?? known.flaw
  }
}
