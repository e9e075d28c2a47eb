extension SourceMachine {
  /// Whether all records of the list on screen are known for now.
  var isComplete: Bool {
    guard let list = shown.list else { return fault != nil || extent.isComplete }
    guard let taken = list.taken else { return list.isComplete }
    guard fault == nil else { return true }
    // Records that cannot be read are not waited for.
    let isAbandoned = extent.failure != nil && making == nil && !isStopped
    return extent.isComplete && (taken >= extent.mark || isAbandoned)
  }

  /// The status that the source publishes.
  var status: SourceStatus {
    let running = renewal.map { ($0.work, $0.share) } ?? making.flatMap { $0.isTold ? ($0.work, $0.share) : nil }
    let (work, share) = running.map { (.some($0.0), $0.1) } ?? (countWork, countShare)
    return SourceStatus(
      isComplete: isComplete, showsEnd: shown == .end,
      showsPart: shown == .end && shownPart != nil, partShare: shown == .end ? shownPart?.share : nil,
      estimate: extent.isComplete ? nil : extent.estimate, work: work, progress: share, notice: notices.last,
      noticeCount: notices.count, failure: (fault ?? extent.failure)?.reason ?? shown.list?.failure,
      arrangement: shown.arrangement, indexed: extent.indexed)
  }

  private var countWork: SourceStatus.Work? {
    let isAwaited = count == .running || count == .resting || !extent.mark.isEnded
    return fault == nil && !extent.isComplete && isAwaited ? extent.work : nil
  }

  private var countShare: Double? { countWork == nil ? nil : extent.share }

  /// Whether a list is shown, is being made, or may be restored.
  func isUsed(_ list: Int, in slot: OpeningSlot) -> Bool {
    switch slot {
    case .current: [shown.list?.id, before?.list?.id, making?.id].contains(list)
    case .next: renewal?.list == list
    }
  }

  /// A violated invariant; `nil` if all of them hold.
  var brokenInvariant: String? {
    if let making {
      if renewal != nil { return "what is shown is made, and read anew" }
      if making.isExtension, shown.list?.id != making.id { return "a list is gone on with that is not shown" }
      if making.arrangement.orders.isEmpty, shown.list?.id != making.id { return "a filter is made that is not shown" }
      if making.arrangement == Arrangement() { return "a list is made of all records" }
    }
    if let list = shown.list {
      if list.arrangement == Arrangement() { return "a list is shown as if it were all records" }
      if !list.isComplete, list.taken == nil, making?.id != list.id {
        return "a list is shown that nothing completes"
      }
      if let taken = list.taken, taken != .end, !list.arrangement.orders.isEmpty, list.epoch == extent.epoch,
        taken.counted > extent.mark.counted
      {
        return "an order knows more than is counted"
      }
    }
    if before != nil, shown.list?.isComplete ?? true { return "what is shown is complete, and could be taken back" }
    if before == .end { return "the end is to be gone back to" }
    if shown == .end, extent.isComplete { return "the end is shown, and all is counted" }
    if isFindingEnd, shown.list != nil || isComplete { return "the end is looked for, and not to be shown" }
    if extent.count < 0 { return "\(extent.count) records are known" }
    if fault != nil, making != nil || renewal != nil { return "something runs that nothing can come of" }
    if notices.last != nil, notices.count == 0 { return "something was said that was not counted" }
    return wanted != shown.arrangement && making == nil && renewal == nil ? "nothing is done for what is wanted" : nil
  }
}

extension PendingArrangement {
  fileprivate var work: SourceStatus.Work { arrangement.work }
}

extension SourceRenewal {
  fileprivate var work: SourceStatus.Work { phase == .arranging ? arrangement.work : extent.work }
}

extension Arrangement {
  /// The kind of work that makes it.
  fileprivate var work: SourceStatus.Work { orders.isEmpty ? .filtering : .sorting }
}
