package import Glyphs

/// One view tree with all that belongs to it: state, what is on screen, what has to be done before the next frame.
///
/// A session knows no terminal. What runs it tells it its size, passes on what the user does, and shows what it draws.
@MainActor
package final class Session {
  package let probe = Probe()
  /// Rows beyond the visible ones that lazy containers keep ready at either side.
  package let overscan: Int
  /// What lengths are given in where no view says so.
  let lengthUnit: LengthUnit
  /// How long making rows may take, between two looks at the input, before it is put off to the next frame; nil for as long
  /// as it takes.
  package var slice: Duration? {
    get { budget.slice }
    set { budget.slice = newValue }
  }
  /// What all work that the session does has between two looks at the input.
  private(set) var budget: Budget
  /// What dates that are shown as far from now are told by.
  var wallClock = WallClock()
  /// Whether a view has said anything of texts that they must ask for. Where none has, none asks.
  var hasTextTraits = false
  /// Whether containers mark the row that keys act on.
  package var showsSelection = true
  /// The control that Enter and Space act on; nil while the list has the focus.
  package internal(set) var focusedControl: (any Control)? {
    get { focus.control }
    set {
      let last = focus.control
      focus.move(to: newValue)
      if last !== newValue { tellFocus(last, newValue) }
    }
  }
  /// Changes whenever the focus does.
  var focusRevision: UInt32 { focus.revision }
  private var focus = Focus()
  /// What is told when the focus goes elsewhere.
  var focusFollowers = WeakList<any FocusFollower>()
  /// How many views on screen want keys that no control has.
  var keyHandlerCount = 0
  /// What shows the panel of a row's actions; nil where none is open.
  weak var openPanel: RowActionNode?

  /// How far the making of every row has come, while a list waits for it.
  package var gathering: GatherProgress? { work.gathering }
  /// Whether there is anything to do before the next frame, or left to do behind the last one.
  package var isDirty: Bool { isOutOfDate || work.hasChores }
  /// Whether there is anything to do before the next frame.
  var isOutOfDate: Bool { work.hasChanges || !clock.isResting && !inbox.isEmpty || nextFrame == .zero }
  private var work = PendingWork()

  /// The time on the session's clock, as of the last update.
  package var now: Duration { clock.now }
  /// The time on the session's clock.
  var time: Duration { clock.time }
  /// How long until something that moves is to be drawn again, or passes that came to no end go on; zero where that is due,
  /// nil where nothing does.
  package var nextFrame: Duration? { clock.nextFrame }
  private var clock: FrameClock

  /// The view whose nodes are being made; known only while updates are logged.
  var maker: ViewFacts?

  let inbox: Inbox
  var evaluation = Evaluation()
  private var types = KnownTypes()
  private var root: LayoutNode?
  /// What stands over the views, the topmost last.
  var panels: [PanelNode] = []

  /// What a frame has done whose rows are still being made.
  private var pausedFrame: PausedFrame?

  /// A view whose appearing changes what appears again and again is stopped after this many passes in one frame.
  private static let mostPasses = 10

  /// - Parameters:
  ///   - overscan: rows that lazy containers keep ready beyond the visible ones, at either side.
  ///   - lengthUnit: what lengths are given in where no view says so.
  ///   - clock: what time is told by.
  ///   - wake: called, on any thread, when an observed property has changed. Other changes are made on the main actor,
  ///     by code that what runs the session has called or will see return.
  package init<C: Clock>(
    overscan: Int = 0, lengthUnit: LengthUnit = .cell, clock: C = ContinuousClock(),
    wake: @escaping @Sendable () -> Void = {},
    @ViewBuilder root: () -> some View
  ) where C.Duration == Duration {
    let start = clock.now
    self.overscan = overscan
    self.lengthUnit = lengthUnit
    let elapsed: @MainActor () -> Duration = { start.duration(to: clock.now) }
    self.clock = FrameClock(elapsed: elapsed)
    budget = Budget(now: elapsed)
    inbox = Inbox(wake: wake)
    self.root = RootNode(root(), session: self)
  }

  /// Lets go of the views and of all that was kept for them, on another thread: to free what any number of rows have made
  /// takes longer than a key may wait. The session shows nothing from now on.
  ///
  /// What views hold is freed there too, as far as nothing else refers to it. Their tasks are cancelled.
  package func close() {
    panels = []
    let views = LastReference(&root)
    Task.detached { [self] in
      views.release()
      // Views that are not freed yet may be told of a change.
      withExtendedLifetime(self) {}
    }
  }

  /// Takes the place of another session: what that one has used up of the slice that runs is not there for this one.
  package func takeSlices(of other: Session) { budget = other.budget }

  /// Has work pause after `slice` on a clock that is not the session's own: time that is moved by hand does not pass while
  /// rows are made.
  package func timeSlices<C: Clock>(of slice: Duration, by clock: C) where C.Duration == Duration {
    let start = clock.now
    budget.timeSlices(of: slice) { start.duration(to: clock.now) }
  }

  /// The node of the whole tree.
  var rootNode: LayoutNode? { root }

  // MARK: Frames

  /// Brings everything up to date and places it in `size`, for a frame: what comes after it has a slice of its own.
  ///
  /// - Returns: false while rows are still being gathered, or something is left to do behind the frame: call it again, after
  ///   a look at the keyboard.
  @discardableResult
  package func update(size: Size) -> Bool {
    defer { budget.renew() }
    return bringUpToDate(size: size)
  }

  /// What `update` does, within the slice that runs.
  @discardableResult
  func bringUpToDate(size: Size) -> Bool {
    mayHoldState = true
    advanceAnimations()
    let bodies = probe.counters.nestedBodies
    // A frame whose rows are still being made goes on, with the passes that it had.
    var passes = pausedFrame?.passes ?? 0
    probe.repeated = pausedFrame?.repeated ?? RepeatedBodies()
    probe.repeated.isCounting = passes > 0
    repeat {
      work.beginPass()
      probe.counters.passes += 1
      for action in inbox.removeAll() { action() }
      work.clearChanges()
      root?.syncIfNeeded()
      root?.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      for panel in panels { panel.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height)) }
      geometryWatchers.look()
      _ = work.removeRetired()
      for action in work.removeActions() { action() }
      // One that pauses is not at its end.
      if gathering == nil { passes += 1 }
      probe.repeated.isCounting = passes > 0
    } while (isOutOfDate || work.hasActions) && gathering == nil && passes < Self.mostPasses
    probe.repeated.isCounting = false
    if gathering == nil {
      pausedFrame = nil
      recordStorm(after: passes)
      probe.log?.endUpdate(goesOn: probe.storm != nil)
      for chore in work.removeChores() { chore() }
    } else {
      pause(after: passes, hasEvaluated: probe.counters.nestedBodies > bodies)
    }
    return gathering == nil && !work.hasChores
  }

  private func advanceAnimations() {
    let due = clock.beginUpdate()
    if due.isEmpty { return }
    let now = now
    clock.end(due.filter { !$0.advance(to: now) })
  }

  /// Writes down whether the frame's passes came to an end. If not, they go on when the next frame is due, and until then
  /// what they have left to do is nothing to hurry for. A key that changes something has its frame at once.
  private func recordStorm(after passes: Int) {
    guard passes == Self.mostPasses, isOutOfDate || work.hasActions else {
      probe.storm = nil
      return
    }
    tellStorm(after: passes)
    work.clearChanges()
    clock.rest()
  }

  /// Writes down how far a frame is whose rows are still being made. Rows that are begun anew, for views that have changed again,
  /// are a pass that has caused another one: that may go on for ever, too.
  private func pause(after passes: Int, hasEvaluated: Bool) {
    let hasBegunAnew = hasEvaluated && gathering.map { $0.isBehind(pausedFrame?.gathering) } == true
    let passes = hasBegunAnew ? passes + 1 : passes
    pausedFrame = passes < Self.mostPasses ? PausedFrame(passes, probe.repeated, gathering) : nil
    if pausedFrame == nil { tellStorm(after: passes) }
  }

  private func tellStorm(after passes: Int) {
    probe.counters.storms += 1
    probe.storm = UpdateStorm(passes: passes, views: probe.repeated.mostEvaluated)
  }

  /// Lets go of all state that is kept for rows off screen.
  ///
  /// - Returns: whether there may have been any: since the last time something was brought up to date.
  /// - Complexity: O(rows that were made).
  @discardableResult
  package func evictState() -> Bool {
    guard mayHoldState else { return false }
    mayHoldState = false
    root?.evictState()
    needsUpdate()
    return true
  }

  /// Brings the tree up to date without placing anything, so that a container can be told where to stand, in rows that
  /// have just come, before any of them is made.
  package func prepare() {
    for action in inbox.removeAll() { action() }
    root?.syncIfNeeded()
  }

  /// Whether rows may have left the screen, or been made, since state was evicted last.
  private var mayHoldState = true

  /// Changes when what was drawn before may be gone.
  private(set) var drawEpoch: UInt32 = 0

  /// Says that what was drawn of this session is on the screen no more.
  package func forgetDrawing() { drawEpoch &+= 1 }

  /// Draws the last update's frame.
  ///
  /// A single list knows what of the last frame still stands. Among other views that is not known: then all is drawn.
  package func draw(_ painter: inout Painter) {
    if painter.keepsFrames, let root, !panels.isEmpty || !isSingleList(root) {
      forgetDrawing()
      painter.fill(root.bounds)
    }
    root?.paint(&painter)
    for panel in panels { panel.paint(&painter) }
  }

  private func isSingleList(_ root: LayoutNode) -> Bool {
    let children = root.children
    return children.count == 1 && children[0].scrollContainer != nil && children[0].frame == root.bounds
  }

  /// Updates and draws into a surface of `size`.
  package func frame(size: Size) -> Surface {
    update(size: size)
    return surface(size: size)
  }

  /// Draws the last update's frame into a surface of `size`.
  package func surface(size: Size) -> Surface {
    forgetDrawing()
    var painter = Painter(surface: Surface(size: size))
    draw(&painter)
    return painter.surface
  }

  // MARK: For the engine's parts

  /// What looks at where it is, once all is placed.
  var geometryWatchers = GeometryWatchers()

  /// Whether a view has said where a line is that it is aligned by.
  var usesGuides = false

  /// Whether headers of sections stay on screen somewhere.
  var pinsHeaders = false

  /// Whether a view has said how far in front it is drawn.
  var usesDrawOrder = false

  /// Says that something must be looked at before the next frame.
  ///
  /// Nothing is woken: what runs on the main actor has been woken for what it does.
  func needsUpdate() { work.markChanged() }

  /// Runs `action` once the frame is laid out, before it is drawn.
  func afterLayout(_ action: @escaping @MainActor () -> Void) { work.afterLayout(action) }

  /// Runs `action` once the frame is laid out and views that came with it have been told so.
  func afterArrivals(_ action: @escaping @MainActor () -> Void) { work.afterArrivals(action) }

  /// How many actions wait for the frame to be laid out.
  var actionCount: Int { work.actionCount }

  /// Removes the actions from the one at `start` on: the caller has them run.
  func removeActions(from start: Int) -> [@MainActor () -> Void] { work.removeActions(from: start) }

  /// Runs `chore` behind the frame, once all that is shown is up to date: work that nothing waits for, so that it may be put
  /// off again and again.
  func afterFrame(_ chore: @escaping @MainActor () -> Void) { work.afterFrame(chore) }

  /// Has `animating` told of the time from now on, a frame at a time.
  func animate(_ animating: any Animating) { clock.start(animating) }

  /// Keeps what was replaced until what replaces it stands.
  func retire(_ object: AnyObject) { work.retire(object) }

  /// Says that rows are being made, and how far that has come.
  func reportGathering(_ progress: GatherProgress) { work.reportGathering(progress) }

  /// Says that behind the elements that are being made comes a cell for each row.
  func expectCells() { work.expectCells() }

  /// Says that work was put off, of which it may not be known how far it has come.
  func reportPause() { work.reportPause() }

  func facts<V: View>(for type: V.Type) -> ViewFacts { types.facts(of: type) }

  /// Whether nothing that can be seen tells the two values apart.
  func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    let equality = types.equality(of: Value.self)
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.areEqual(left, right) }
    }
  }
}
