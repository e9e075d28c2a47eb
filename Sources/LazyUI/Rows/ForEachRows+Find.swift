extension ForEachRows {
  /// An element's id is looked for at the offset that it equals, at both ends, then from the first element on. Explicit
  /// ids within rows are looked for in those rows only that are made.
  ///
  /// - Complexity: O(elements before the one that is found); no row is made.
  func findRow(of id: AnyHashable) -> Int? {
    if let id = id.base as? ID, let offset = offset(of: id) { return row(ofElement: offset) }
    guard shape.cause != nil || shape.count == nil else { return nil }
    for element in made.prefix(counted) {
      if let index = element.rows?.index(of: id) { return row(ofElement: element.offset).map { $0 + index } }
    }
    for element in live.values {
      if let index = element.anyRows?.index(of: id) { return row(ofElement: element.offset).map { $0 + index } }
    }
    return nil
  }

  func findRow(of place: RowPlace, depth: Int) -> Int? {
    guard depth < place.elements.count, let element = place.elements[depth] as? Element,
      element.owner === self
    else { return nil }
    if element.generation != generation {
      var finder = ElementFinder(self)
      guard let offset = finder.offset(of: element.id, near: element.offset) else { return nil }
      return row(ofElement: offset).map { $0 + (element.rows?.index(of: place, depth: depth + 1) ?? 0) }
    }
    return row(ofElement: element.offset).map { $0 + (element.rows?.index(of: place, depth: depth + 1) ?? 0) }
  }

  private func offset(of id: ID) -> Int? {
    let count = elementCount
    guard count > 0 else { return nil }
    if !makesPrefix || made.count < count {
      for candidate in [id as? Int, 0, count - 1].compactMap(\.self) where (0..<count).contains(candidate) {
        if view.id(read(index(at: candidate))) == id { return candidate }
      }
      var index = view.data.startIndex
      for offset in 0..<count {
        if view.id(read(index)) == id { return offset }
        view.data.formIndex(after: &index)
      }
      return nil
    }
    return made.firstIndex { $0.id == id }
  }

  /// The first row of the element at `offset`.
  private func row(ofElement offset: Int) -> Int? {
    if let perElement = shape.count { return offset * perElement }
    countElements(through: offset)
    return offset == 0 ? 0 : rowEnds[offset - 1]
  }
}
