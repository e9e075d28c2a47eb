extension ForEachRows {
  /// In debug builds, stops where the tables of elements do not agree after a walk.
  ///
  /// - Complexity: O(elements in the window); of those that were made from the first on it looks at the last ones.
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// What is wrong with the tables; nil for nothing.
  private var flaw: String? {
    if counted > made.count || made.count > counted + 1 { return "\(counted) of \(made.count) elements are counted" }
    // What was not read for the walk is not read to check it.
    let count = cachedCount ?? .max
    if made.count > count { return "\(made.count) of \(count) elements are made" }
    if shape.count == nil, rowEnds.count != counted { return "\(rowEnds.count) ends of \(counted) elements" }
    if !makesPrefix, !made.isEmpty { return "elements are made from the first on, and need not be" }
    if preparedChanges > changed.count { return "\(preparedChanges) of \(changed.count) changes are prepared" }
    for offset in made.indices.suffix(64) where made[offset].offset != offset {
      return "element \(made[offset].offset) stands at \(offset)"
    }
    for offset in rowEnds.indices.suffix(64).dropFirst() where rowEnds[offset] < rowEnds[offset - 1] {
      return "element \(offset) ends before the one before it"
    }
    for (offset, element) in live {
      if element.offset != offset { return "element \(element.offset) stands at \(offset)" }
      if offset >= count { return "element \(offset) of \(count) is in the window" }
    }
    return nil
  }
}
