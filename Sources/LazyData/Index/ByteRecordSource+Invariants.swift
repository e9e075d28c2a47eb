extension ByteRecordSource {
  /// What must hold at any time, and does not; nil where all does.
  ///
  /// - Complexity: O(1).
  package var brokenInvariant: String? {
    let arranged = reading.arranged
    if reading.generation.isOver { return "what is read belongs to a generation that has ended" }
    if reading.generation.workCount > 2 + searches.count { return "\(reading.generation.workCount) works run" }
    if arranged.work != nil, arranged.awaited != nil { return "a sort waits while an arrangement is made" }
    if status.isComplete, status.work == .counting { return "all is known, and counting goes on" }
    if reading.end != nil, arranged.places != nil { return "the end is shown, and so is an arrangement" }
    if let sorted = arranged.sorted, sorted.seen > reading.index.extent.scanned,
      arranged.literalCount == reading.index.literals.count
    {
      return "a sort knows more than the index"
    }
    return nil
  }

  /// Works that run for what is read now.
  package var workCount: Int { reading.generation.workCount }
  /// Whether what comes is left out of the arrangement, because it was stopped.
  package var isArrangementStopped: Bool { reading.arranged.isStopped }
}
