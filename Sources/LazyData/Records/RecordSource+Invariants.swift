extension RecordSource {
  /// A violated invariant; `nil` if all of them hold.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    if let broken = machine.brokenInvariant { return broken }
    if current.generation.isOver { return "what is shown belongs to a generation that has ended" }
    // These are a count, an arrangement, the searches for the end, for a time and for a record, and the read of a slow
    // page.
    if current.generation.workCount > 6 + searches.count { return "\(current.generation.workCount) works run" }
    if let next, next.generation.isOver { return "what is read anew belongs to a generation that has ended" }
    if let next, next.generation.workCount > 1 { return "what is read anew is read twice" }
    if (next == nil) != (machine.renewal == nil) { return "what is read anew is not what is waited for" }
    if let list = machine.shown.list, current.lists[list.id] == nil { return "a list is shown that nothing makes" }
    if (current.endLook != nil) != machine.isFindingEnd { return "what looks for the end is not what is waited for" }
    return nil
  }

  /// The number of running works.
  package var workCount: Int { current.generation.workCount + (next?.generation.workCount ?? 0) }

  /// Whether new records are left out of the list on screen, because making it was stopped.
  package var isArrangementStopped: Bool { machine.isStopped }
}
