extension ForEachRows {
  /// Returns the index of the row of an element or view with this id, or `nil` if there is none. The elements are
  /// compared in this order: the element whose offset equals the id, the elements at both ends, then all from the first
  /// one on. An id set by `.id(_:)` within a row is found only if the row exists.
  ///
  /// - Complexity: O(elements before the result); no row is made.
  func findRow(of id: AnyHashable) throws(Pause) -> Int? {
    if let id = id.base as? ID, let offset = try offset(of: id) { return try row(ofElement: offset) }
    guard shape.cause != nil || shape.count == nil else { return nil }
    for element in elements.made.prefix(elements.countedCount) {
      if let index = try element.anyRows?.index(of: id) { return try row(ofElement: element.offset, plus: index) }
    }
    for element in elements.window {
      if let index = try element.anyRows?.index(of: id) { return try row(ofElement: element.offset, plus: index) }
    }
    return nil
  }

  func findRow(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    guard depth < path.elements.count, let element = path.elements[depth] as? Element,
      element.owner === self
    else { return nil }
    var offset = element.offset
    if element.generation != history.generation {
      guard let found = try self.offset(of: element) else { return nil }
      offset = found
    }
    let first = try row(ofElement: offset)
    // If the element's view was released, only the first row of the element is known.
    guard !element.isHibernating, let rows = element.rows else { return first }
    return try first + (rows.index(of: path, depth: depth + 1) ?? 0)
  }

  /// Returns the current offset of an element from before the last change, or `nil` if it was removed.
  ///
  /// - Complexity: O(the distance that the element moved), or at most 40,000 reads if it was removed. O(1) if it was
  ///   searched for before in the same collection.
  private func offset(of element: Element) throws(Pause) -> Int? {
    let finder = ElementFinder(self)
    var search = searches.search(for: element.id, from: element.offset) ?? finder.search(from: element.offset)
    if search.outcome == nil {
      defer { searches.keep(search, for: element.id) }
      try finder.goOn(with: &search, for: element.id)
    }
    return if case .found(let offset) = search.outcome { offset } else { nil }
  }

  /// - Complexity: O(elements before the result); O(1) for the id that was last searched for in the same collection.
  private func offset(of id: ID) throws(Pause) -> Int? {
    var search = searches.byID.flatMap { $0.id == id ? $0 : nil } ?? ElementSearch(for: id)
    if search.isOver { return search.foundOffset }
    defer { searches.byID = search }
    let offset = try go(on: &search)
    search.finish(at: offset)
    return offset
  }

  /// Continues a search where it paused.
  private func go(on search: inout ElementSearch<ID>) throws(Pause) -> Int? {
    let count = elementCount
    guard count > 0 else { return nil }
    if elements.holdsPrefix, elements.made.count == count {
      return elements.made.firstIndex { typed($0).id == search.id }
    }
    if search.passedCount == 0 {
      for candidate in [search.id as? Int, 0, count - 1].compactMap(\.self) where (0..<count).contains(candidate) {
        if id(at: index(at: candidate)) == search.id { return candidate }
      }
    }
    var index = index(at: search.passedCount)
    while search.passedCount < count {
      if id(at: index) == search.id { return search.passedCount }
      search.pass()
      // Take the step after the work, so that each time slice makes progress.
      try context.session.budget.spend()
      source.data.formIndex(after: &index)
    }
    return nil
  }

  /// Returns the index, among all rows, of the element's row `index`.
  private func row(ofElement offset: Int, plus index: Int = 0) throws(Pause) -> Int {
    if let perElement = shape.count { return offset * perElement + index }
    try countElements(through: offset)
    return elements.firstRow(ofElement: offset) + index
  }
}
