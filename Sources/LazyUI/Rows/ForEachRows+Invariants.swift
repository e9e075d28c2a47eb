extension ForEachRows {
  /// In debug builds, stops where the tables of elements do not agree after a walk.
  ///
  /// - Complexity: O(elements in the window or known by id); of those that are held from the first on it looks at the last ones.
  func checkInvariants() { assert(flaw == nil, flaw ?? "") }

  /// What is wrong with the tables; nil for nothing.
  private var flaw: String? {
    // What was not read for the walk is not read to check it.
    elements.flaw(count: history.count, rowsDiffer: shape.count == nil) ?? known.flaw
  }
}
