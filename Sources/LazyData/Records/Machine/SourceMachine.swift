/// A state machine that decides what a source shows and which work it runs. It receives events and returns actions, and
/// uses no clock, task or file.
///
/// The list on screen is one of three: all records, the last records before all records are counted, or a filtered or
/// sorted list. At most one count and one arrangement run at a time.
///
/// The engine decides how changes by other programs are handled. If the old data is gone, the new data is shown at once
/// and arranged again. If the old data can still be read, it stays on screen until the new data is counted and arranged
/// (`SourceRenewal`).
///
/// Results arrive in any order that the engine allows. Results of cancelled work do not arrive. Only the files of this
/// type change its state.
struct SourceMachine: Equatable, Sendable {
  /// The list on screen.
  enum Shown: Equatable, Sendable {
    case whole
    /// The last records (or the records around a place), while the records before them are not counted.
    case end
    case list(ArrangedList)
  }

  /// The state of the count.
  enum Count: Equatable, Sendable {
    case idle
    case running
    /// The count was stopped, and continues only if more records are requested.
    case stopped
    /// The count failed, and is resumed after a pause.
    case resting
    /// The count failed, and is resumed only if more records are requested.
    case failed
  }

  var extent = RecordExtent(count: 0)
  var count = Count.idle
  /// The consecutive failures of the count, without a new record in between.
  var retry = CountRetry()
  var shown = Shown.whole
  /// Whether a search for the last records, or for more records before them, is running.
  var isFindingEnd = false
  /// The place around which records were searched for most recently; `nil` if that search was for the last records.
  var endTarget: PartTarget?
  /// The place around which the records on screen were found; `nil` if they are the last records.
  var shownPart: PartTarget?
  /// The previous list, which is shown again if the incomplete list on screen is cancelled.
  var before: Shown?
  var making: PendingArrangement?
  /// Whether new records are not added to the list on screen, because the user stopped the arrangement.
  var isStopped = false
  /// The number of requested arrangements that have failed or were stopped.
  var failedArrangements = 0
  /// The arrangement that was requested last. It may not be on screen yet.
  var wanted = Arrangement()
  var renewal: SourceRenewal?
  var outlook = ChangePolling()
  var notices = SourceNotices()
  /// The invariant that was violated.
  var fault: DataError?
  var lastList = 0
  /// The number of times that a new reading has replaced the reading on screen.
  var opening = 0

  /// Handles an event, and returns the actions to perform.
  mutating func handle(_ event: SourceEvent) -> [SourceAction] {
    let actions = answer(to: event)
    // If a filtered or sorted list is shown, or all records are counted, a separate list of the last records is not
    // needed.
    return shown.list != nil || isComplete ? actions + forgetEnd() : actions
  }

  private mutating func answer(to event: SourceEvent) -> [SourceAction] {
    switch event {
    case .opened(let extent): open(extent)
    case .arrange(let arrangement): arrange(arrangement)
    case .showEnd: showEnd()
    case .showPart(let target): showPart(target)
    case .showStart: showStart()
    case .readOn: readOn()
    case .countOn: [.want(.all)] + resumeCount()
    case .countDue: count == .resting ? resumeCount() : []
    case .countAgain: extent.isInterrupted ? resumeCount() : []
    case .stop: stop()
    case .reload: [.open(.asked)]
    case .follow(let follows): follow(follows)
    case .keepWatch: keepWatch()

    case .grew(.current, let extent): grew(to: extent)
    case .grew(.next, let extent): grewNext(to: extent)
    case .counted(.current, let extent, let notice): counted(extent, notice)
    case .counted(.next, let extent, _): countedNext(extent)
    case .countStopped(let extent): countStopped(extent)
    case .lookedForEnd(let isFound, let notice): lookedForEnd(isFound, notice)
    case .reachedStart: shown == .end ? findEnd() : []
    case .planned(.current, let taken): planned(taken)
    case .planned(.next, _): []
    case .listed(.current, let progress): listed(progress)
    case .listed(.next, let progress): listedNext(progress)
    case .arranged(.current, let end): arranged(end)
    case .arranged(.next, let end): arrangedNext(end)
    case .renewalDue: renewal?.phase == .due ? arrangeNext() : []

    case .notice(let notice): say(notice)
    case .changed: changed()
    case .outdated(let notice): [.open(.outdated(notice))]
    case .replaced(let notice): replaced(notice)
    case .reopened(let reason, let opening): reopened(reason, opening)
    case .broke(let fault): breakOff(fault)
    }
  }

  // MARK: All records

  private mutating func open(_ extent: RecordExtent) -> [SourceAction] {
    self.extent = extent
    return goOn()
  }

