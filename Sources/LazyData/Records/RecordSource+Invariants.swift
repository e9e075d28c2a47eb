extension RecordSource {
  /// A description of a violated invariant; `nil` if all invariants hold.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    if let broken = machine.brokenInvariant { return broken }
    if current.generation.isOver { return "the current records belong to an ended generation" }
    // Besides the searches, at most six tasks run: a count, an arrangement, the searches for the last records, for a
    // time and for the place of a record, and the read of a slow page.
    if current.generation.workCount > 6 + searches.count {
      return "too many tasks are running: \(current.generation.workCount)"
    }
    if let next, next.generation.isOver { return "the reload belongs to an ended generation" }
    if let next, next.generation.workCount > 1 { return "the reload runs more than one task" }
    if (next == nil) != (machine.renewal == nil) { return "the source and its state disagree on a reload" }
    if let list = machine.shown.list, current.lists[list.id] == nil { return "the shown list does not exist" }
    if (current.endScan != nil) != machine.isFindingEnd {
      return "the source and its state disagree on the search for the end"
    }
    return nil
  }

  /// The number of running tasks.
  package var workCount: Int { current.generation.workCount + (next?.generation.workCount ?? 0) }

  /// Whether new records are not added to the list on screen, because the user stopped the arrangement.
  package var isArrangementStopped: Bool { machine.isStopped }
}
