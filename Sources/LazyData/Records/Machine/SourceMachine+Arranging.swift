/// What becomes of arrangements.
extension SourceMachine {
  /// What is said where there is no such list.
  static let refusal = "these rows cannot be arranged so"

  mutating func arrange(_ arrangement: Arrangement) -> [SourceAction] {
    guard renewal == nil else { return arrangeRenewal(arrangement) }
    // What is being made is not begun again.
    if arrangement == wanted, making?.arrangement == arrangement, making?.isExtension == false, !hasMovedRecords {
      return []
    }
    var actions = cancelMaking()
    restore()
    isStopped = false
    wanted = arrangement
    guard arrangement != Arrangement() else {
      if shown.list != nil { shown = .whole }
      return actions + goOn() + lookAgain()
    }
    lastList += 1
    making = ListInTheMaking(lastList, arrangement, of: extent)
    // What a filter leaves is shown as it comes, though nothing has come yet.
    if arrangement.orders.isEmpty { show(isComplete: false) }
    actions += [.want(.all), .plan(.current, lastList, arrangement)]
    return actions + startMaking() + goOn()
  }

  /// The engine knows how the list is made: one that takes in what comes is worth showing however far it has come.
  mutating func planned(_ taken: RecordExtent.Mark?) -> [SourceAction] {
    guard taken != nil, let making, shown.list?.id == making.id else { return [] }
    before = nil
    setShown { $0.taken = taken }
    return []
  }

  /// Begins to make the list that waits, or lets it wait until all is counted that there was.
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
    making?.isTold = true
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
      // What has come by now is not tried again before more comes. What was found so far is not all there is.
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
    return actions + goOn() + lookAgain()
  }

  /// Takes what has come since into the list that is shown.
  mutating func extendList() -> [SourceAction] {
    guard making == nil, renewal == nil, !isStopped, fault == nil, let list = shown.list, let taken = list.taken,
      taken < extent.mark
    else { return [] }
    // An order needs to know where all of them are.
    guard list.arrangement.orders.isEmpty || isCountSettled && extent.isCounted else { return [] }
    making = ListInTheMaking(extending: list, of: extent)
    return [.extend(list.id)]
  }

  /// Shows the list that is made, as far as it is.
  private mutating func show(isComplete: Bool) {
    guard let making else { return }
    if shown.list?.id != making.id {
      before = shown == .end ? .whole : shown
      shown = .list(ShownList(making))
    }
    setShown { $0.isComplete = $0.isComplete || isComplete }
    if isComplete { before = nil }
  }

  private mutating func setShown(_ change: (inout ShownList) -> Void) {
    guard var list = shown.list else { return }
    change(&list)
    shown = .list(list)
  }

  /// Goes back to what was shown before a list that is not complete.
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

  /// Whether a quote that was taken for one, say, has turned out to be none, so that numbers of records mean others.
  var hasMovedRecords: Bool {
    guard wanted != Arrangement(), renewal == nil else { return false }
    if let making { return making.phase != .asked && making.epoch != extent.epoch }
    return shown.list.map { $0.epoch != extent.epoch } ?? false
  }
}
