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
