import Glyphs
import LazyData
import LazyTerminal
import LazyUI

/// The list on screen: its content, the session that makes its rows, and its events and counters.
@MainActor
final class ShownList {
  private(set) var content: ListContent
  /// The index of `content` among the choices.
  private(set) var choice: Int
  private(set) var session: Session
  /// The release whose policies the list runs with; nil if it models none.
  private(set) var release: SwiftUIRelease?
  /// The events of the list, while the log is shown.
  private(set) var events: EventLog?
  private var reporter: PaneReporter
  private var lastUpdate = UpdateTime()
  /// The time when stoppable work was last running; nil if none was running since the last stop.
  private var lastBusy: Duration?
  /// Detects pauses in the records of a stream.
  private var growth = StreamGrowth()
  private let makeSession: (ListContent, ListSettings) -> Session
  private let elapsed: () -> Duration

  /// - Parameters:
  ///   - makeSession: creates the session of a list.
  ///   - elapsed: returns the time on the viewer's clock.
  init(
    _ content: ListContent, choice: Int, _ settings: ListSettings,
    makeSession: @escaping (ListContent, ListSettings) -> Session, elapsed: @escaping () -> Duration
  ) {
    self.content = content
    self.choice = choice
    self.makeSession = makeSession
    self.elapsed = elapsed
    release = settings.release
    session = makeSession(content, settings)
    reporter = Self.reporter(of: content)
  }

  /// The controller of the list's records; nil if the rows are not records.
  var controller: RecordListController? { content.controller }
  var container: (any ScrollContainer)? { session.scrollContainer }
  /// The number of all records; nil while they are being counted, or if the rows are not records.
  var wholeCount: Int? { controller.flatMap { $0.source.status.isWhole ? $0.source.records.count : nil } }
  var selectedRecord: SourceRecord? {
    guard let controller, let container else { return nil }
    return controller.selected(container)
  }

  private static func reporter(of content: ListContent) -> PaneReporter {
    PaneReporter(fetched: content.controller == nil ? content.contentsLoaded() : nil)
  }

  // MARK: Choosing the list

  /// Shows another choice. If the current list shows records, the new list starts at its first row. Otherwise the
  /// position is kept.
  func open(_ content: ListContent, choice: Int, _ settings: ListSettings) {
    let position = controller == nil ? container?.position : nil
    self.content = content
    self.choice = choice
    remake(settings, at: position)
  }

  /// Shows a list of the same choice, at a position.
  func replace(with content: ListContent, at position: ScrollPlace?, _ settings: ListSettings) {
    self.content = content
    remake(settings, at: position)
  }

  /// Creates the list again at the same position. The state of its rows is reset.
  func remake(_ settings: ListSettings) {
    container?.layOutMoves()
    let position = container?.position
    let isUnderWay = container?.isScrollPending == true
    remake(settings, at: position)
    // The list has not reached its target yet, so the rows on screen must not determine the new position.
    if isUnderWay, let position { container?.select(position.selection) }
  }

  private func remake(_ settings: ListSettings, at position: ScrollPlace?) {
    controller?.showAll()
    if !EagerCostEstimate.isLazy(settings) { controller?.holdColumns() }
    let last = session
    last.close()
    release = settings.release
    session = makeSession(content, settings)
    // Several keys in a row share one time slice for making rows.
    session.takeSlices(of: last)
    reporter = Self.reporter(of: content)
    if let position {
      session.prepare()
      container?.restore(position)
    }
  }

  // MARK: Actions

  /// Prepares for a key or a mouse action, so that the panes show its effect.
  func beginKey() {
    if !reporter.isKeyOpen { reporter.beginKey(session.probe.snapshot) }
  }

  /// Moves in the list. If the list must read from the source for that, its controller performs the motion.
  func move(_ motion: Motion) {
    guard let container else { return }
    if let controller {
      finishJump(of: controller, container)
      // The distance of a jump depends on the position of the list, so earlier moves are laid out first.
      if motion.isJump { container.layOutMoves() }
      let before = controller.shown.count
      if controller.carryOut(motion, at: container) { return }
      // The container must know the new rows before it can move to them.
      if controller.shown.count != before { session.prepare() }
      if case .row(let number) = motion { return container.select(max(0, number - 1), at: controller.jumpTarget) }
    }
    container.move(motion)
  }

