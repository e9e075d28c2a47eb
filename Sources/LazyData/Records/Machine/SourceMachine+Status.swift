extension SourceMachine {
  /// Whether the list on screen has all its records for now. Data that arrives later may add more.
  var isComplete: Bool {
    guard let list = shown.list else { return fault != nil || extent.isComplete }
    guard let taken = list.taken else { return list.isComplete }
    guard fault == nil else { return true }
    // If records cannot be read, the list counts as complete without them.
    let isAbandoned = extent.failure != nil && making == nil && !isStopped
    return extent.isComplete && (taken >= extent.mark || isAbandoned)
  }

  /// The status that the source publishes.
  var status: SourceStatus {
    let running = renewal.map { ($0.work, $0.share) } ?? making.flatMap { $0.isReported ? ($0.work, $0.share) : nil }
    let (work, share) = running.map { (.some($0.0), $0.1) } ?? (countWork, countShare)
    var status = SourceStatus(
      isComplete: isComplete, showsEnd: shown == .end,
      showsPart: shown == .end && shownPart != nil, partShare: shown == .end ? shownPart?.share : nil,
      estimate: extent.isComplete ? nil : extent.estimate, work: work, progress: share, notice: notices.last,
      noticeCount: notices.count, failure: (fault ?? extent.failure)?.reason ?? shown.list?.failure,
      arrangement: shown.arrangement, indexed: extent.indexed)
    status.isWithheld = extent.isWithheld
    return status
  }

  private var countWork: SourceStatus.Work? {
    let isAwaited = count == .running || count == .resting || !extent.mark.isEnded && !extent.isPaused
    return fault == nil && !extent.isComplete && isAwaited ? extent.work : nil
  }

  private var countShare: Double? { countWork == nil ? nil : extent.share }

  /// Whether a list is shown, is being made, or may be shown again.
  func isUsed(_ list: Int, in slot: OpeningSlot) -> Bool {
    switch slot {
    case .current: [shown.list?.id, before?.list?.id, making?.id].contains(list)
    case .next: renewal?.list == list
    }
  }

  /// A description of a violated invariant; `nil` if all invariants hold.
  var brokenInvariant: String? {
    if let making {
      if renewal != nil { return "the current list is being built during a reload" }
      if making.isExtension, shown.list?.id != making.id { return "a list is being extended, but not shown" }
      if !making.arrangement.isSorted, shown.list?.id != making.id {
        return "a filter is running, but its list is not shown"
      }
      if making.arrangement == Arrangement() { return "a list is being built for all records" }
    }
    if let list = shown.list {
      if list.arrangement == Arrangement() { return "a list is shown for all records" }
      if !list.isComplete, list.taken == nil, making?.id != list.id {
        return "an incomplete list is shown, and nothing completes it"
      }
      if let taken = list.taken, taken != .end, list.arrangement.isSorted, list.epoch == extent.epoch,
        taken.counted > extent.mark.counted
      {
        return "a sorted list covers more records than are counted"
      }
    }
    if before != nil, shown.list?.isComplete ?? true {
      return "the current list is complete, but the previous one is kept"
    }
    if before == .end { return "the end of the records is kept as the previous list" }
    if shown == .end, extent.isComplete { return "only the end is shown, but all records are counted" }
    if isFindingEnd, shown.list != nil || isComplete { return "the end is being searched, but would not be shown" }
    if extent.count < 0 { return "negative number of records: \(extent.count)" }
    if fault != nil, making != nil || renewal != nil { return "work is running after a fatal error" }
    if notices.last != nil, notices.count == 0 { return "a notice was not counted" }
    return wanted != shown.arrangement && making == nil && renewal == nil
      ? "the wanted arrangement is neither shown nor in progress" : nil
  }
}

extension PendingArrangement {
  fileprivate var work: SourceStatus.Work { arrangement.work }
}

extension SourceRenewal {
  fileprivate var work: SourceStatus.Work { phase == .arranging ? arrangement.work : extent.work }
}

extension Arrangement {
  /// The kind of work that the arrangement requires: filtering or sorting.
  fileprivate var work: SourceStatus.Work { orders.isEmpty ? .filtering : .sorting }
}
