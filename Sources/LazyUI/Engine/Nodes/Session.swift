package import Glyphs

/// A view tree with its state, its nodes on screen, and its pending work.
///
/// A session is independent of the terminal. The session's owner sets the size, forwards input, and shows the drawing.
@MainActor
package final class Session {
  package let probe: Probe
  /// The number of rows before and after the visible ones that lazy containers keep ready.
  package let overscan: Int
  /// The default unit of lengths.
  let lengthUnit: LengthUnit
  /// The behaviours that differ between releases of SwiftUI.
  package var policies: EnginePolicies {
    didSet { if policies != oldValue { needsUpdate() } }
  }
  /// The maximum time for making rows before input is checked again. The rest of the work is postponed to the next
  /// frame. `nil` for no limit.
  package var slice: Duration? {
    get { budget.slice }
    set { budget.slice = newValue }
  }
  /// The budget of all work between two checks for input.
  private(set) var budget: Budget
  /// The clock for dates that are shown relative to now.
  package var wallClock = WallClock()
  /// The optional features that at least one view of the session uses.
  var features = ViewFeatures()
  /// Whether containers mark the row that keys act on.
  package var showsSelection = true
  /// The control that Enter and Space act on; `nil` while the list has the focus.
  package internal(set) var focusedControl: (any Control)? {
    get { focus.control }
    set {
      let last = focus.control
      focus.move(to: newValue)
      if last !== newValue { notifyFocusFollowers(last, newValue) }
    }
  }
  /// A number that changes whenever the focus moves or a tint changes. A stored picture of a row is out of date if it was
  /// drawn with another number.
  var drawingRevision: UInt32 { focus.revision &+ tintRevision }
  /// The number of changes of tints and accent colours.
  var tintRevision: UInt32 = 0
  /// The accent colour of the program; `nil` for the standard one.
  var accent: Tint? {
    didSet {
      if accent != nil { features.tints = true }
      tintRevision &+= 1
      needsUpdate()
    }
  }
  var focus = Focus()
  /// The open menu of a row; `nil` if none is open.
  weak var rowMenu: (any RowMenu)?

  /// The progress of making all rows, while a list waits for them; otherwise `nil`.
  package var gathering: GatherProgress? { work.gathering }
  /// Whether there is work before the next frame, or left after the last one.
  package var isDirty: Bool { isOutOfDate || work.hasDeferredActions }
  /// Whether there is work before the next frame.
  var isOutOfDate: Bool { work.hasChanges || !clock.isResting && !inbox.isEmpty || nextFrame == .zero }
  private var work = PendingWork()

  /// The time on the session's clock, at the last update.
  package var now: Duration { clock.now }
  /// The current time on the session's clock.
  var time: Duration { clock.time }
  /// The time until the next frame of an animation, or until a frame with endless passes continues. It is zero if a
  /// frame is due, and `nil` if there is neither.
  package var nextFrame: Duration? { clock.nextFrame }
  private var clock: FrameClock

  /// The view whose nodes are being made; `nil` if updates are not logged.
  var maker: ViewTypeMetadata?

  let inbox: Inbox
  /// The dependencies of views on state.
  let tracker: DependencyTracker
  /// The facts about the types of views.
  var types = TypeCache()
  var rootNode: LayoutNode?
  /// The panels over the views, the topmost last.
  var panels: [any Panel] = []

  /// The progress of a frame whose rows are still being made.
  private var pausedFrame: PausedFrame?

  /// The maximum number of passes in one frame. Views that still cause updates then wait for the next frame.
  private static let mostPasses = 10

  /// Creates a session without views. See ``Session/init(overscan:lengthUnit:policies:clock:wake:root:)`` for the
  /// parameters.
  init<C: Clock>(
    overscan: Int, lengthUnit: LengthUnit, policies: EnginePolicies, clock: C, wake: @escaping @Sendable () -> Void
  ) where C.Duration == Duration {
    let start = clock.now
    self.overscan = overscan
    self.lengthUnit = lengthUnit
    self.policies = policies
    let elapsed: @MainActor () -> Duration = { start.duration(to: clock.now) }
    self.clock = FrameClock(elapsed: elapsed)
    budget = Budget(now: elapsed)
    (probe, inbox) = (Probe(), Inbox(wake: wake))
    tracker = DependencyTracker(probe: probe, inbox: inbox)
  }

  /// Releases the views and everything that is kept for them. Afterwards the session shows nothing. The release happens
  /// on another thread, because freeing the objects of many rows takes too long for the main thread.
  ///
  /// Objects that only the views refer to are freed on that thread, too. The views' tasks are cancelled.
  package func close() {
    panels = []
    let views = LastReference(&rootNode)
    Task.detached { [self] in
      views.release()
      // Retains the session until the views are freed, because a change may notify a view until then.
      withExtendedLifetime(self) {}
    }
  }

  /// Shares the time slices of `other`, which this session replaces. The time that `other` has used in the current
  /// slice counts for this session.
  package func takeSlices(of other: Session) { budget = other.budget }

  /// Limits work to time slices, measured by another clock than the session's. A clock that tests advance by hand would
  /// not advance while rows are made.
  package func timeSlices<C: Clock>(of slice: Duration, by clock: C) where C.Duration == Duration {
    let start = clock.now
    budget.timeSlices(of: slice) { start.duration(to: clock.now) }
  }

  // MARK: Frames

  /// Updates all views and places them in `size`, for a frame. The work starts a new time slice.
  ///
  /// - Returns: false while rows are still being gathered, or actions are left to run after the frame. The caller must
  ///   then check for input, and call this method again.
  @discardableResult
  package func update(size: Size) -> Bool {
    defer { budget.renew() }
    return bringUpToDate(size: size)
  }

  /// Does the work of `update` within the current time slice.
  @discardableResult
  func bringUpToDate(size: Size) -> Bool {
    let area = CGSize(width: size.width * lengthUnit.width, height: size.height * lengthUnit.height)
    return ScreenArea.with(area) { policies.initialValues.whileMaking { performPasses(size: size) } }
  }

  private func performPasses(size: Size) -> Bool {
    mayHoldState = true
    advanceAnimations()
    let bodies = probe.counters.nestedBodies
    // If the rows of a frame are still being made, its number of passes continues from the last call.
    var passes = pausedFrame?.passes ?? 0
    probe.repeated = pausedFrame?.repeated ?? RepeatedBodies()
    probe.repeated.isCounting = passes > 0
    repeat {
      work.beginPass()
      probe.counters.passes += 1
      for action in inbox.removeAll() { action() }
      work.clearChanges()
      rootNode?.syncIfNeeded()
      rootNode?.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      for panel in panels { panel.place(in: Rect(x: 0, y: 0, width: size.width, height: size.height)) }
      geometryWatchers.notify()
      _ = work.removeRetired()
      for action in work.removeActions() { action() }
      // A pass that pauses has not ended, so it is not counted.
      if gathering == nil { passes += 1 }
      probe.repeated.isCounting = passes > 0
    } while (isOutOfDate || work.hasActions) && gathering == nil && passes < Self.mostPasses
    probe.repeated.isCounting = false
    if gathering == nil {
      pausedFrame = nil
      recordUpdateLoop(after: passes)
      probe.log?.endUpdate(goesOn: probe.updateLoop != nil)
      for action in work.removeDeferredActions() { action() }
    } else {
      pause(after: passes, hasEvaluated: probe.counters.nestedBodies > bodies)
    }
    return gathering == nil && !work.hasDeferredActions
  }

  private func advanceAnimations() {
    let due = clock.beginUpdate()
    if due.isEmpty { return }
    let now = now
    clock.end(due.filter { !$0.advance(to: now) })
  }

  /// Records whether the frame's passes have ended. If they have not, they continue when the next frame is due, and
  /// their work waits until then. A key that changes something is still shown immediately.
  private func recordUpdateLoop(after passes: Int) {
    guard passes == Self.mostPasses, isOutOfDate || work.hasActions else {
      probe.updateLoop = nil
      return
    }
    reportUpdateLoop(after: passes)
    work.clearChanges()
    clock.rest()
  }

  /// Records the progress of a frame whose rows are still being made.
  ///
  /// If views have changed again, making the rows starts over. This counts as a repeated pass, because views that
  /// change in every pass would restart the work forever.
  private func pause(after passes: Int, hasEvaluated: Bool) {
    let hasRestarted = hasEvaluated && gathering.map { $0.isBehind(pausedFrame?.gathering) } == true
    let passes = hasRestarted ? passes + 1 : passes
    pausedFrame = passes < Self.mostPasses ? PausedFrame(passes, probe.repeated, gathering) : nil
    if pausedFrame == nil { reportUpdateLoop(after: passes) }
  }

  private func reportUpdateLoop(after passes: Int) {
    probe.counters.updateLoops += 1
    probe.updateLoop = UpdateLoop(passes: passes, views: probe.repeated.mostEvaluated)
  }

  /// Frees all state that is kept for rows off screen.
  ///
  /// - Returns: false if nothing was updated since the last call, so there is no new state to free.
  /// - Complexity: O(rows that were made).
  @discardableResult
  package func evictState() -> Bool {
    guard mayHoldState else { return false }
    mayHoldState = false
    rootNode?.evictState()
    needsUpdate()
    return true
  }

  /// Syncs the tree without placing it. Afterwards a container can be scrolled to one of its new rows before any of
  /// them is made.
  package func prepare() {
    policies.initialValues.whileMaking {
      for action in inbox.removeAll() { action() }
      rootNode?.syncIfNeeded()
    }
  }

  /// Whether rows may have left the screen or may have been made since state was last evicted.
  private var mayHoldState = true

  /// A number that changes when earlier drawing may have been lost.
  private(set) var drawEpoch: UInt32 = 0

  /// Records that the last drawing of this session is no longer on screen.
  package func forgetDrawing() { drawEpoch &+= 1 }

  /// Draws the last update's frame.
  ///
  /// If the screen is a single list, unchanged parts of the last frame are kept. Otherwise everything is drawn.
  package func draw(_ painter: inout Painter) {
    if painter.keepsFrames, let rootNode, !panels.isEmpty || !isSingleList(rootNode) {
      forgetDrawing()
      painter.fill(rootNode.bounds)
    }
    rootNode?.paint(&painter)
    for panel in panels { panel.paint(&painter) }
  }

  private func isSingleList(_ root: LayoutNode) -> Bool {
    let children = root.children
    return children.count == 1 && children[0].rowHost?.scrollContainer != nil && children[0].frame == root.bounds
  }

  /// Updates the session, and returns a surface of `size` with its drawing.
  package func frame(size: Size) -> Surface {
    update(size: size)
    return surface(size: size)
  }

  /// Returns a surface of `size` with the last update's frame.
  package func surface(size: Size) -> Surface {
    forgetDrawing()
    var painter = Painter(surface: Surface(size: size))
    draw(&painter)
    return painter.surface
  }

  // MARK: Internal services

  /// The nodes that check their geometry after layout.
  var geometryWatchers = GeometryWatchers()

  /// Records that an update is needed before the next frame.
  ///
  /// A change on another thread calls `wake`; this method does not.
  func needsUpdate() { work.markChanged() }

  /// Schedules `action` after layout and before drawing.
  func afterLayout(_ action: @escaping @MainActor () -> Void) { work.afterLayout(action) }

  /// Schedules `action` after layout and after the actions of new views.
  func afterAppearActions(_ action: @escaping @MainActor () -> Void) { work.afterAppearActions(action) }

  /// The number of actions that wait for layout.
  var actionCount: Int { work.actionCount }

  /// Removes and returns the actions from index `start` on. The caller runs them.
  func removeActions(from start: Int) -> [@MainActor () -> Void] { work.removeActions(from: start) }

  /// Runs `action` after the frame, once everything on screen is up to date. Nothing waits for it, so it may be
  /// postponed repeatedly.
  func afterFrame(_ action: @escaping @MainActor () -> Void) { work.afterFrame(action) }

  /// Starts an animation. `animating` is advanced in each frame until it ends.
  func animate(_ animating: any Animating) { clock.start(animating) }

  /// Keeps `object` alive until its replacement is placed.
  func retire(_ object: AnyObject) { work.retire(object) }

  /// Records the progress of making rows.
  func reportGathering(_ progress: GatherProgress) { work.reportGathering(progress) }

  /// Includes the rows' cells in the progress. The cells are made after all elements.
  func expectCells() { work.expectCells() }

  /// Records that work has paused. Its progress may be unknown.
  func reportPause() { work.reportPause() }

  /// Evaluates `body`. After that, `reader` is notified when state or an observed property that `body` read changes.
  /// The reader no longer depends on its earlier reads.
  func evaluate<Result>(for reader: any SlotReader, _ body: () -> Result) -> Result {
    tracker.evaluate(for: reader, body)
  }

  /// Whether the two values are equal by their type's `FieldEquality`.
  func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
    let equality = types.equality(of: Value.self)
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { right in equality.areEqual(left, right) }
    }
  }
}
