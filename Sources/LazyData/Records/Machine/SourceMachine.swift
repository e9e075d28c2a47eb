/// Decides what a source shows and which work it runs: events in, actions out, with no clock, task or file inside.
///
/// Three things can be shown: all records, the last ones before the rest is counted, and a list that an arrangement has
/// made. One count and one arrangement run at a time. Changes by others are handled in one of two ways, depending on
/// the engine. If the old data is gone, the new data is shown at once and arranged again. If it can still be read, it
/// stays on screen until its replacement is counted and arranged (`SourceRenewal`).
///
/// Results arrive in any order that the engine allows. Those of cancelled work do not arrive. Only the files of this
/// type change its state.
struct SourceMachine: Equatable, Sendable {
  /// The list on screen.
  enum Shown: Equatable, Sendable {
    case whole
    /// The last records, while those before them are not counted.
    case end
    case list(ArrangedList)
  }

  /// The state of the count.
  enum Count: Equatable, Sendable {
    case idle
    case running
    /// It was stopped, and continues only if more is asked for.
    case stopped
    /// It failed, and is run again after a pause.
    case resting
    /// It failed, and is run again only when more is asked for.
    case failed
  }

  var extent = RecordExtent(count: 0)
  var count = Count.idle
  /// The failures of the count in a row, without a new record in between.
  var retry = CountRetry()
  var shown = Shown.whole
  /// Whether the end is being looked for, or more records before it.
  var isFindingEnd = false
  /// The place around which records were last looked for, as the end; `nil` for the end itself.
  var endTarget: PartTarget?
  /// The place around which the records that are shown as the end were found.
  var shownPart: PartTarget?
  /// The list that was shown before an incomplete one that is useless until it is complete.
  var before: Shown?
  var making: PendingArrangement?
  /// Whether new records are left out of the list on screen, because making it was stopped.
  var isStopped = false
  /// The number of requested arrangements that have failed or were stopped.
  var failedArrangements = 0
  /// The arrangement that was requested last.
  var wanted = Arrangement()
  var renewal: SourceRenewal?
  var outlook = SourceForecast()
  var notices = SourceNotices()
  /// The invariant that was violated.
  var fault: DataError?
  var lastList = 0
  /// The number of times that a new reading has replaced the one on screen.
  var opening = 0

  /// Handles an event. Returns the actions to carry out.
  mutating func handle(_ event: SourceEvent) -> [SourceAction] {
    let actions = answer(to: event)
    // If an arrangement is shown, or all records are counted, the end is not shown on its own.
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
    // The counted records replace the end.
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

  /// Continues whatever new records make possible.
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

  /// Whether no records are added to the source, by a count or by themselves. A failed count may have left records out
  /// (`RecordExtent.isInterrupted`).
  var isCountSettled: Bool {
    count != .running && count != .resting && (extent.mark.isEnded || extent.failure != nil)
  }

  /// Whether nothing adds to the list on screen.
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

  /// Whether the end or a part is shown, or is being looked for, instead of all records or a list of them.
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
    // A list that was stopped before stays so.
    if making != nil { isStopped = true }
    actions += cancelMaking() + forgetEnd()
    restore()
    giveUpWanted()
    if count == .running { actions.append(.stopCount) }
    if count == .resting { count = .stopped }
    actions.append(.want(.onDemand))
    // The notice about the stopped renewal already says that changes are not shown.
    return isRenewal ? actions : actions + runPostponedCheck()
  }

  private mutating func breakOff(_ fault: DataError) -> [SourceAction] {
    self.fault = fault
    let actions = cancelMaking() + endRenewal()
    restore()
    giveUpWanted()
    return actions + say(fault.description)
  }

  /// Returns to the arrangement on screen, since the requested one failed or was stopped.
  mutating func giveUpWanted() {
    if wanted != shown.arrangement || making != nil { failedArrangements += 1 }
    wanted = shown.arrangement
  }

  mutating func say(_ notice: String?) -> [SourceAction] {
    notices.say(notice)
    return []
  }
}