  private mutating func grew(to extent: RecordExtent) -> [SourceAction] {
    self.extent = extent
    // When all records are counted, they replace the list of the last records.
    if shown == .end, isComplete { shown = .whole }
    return goOn()
  }

  private mutating func counted(_ extent: RecordExtent, _ notice: String?) -> [SourceAction] {
    count = .idle
    return noteCount(extent, notice) + grew(to: extent) + runPostponedCheck()
  }

  private mutating func countStopped(_ extent: RecordExtent) -> [SourceAction] {
    count = .stopped
    return grew(to: extent) + runPostponedCheck()
  }

  /// Starts the work that new records make possible: the requested list, the count, or an extension of the list.
  mutating func goOn() -> [SourceAction] {
    guard fault == nil else { return [] }
    if hasMovedRecords { return arrange(wanted) }
    var actions = startMaking()
    if isCountWanted { actions += resumeCount() }
    return actions + extendList()
  }

  /// Starts or resumes the count, if records are left to count.
  mutating func resumeCount() -> [SourceAction] {
    guard count != .running, extent.hasMore, renewal == nil, fault == nil else { return [] }
    count = .running
    return [.count(.current)]
  }

  private mutating func readOn() -> [SourceAction] {
    isStopped = false
    return [.want(.all)] + resumeCount() + extendList()
  }

  /// Whether no more records will be found: no count runs, and no data arrives. After a failed count, records may be
  /// missing (`RecordExtent.isInterrupted`).
  var isCountSettled: Bool {
    count != .running && count != .resting && (extent.mark.isEnded || extent.failure != nil)
  }

  /// Whether no work adds records to the list on screen.
  var isSettled: Bool { isCountSettled && making == nil }

  // MARK: The end

  private mutating func showEnd() -> [SourceAction] {
    let isElsewhere = shown == .end && shownPart != nil
    guard shown == .whole || isElsewhere, !isComplete, renewal == nil else { return [] }
    let actions = endTarget == nil ? [] : forgetEnd()
    endTarget = nil
    return actions + resumeCount() + findEnd()
  }

  private mutating func showPart(_ target: PartTarget) -> [SourceAction] {
    guard shown == .whole || shown == .end, !isComplete, renewal == nil else { return [] }
    let actions = endTarget == target ? [] : forgetEnd()
    endTarget = target
    return actions + resumeCount() + findEnd()
  }

  private mutating func findEnd() -> [SourceAction] {
    guard !isFindingEnd else { return [] }
    isFindingEnd = true
    return [.findEnd]
  }

  private mutating func lookedForEnd(_ isFound: Bool, _ notice: String?) -> [SourceAction] {
    guard isFindingEnd else { return [] }
    isFindingEnd = false
    if isFound {
      shown = .end
      shownPart = endTarget
    } else {
      endTarget = shownPart
    }
    return say(notice)
  }

  /// Whether the last records or the records around a place are shown or searched for.
  var leftStart: Bool { shown == .end || isFindingEnd || endTarget != nil || shownPart != nil }

  private mutating func showStart() -> [SourceAction] {
    if shown == .end { shown = .whole }
    (endTarget, shownPart) = (nil, nil)
    return forgetEnd()
  }

  private mutating func forgetEnd() -> [SourceAction] {
    guard isFindingEnd else { return [] }
    isFindingEnd = false
    return [.forgetEnd]
  }

  // MARK: Stopping

  private mutating func stop() -> [SourceAction] {
    var actions: [SourceAction] = []
    let isRenewal = renewal != nil
    if isRenewal {
      actions += endRenewal()
      actions += say("stopped; showing the old content (use :reload to read it again)")
    }
    // `isStopped` stays true if an earlier list was stopped.
    if making != nil { isStopped = true }
    actions += cancelMaking() + forgetEnd()
    restore()
    giveUpWanted()
    if count == .running { actions.append(.stopCount) }
    if count == .resting { count = .stopped }
    actions.append(.want(.onDemand))
    // After a stopped renewal, no check is needed: the notice says that changes are not shown.
    return isRenewal ? actions : actions + runPostponedCheck()
  }

  private mutating func breakOff(_ fault: DataError) -> [SourceAction] {
    self.fault = fault
    let actions = cancelMaking() + endRenewal()
    restore()
    giveUpWanted()
    return actions + say(fault.description)
  }

  /// Replaces the requested arrangement by the one on screen, because the request failed or was stopped.
  mutating func giveUpWanted() {
    if wanted != shown.arrangement || making != nil { failedArrangements += 1 }
    wanted = shown.arrangement
  }

  mutating func say(_ notice: String?) -> [SourceAction] {
    notices.say(notice)
    return []
  }
}
