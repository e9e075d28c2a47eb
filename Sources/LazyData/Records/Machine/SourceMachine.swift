/// Decides what a source shows and what runs for it: events in, actions out, and no clock, task or file inside.
///
/// Three things can be shown: the whole, its end before the rest is counted, and a list that an arrangement has made. One count and
/// one arrangement run at a time. What others change is met in one of two ways, as the engine says of what it opened: where the
/// old data are gone, the new ones are shown at once and arranged again; where they can still be read, they stay until what takes
/// their place is counted and arranged (`SourceRenewal`).
///
/// Answers come in any order that the engine can bring them in. Those of works that were cancelled do not come. Its state is
/// written by its own files alone.
struct SourceMachine: Equatable, Sendable {
  /// What is shown.
  enum Shown: Equatable, Sendable {
    case whole
    /// The last records, while those before them are not counted.
    case end
    case list(ShownList)
  }

  /// What becomes of the count.
  enum Count: Equatable, Sendable {
    case idle
    case running
    /// It was stopped, and goes on only when more is asked for.
    case stopped
    /// It failed, and is run again after a pause.
    case resting
    /// It failed, and is run again only when more is asked for.
    case failed
  }

  var extent = RecordExtent(count: 0)
  var count = Count.idle
  /// The failures of the count in a row, without a record found in between.
  var retry = CountRetry()
  var shown = Shown.whole
  /// Whether the end is looked for, or more of it.
  var isFindingEnd = false
  /// The place around which records were looked for last, as the end; nil for the end itself.
  var endTarget: PartTarget?
  /// The place around which they were found that are shown as the end.
  var shownPart: PartTarget?
  /// What a list that is not complete has taken the place of, where it is worth nothing before it is complete.
  var before: Shown?
  var making: ListInTheMaking?
  /// Whether what comes is left out of the list that is shown, because its making was stopped.
  var isStopped = false
  /// How many arrangements that were asked for have failed or were stopped.
  var failedArrangements = 0
  /// How records are to be arranged, by what was asked for last.
  var wanted = Arrangement()
  var renewal: SourceRenewal?
  var outlook = SourceOutlook()
  var notices = SourceNotices()
  /// What the machine has contradicted itself in.
  var fault: DataError?
  var lastList = 0
  /// How often what was opened anew has taken the place of what was shown.
  var opening = 0

  /// Takes an event, and tells what is to be done.
  mutating func handle(_ event: SourceEvent) -> [SourceAction] {
    let actions = answer(to: event)
    // Of what is arranged, or counted, the end is not shown by itself.
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

    case .told(let notice): say(notice)
    case .changed: changed()
    case .outdated(let notice): [.open(.outdated(notice))]
    case .replaced(let notice): replaced(notice)
    case .reopened(let reason, let opening): reopened(reason, opening)
    case .broke(let fault): breakOff(fault)
    }
  }

  // MARK: The whole

  private mutating func open(_ extent: RecordExtent) -> [SourceAction] {
    self.extent = extent
    return goOn()
  }

  private mutating func grew(to extent: RecordExtent) -> [SourceAction] {
    self.extent = extent
    // What was counted takes the place of its end.
    if shown == .end, isComplete { shown = .whole }
    return goOn()
  }

  private mutating func counted(_ extent: RecordExtent, _ notice: String?) -> [SourceAction] {
    count = .idle
    return noteCount(extent, notice) + grew(to: extent) + lookAgain()
  }

  private mutating func countStopped(_ extent: RecordExtent) -> [SourceAction] {
    count = .stopped
    return grew(to: extent) + lookAgain()
  }

  /// Does what more records make possible.
  mutating func goOn() -> [SourceAction] {
    guard fault == nil else { return [] }
    if hasMovedRecords { return arrange(wanted) }
    var actions = startMaking()
    if isCountWanted { actions += resumeCount() }
    return actions + extendList()
  }

  /// Begins the count, or goes on with it, where there is anything to count.
  mutating func resumeCount() -> [SourceAction] {
    guard count != .running, extent.hasMore, renewal == nil, fault == nil else { return [] }
    count = .running
    return [.count(.current)]
  }

  private mutating func readOn() -> [SourceAction] {
    isStopped = false
    return [.want(.all)] + resumeCount() + extendList()
  }

  /// Whether nothing is added to the whole, now or by itself. A count that has failed may have left records out
  /// (`RecordExtent.isInterrupted`).
  var isCountSettled: Bool {
    count != .running && count != .resting && (extent.mark.isEnded || extent.failure != nil)
  }

  /// Whether nothing runs that adds to what is shown.
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

  /// Whether something else than the whole list, or a list made of it, is shown or is looked for.
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
      actions += say("stopped: what is shown is from before the last change; :reload reads it anew")
    }
    // What was stopped before stays so.
    if making != nil { isStopped = true }
    actions += cancelMaking() + forgetEnd()
    restore()
    giveUpWanted()
    if count == .running { actions.append(.stopCount) }
    if count == .resting { count = .stopped }
    actions.append(.want(.none))
    // Of what was read anew it was said that what has come is not shown.
    return isRenewal ? actions : actions + lookAgain()
  }

  private mutating func breakOff(_ fault: DataError) -> [SourceAction] {
    self.fault = fault
    let actions = cancelMaking() + endRenewal()
    restore()
    giveUpWanted()
    return actions + say(fault.description)
  }

  /// Wants no other arrangement than the one that is shown: the one that was asked for cannot be had.
  mutating func giveUpWanted() {
    if wanted != shown.arrangement || making != nil { failedArrangements += 1 }
    wanted = shown.arrangement
  }

  mutating func say(_ notice: String?) -> [SourceAction] {
    notices.say(notice)
    return []
  }
}
