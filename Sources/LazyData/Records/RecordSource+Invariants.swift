extension RecordSource {
  /// What must hold at any time, and does not; nil where all does.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    if let broken = machine.brokenInvariant { return broken }
    if current.generation.isOver { return "what is shown belongs to a generation that has ended" }
    // It is counted, arranged, its end, a time and a record are looked for, and one page is read that takes long.
    if current.generation.workCount > 6 + searches.count { return "\(current.generation.workCount) works run" }
    if let next, next.generation.isOver { return "what is read anew belongs to a generation that has ended" }
    if let next, next.generation.workCount > 1 { return "what is read anew is read twice" }
    if (next == nil) != (machine.renewal == nil) { return "what is read anew is not what is waited for" }
    if let list = machine.shown.list, current.lists[list.id] == nil { return "a list is shown that nothing makes" }
    if (current.endLook != nil) != machine.isFindingEnd { return "what looks for the end is not what is waited for" }
    return nil
  }

  /// Works that run.
  package var workCount: Int { current.generation.workCount + (next?.generation.workCount ?? 0) }

  /// Whether what comes is left out of the list that is shown, because its making was stopped.
  package var isArrangementStopped: Bool { machine.isStopped }
}