  /// Selects a row of records immediately.
  func select(_ row: Int) {
    guard let controller, let container else { return }
    controller.select(row)
    finishJump(of: controller, container)
  }

  /// Selects the row that an earlier key has requested, without waiting for the next frame.
  private func finishJump(of controller: RecordListController, _ container: any ScrollContainer) {
    guard let landing = controller.pendingJump.removeLanding() else { return }
    session.prepare()
    landing.select(in: container, at: controller.jumpTarget)
  }

  /// Goes to the row at a relative position: `share` is the fraction of the rows that are above it, from 0 to 1.
  func goTo(share: Double) {
    let count = controller?.known.count ?? container?.rowCount ?? 0
    let row = Int((Double(max(0, count - 1)) * share).rounded())
    let isCounted = controller.map { $0.source.status.isComplete && !$0.source.status.showsEnd } ?? true
    move(isCounted ? .row(row + 1) : .percent(Int((share * 100).rounded())))
  }

  /// Handles a click: selects the clicked row, and activates the clicked control.
  func click(x: Int, y: Int) {
    // Like a motion, a click cancels a pending jump.
    if let controller, let container { _ = controller.carryOut(.lines(0), at: container) }
    session.click(x: x, y: y)
  }

  func clickHeader(x: Int) {
    if let controller, let container { controller.clickHeader(x: x, at: container) }
  }

  /// Applies an action to the records, if the list contains records.
  ///
  /// - Returns: requests to the terminal.
  func perform(_ action: RecordAction) -> TerminalRequest {
    withRecords { $0.perform(action, at: $1) } ?? .frame
  }

  /// Calls `body` with the controller of the records.
  ///
  /// - Returns: nil if the rows are not records.
  @discardableResult
  private func withRecords<Result>(_ body: (RecordListController, any ScrollContainer) -> Result) -> Result? {
    guard let controller, let container else { return nil }
    // The moves of earlier keys are completed first, because the action applies to the rows that they lead to.
    finishJump(of: controller, container)
    container.layOutMoves()
    return body(controller, container)
  }

  // MARK: Running work

  /// Whether stoppable work is running, or has ended so recently that a key may still be meant to stop it.
  var isBusy: Bool { controller?.isBusy ?? false || lastBusy.map { elapsed() - $0 < .seconds(1) } ?? false }

  /// Returns the conditions for actions (see ``ActionNeeds``) that are false at the moment.
  ///
  /// - Parameter now: the time, which is evaluated only if it is needed.
  func unmetNeeds(at now: @autoclosure () -> Duration) -> ActionNeeds {
    guard let controller else { return [] }
    // The rows on screen are not known until a new list is laid out. Their heights are not known until the rows are
    // loaded.
    let isPlaced = container.map { $0.isLaidOut && !$0.isScrollPending && !controller.awaitsHeights(at: $0) } ?? false
    return ListActivity(
      unmet: controller.unmetNeeds, stream: growth.phase(at: now()), isEmpty: controller.shown.isEmpty,
      awaitsNewRows: controller.awaitsNewRows,
      isPlaced: isPlaced && !awaitsFit && session.gathering == nil
    ).unmetNeeds
  }

  /// Whether the heights of rows may still change before the next key. The height of a wrapped row depends on the
  /// column widths, and these are fitted to the rows on screen when a new position is laid out.
  private var awaitsFit: Bool {
    guard let controller, controller.layout.wraps, !controller.source.columns.isEmpty else { return false }
    return container?.pendingTarget != nil
  }

  /// Returns the conditions in `needs` that are false because the selected row is still loading.
  func unmetSelectionNeeds(among needs: ActionNeeds) -> ActionNeeds {
    guard !needs.isDisjoint(with: [.selectedKey, .value]), let controller, let container else { return [] }
    return controller.unmetSelectionNeeds(among: needs, at: container)
  }

  /// Returns the time until a silent stream counts as paused, or nil if nothing waits for that.
  func timeToPause(at now: Duration) -> Duration? {
    controller?.source.isCounting == true || growth.phase(at: now) == .starting ? growth.timeToPause(at: now) : nil
  }

