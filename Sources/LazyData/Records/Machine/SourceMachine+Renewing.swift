/// Handles changes by other programs, and the renewal: a new reading is opened while the old one is shown, and then
/// replaces it.
extension SourceMachine {
  mutating func follow(_ follows: Bool) -> [SourceAction] {
    guard outlook.follows != follows else { return [] }
    outlook.follows = follows
    guard follows else { return [.watch] }
    // The source follows the file that is now at the path. If another file has replaced the previous one, the new file
    // is opened.
    return [.watch, .want(.all)] + (outlook.isReplaced ? [.open(.asked)] : []) + [.checkForChanges]
  }

  mutating func keepWatch() -> [SourceAction] {
    guard !outlook.keepsWatch else { return [] }
    outlook.keepsWatch = true
    return [.watch]
  }

  mutating func changed() -> [SourceAction] {
    guard isBusy else { return [.open(.changed)] }
    outlook.isCheckPostponed = true
    return []
  }

  /// Checks for changes if a check was postponed and no other work is running.
  mutating func runPostponedCheck() -> [SourceAction] {
    guard outlook.isCheckPostponed, !isBusy else { return [] }
    outlook.isCheckPostponed = false
    return [.checkForChanges]
  }

  private var isBusy: Bool { count == .running || making != nil || renewal != nil }

  mutating func replaced(_ notice: String) -> [SourceAction] {
    if outlook.follows { return [.open(.asked)] }
    outlook.isReplaced = true
    return say(notice)
  }

  mutating func reopened(_ reason: OpeningReason, _ opening: OpeningExtent) -> [SourceAction] {
    if reason == .asked { outlook.isReplaced = false }
    renewal = nil
    var actions: [SourceAction] = []
    if opening.keepsOld {
      actions += cancelMaking()
      restore()
    }
    // After a reload that the user requested, the new list is shown immediately and grows. But a filtered or sorted
    // list stays until the new list is arranged.
    guard opening.keepsOld, reason == .changed || shown.list != nil else {
      let arrangement = wanted
      adopt(opening.extent, .whole, Arrangement())
      notices.replace(by: opening.notice)
      actions += [.adopt] + goOn()
      if arrangement != Arrangement() { actions += arrange(arrangement) }
      return actions + [.restartSearches]
    }
    renewal = SourceRenewal(extent: opening.extent, arrangement: wanted)
    guard opening.extent.hasMore else { return actions + arrangeNextLater() }
    return actions + [.count(.next)]
  }

  /// Replaces the state of the old reading by the state of the new reading.
  private mutating func adopt(_ extent: RecordExtent, _ shown: Shown, _ arrangement: Arrangement) {
    self.extent = extent
    self.shown = shown
    opening += 1
    (count, before, making, renewal, fault) = (.idle, nil, nil, nil, nil)
    retry = CountRetry()
    (isStopped, isFindingEnd) = (false, false)
    (endTarget, shownPart) = (nil, nil)
    wanted = arrangement
  }

  // MARK: Renewing

  mutating func grewNext(to extent: RecordExtent) -> [SourceAction] {
    renewal?.extent = extent
    if renewal?.phase == .counting { renewal?.share = extent.share }
    return []
  }

  mutating func countedNext(_ extent: RecordExtent) -> [SourceAction] {
    renewal?.extent = extent
    if let failure = extent.failure { return renewalFailed(failure.reason) }
    return arrangeNext()
  }

  mutating func listedNext(_ progress: ArrangingProgress) -> [SourceAction] {
    renewal?.share = progress.share
    return []
  }

  mutating func arrangedNext(_ end: ArrangementEnd) -> [SourceAction] {
    switch end {
    case .begun: []
    case .complete(let taken): showRenewal(taken)
    case .full(let notice): showRenewal(.end) + say(notice)
    case .refused: showRenewal(nil, isArranged: false) + say(Self.refusal)
    case .failed(let reason): renewalFailed(reason)
    }
  }

  /// Changes the requested arrangement while a new reading is being prepared.
  mutating func arrangeRenewal(_ arrangement: Arrangement) -> [SourceAction] {
    wanted = arrangement
    renewal?.arrangement = arrangement
    if arrangement == Arrangement(), shown.list != nil { shown = .whole }
    // In an earlier phase, the new arrangement is used when the records are arranged.
    guard renewal?.phase == .arranging else { return [] }
    return [.cancelMaking(.next)] + arrangeNextLater()
  }

  /// Postpones the arrangement of the new reading. The list on screen must not change while a command is handled,
  /// because the command refers to the rows on screen.
  private mutating func arrangeNextLater() -> [SourceAction] {
    renewal?.phase = .due
    renewal?.share = nil
    return [.remindOfRenewal]
  }

  mutating func arrangeNext() -> [SourceAction] {
    guard var renewal else { return [] }
    guard renewal.arrangement != Arrangement() else { return showRenewal(nil, isArranged: false) }
    lastList += 1
    renewal.phase = .arranging
    renewal.share = nil
    renewal.list = lastList
    self.renewal = renewal
    return [.plan(.next, lastList, renewal.arrangement), .make(.next, lastList, isCounted: true)]
  }

  /// Shows the new reading.
  private mutating func showRenewal(_ taken: RecordExtent.Mark?, isArranged: Bool = true) -> [SourceAction] {
    guard let renewal else { return [] }
    let list = ArrangedList(renewal, taken)
    adopt(renewal.extent, isArranged ? .list(list) : .whole, isArranged ? renewal.arrangement : Arrangement())
    notices.replace(by: nil)
    return [.adopt] + goOn() + [.restartSearches] + runPostponedCheck()
  }

  private mutating func renewalFailed(_ reason: String) -> [SourceAction] {
    giveUpWanted()
    return endRenewal() + say("reload failed; showing the old content: \(reason)") + runPostponedCheck()
  }

  mutating func endRenewal() -> [SourceAction] {
    guard renewal != nil else { return [] }
    renewal = nil
    return [.discardNext]
  }
}
