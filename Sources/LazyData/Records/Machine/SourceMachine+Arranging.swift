/// Handles requests and results of arrangements: lists are created, extended and replaced.
extension SourceMachine {
  /// The notice for the user if a list cannot be made.
  static let refusal = "these rows cannot be filtered or sorted that way"

  mutating func arrange(_ arrangement: Arrangement) -> [SourceAction] {
    guard renewal == nil else { return arrangeRenewal(arrangement) }
    // If the requested list is already being made, nothing changes.
    if arrangement == wanted, making?.arrangement == arrangement, making?.isExtension == false, !hasMovedRecords {
      return []
    }
    var actions = cancelMaking()
    restore()
    isStopped = false
    wanted = arrangement
    guard arrangement != Arrangement() else {
      if shown.list != nil { shown = .whole }
      return actions + goOn() + runPostponedCheck()
    }
    lastList += 1
    making = PendingArrangement(lastList, arrangement, of: extent)
    // The list of a filter is shown immediately. Rows appear in it as they are found.
    if !arrangement.isSorted { show(isComplete: false) }
    actions += [.want(.all), .plan(.current, lastList, arrangement)]
    return actions + startMaking() + goOn()
  }

  /// Notes that the engine has created a list. If records can be added to the list later, the list can be shown while
  /// it is incomplete. The previous list is not kept then.
  mutating func planned(_ taken: RecordExtent.Mark?) -> [SourceAction] {
    guard taken != nil, let making, shown.list?.id == making.id else { return [] }
    before = nil
    setShown { $0.taken = taken }
    return []
  }

  /// Starts to filter or sort the requested list. If the engine needs the count first, the list waits until all records
  /// that existed at the request are counted.
  mutating func startMaking() -> [SourceAction] {
    guard var making, making.phase != .running else { return [] }
    let isCounted = count != .running && making.isReady(extent)
    guard isCounted || making.phase == .asked else { return [] }
    making.phase = isCounted ? .running : .waiting
    making.epoch = extent.epoch
    self.making = making
    setShown { if $0.id == making.id { $0.epoch = making.epoch } }
    return [.make(.current, making.id, isCounted: isCounted)]
  }

  mutating func listed(_ progress: ArrangingProgress) -> [SourceAction] {
    guard making != nil else { return [] }
    making?.phase = .running
    making?.share = progress.share.map { min(1, $0) }
    making?.isReported = true
    if progress.isInPlace { show(isComplete: false) }
    return []
  }

  mutating func arranged(_ end: ArrangementEnd) -> [SourceAction] {
    guard let made = making else { return [] }
    var actions: [SourceAction] = []
    switch end {
    case .begun:
      making?.phase = .running
      return []
    case .complete(let taken):
      show(isComplete: true)
      setShown { ($0.taken, $0.failure) = (taken, nil) }
      making = nil
    case .full(let notice):
      show(isComplete: true)
      setShown { $0.taken = $0.taken.map { _ in .end } }
      making = nil
      actions = say(notice)
    case .failed(let notice):
      making = nil
      restore()
      // The list stays incomplete. It is extended again only when more records arrive.
      let mark = extent.mark
      if shown.list?.id == made.id { setShown { ($0.taken, $0.failure) = ($0.taken.map { max($0, mark) }, notice) } }
      if !made.isExtension { failedArrangements += 1 }
      wanted = shown.arrangement
      actions = say(notice)
    case .refused:
      making = nil
      restore()
      if !made.isExtension { failedArrangements += 1 }
      wanted = shown.arrangement
      if made.isExtension { setShown { $0.taken = .end } } else { actions = say(Self.refusal) }
    }
    return actions + goOn() + runPostponedCheck()
  }

  /// Adds new records to the list on screen.
  mutating func extendList() -> [SourceAction] {
    guard making == nil, renewal == nil, !isStopped, fault == nil, let list = shown.list, let taken = list.taken,
      taken < extent.mark
    else { return [] }
    // A sorted list is extended only when all records are counted.
    guard !list.arrangement.isSorted || isCountSettled && extent.isCounted else { return [] }
    making = PendingArrangement(extending: list, of: extent)
    return [.extend(list.id)]
  }

  /// Shows the list that is being made, and keeps the previous list until the new list is complete.
  private mutating func show(isComplete: Bool) {
    guard let making else { return }
    if shown.list?.id != making.id {
      before = shown == .end ? .whole : shown
      shown = .list(ArrangedList(making))
    }
    setShown { $0.isComplete = $0.isComplete || isComplete }
    if isComplete { before = nil }
  }

  private mutating func setShown(_ change: (inout ArrangedList) -> Void) {
    guard var list = shown.list else { return }
    change(&list)
    shown = .list(list)
  }

  /// Shows the previous list again if an incomplete list is shown.
  mutating func restore() {
    guard let before else { return }
    shown = before
    self.before = nil
  }

  mutating func cancelMaking() -> [SourceAction] {
    guard making != nil else { return [] }
    making = nil
    return [.cancelMaking(.current)]
  }

  /// Whether the records of the requested list were renumbered since its arrangement started, for example because a
  /// quote turned out to be an ordinary character.
  var hasMovedRecords: Bool {
    guard wanted != Arrangement(), renewal == nil else { return false }
    if let making { return making.phase != .asked && making.epoch != extent.epoch }
    return shown.list.map { $0.epoch != extent.epoch } ?? false
  }
}