  /// Stops the running work.
  ///
  /// - Returns: false if the work had already ended.
  func stopWork() -> Bool {
    lastBusy = nil
    return withRecords { controller, container in
      guard controller.isBusy else { return false }
      controller.stop(at: container)
      return true
    } ?? true
  }

  /// Stops the running work. If nothing is running, removes the marks of the search.
  func giveUp() {
    lastBusy = nil
    withRecords { controller, container in
      if controller.isBusy { controller.stop(at: container) } else { controller.clearSearch() }
    }
  }

  // MARK: Frames

  /// Updates the list from the source of its records. If the list is replaced, `session` changes.
  ///
  /// - Returns: a message; nil if the rows are not records.
  func updateRecords(size: Size, _ settings: ListSettings, now: Duration) -> StatusMessage? {
    guard let controller else { return nil }
    if controller.isBusy { lastBusy = now }
    let isLazy = EagerCostEstimate.isLazy(settings)
    let change = controller.update(container, height: size.height, isLazy: isLazy)
    if case .other(let position) = change {
      remake(settings, at: position)
      showSelected(at: position)
    }
    growth.update(controller.source, now: now)
    controller.prepare(session, in: size, isLazy: isLazy)
    return controller.removeMessage()
  }

  /// Keeps the selected row on screen after a list has replaced another. The rows above it may be taller now.
  private func showSelected(at position: ScrollPlace) {
    guard let container, container.isRowCountKnown, container.rowCount > 0 else { return }
    // A row that is taller than the list keeps its scroll position.
    if position.hiddenLines > 0, position.firstRow == position.selection { return }
    container.select(position.selection)
  }

  /// Updates the rows.
  ///
  /// - Parameters:
  ///   - showsEvents: whether to record events.
  ///   - start: the time when the update started.
  /// - Returns: whether all rows exist that are needed to show the list.
  func update(size: Size, showsEvents: Bool, since start: Duration) -> Bool {
    watchEvents(showsEvents)
    let target = container?.pendingTarget
    session.update(size: size)
    fitColumns(in: size, scrolledTo: target)
    controller?.fit.meter.endFrame()
    lastUpdate.add(elapsed() - start, goesOn: session.gathering != nil)
    events?.update(from: session, content, now: elapsed())
    return !lastUpdate.goesOn
  }

  /// Makes the columns fit all rows on screen. Wider columns may make wrapped rows shorter, so that further rows appear
  /// below. These may need wider columns again. The loop ends, because columns never become narrower, nor wider than
  /// the list. If rows are made in slices, the next frame continues.
  ///
  /// - Parameter target: the target of the moves in this frame. The list scrolls to it again after the heights of rows
  ///   have changed.
  private func fitColumns(in size: Size, scrolledTo target: ScrollTarget?) {
    if session.gathering == nil, let first = container?.position.firstRow {
      controller?.fitColumns(to: first..<first + size.height)
    }
    // While the rows at a target are still being made, the list would be anchored to the previous rows.
    while session.gathering == nil, let controller, controller.fit.meter.hasNews,
      controller.updateLayout(width: size.width)
    {
      if let target { container?.move(to: target) }
      session.update(size: size)
    }
  }

  private func watchEvents(_ showsEvents: Bool) {
    if showsEvents {
      if events == nil { events = EventLog() }
      events?.watch(session, content, now: elapsed())
    } else if events != nil {
      events?.stop()
      events = nil
    }
  }

  /// Returns the report for the panes.
  ///
  /// - Parameter hasColumn: whether the summary of a column is one of the panes.
  func report(_ settings: ListSettings, in space: PaneSpace, hasColumn: Bool) -> PaneReport {
    reporter.report(
      on: session, content: content, settings: settings, update: lastUpdate.duration, space: space,
      hasColumn: hasColumn)
  }

  /// Skips the report of a frame that is drawn without panes.
  func skipReport() { reporter.skip() }
}

/// The duration of the last update. Making all rows is one update, even in several slices.
private struct UpdateTime {
  private(set) var duration = Duration.zero
  /// Whether the update is unfinished.
  private(set) var goesOn = false

  mutating func add(_ slice: Duration, goesOn: Bool) {
    duration = (self.goesOn ? duration : .zero) + slice
    self.goesOn = goesOn
  }
}
