import Glyphs
import LazyData
import LazyTerminal
import LazyUI

/// The list on screen: what it shows, the session that makes its rows, and what is written down about both.
@MainActor
final class ShownList {
  private(set) var content: ListContent
  /// Which of the choices `content` is.
  private(set) var choice: Int
  private(set) var session: Session
  /// What has happened in it, while that is shown.
  private(set) var events: EventLog?
  private var reporter: PaneReporter
  private var lastUpdate = UpdateTime()
  /// When something that can be stopped ran last; nil where nothing has since it was stopped.
  private var lastBusy: Duration?
  /// How the records of a stream arrive.
  private var growth = StreamGrowth()
  private let makeSession: (ListContent, ViewerState.ListSettings) -> Session
  private let elapsed: () -> Duration

  /// - Parameters:
  ///   - makeSession: makes the session of a list.
  ///   - elapsed: the time on the viewer's clock.
  init(
    _ content: ListContent, choice: Int, _ settings: ViewerState.ListSettings,
    makeSession: @escaping (ListContent, ViewerState.ListSettings) -> Session, elapsed: @escaping () -> Duration
  ) {
    self.content = content
    self.choice = choice
    self.makeSession = makeSession
    self.elapsed = elapsed
    session = makeSession(content, settings)
    reporter = Self.reporter(of: content)
  }

  /// Where its records are worked with; nil for rows that are none.
  var desk: RecordDesk? { content.desk }
  var container: (any ScrollContainer)? { session.scrollContainer }
  /// How many records there are in all; nil while they are being counted, and for rows that are none.
  var wholeCount: Int? { desk.flatMap { $0.source.status.isWhole ? $0.source.records.count : nil } }
  var selectedRecord: SourceRecord? {
    guard let desk, let container else { return nil }
    return desk.selected(container)
  }

  private static func reporter(of content: ListContent) -> PaneReporter {
    PaneReporter(fetched: content.desk == nil ? content.contentsLoaded() : nil)
  }

  // MARK: Which list it is

  /// Shows another of the choices. Other records are shown from their start.
  func open(_ content: ListContent, choice: Int, _ settings: ViewerState.ListSettings) {
    let position = desk == nil ? container?.position : nil
    self.content = content
    self.choice = choice
    remake(settings, at: position)
  }

  /// Makes the list anew, where it stands: the state of its rows starts afresh.
  func remake(_ settings: ViewerState.ListSettings) { remake(settings, at: container?.position) }

  private func remake(_ settings: ViewerState.ListSettings, at position: ScrollPlace?) {
    desk?.showAll()
    if !EagerCostEstimate.isLazy(settings) { desk?.holdColumns() }
    let last = session
    last.close()
    session = makeSession(content, settings)
    // Many keys that each make it anew have one slice together.
    session.takeSlices(of: last)
    reporter = Self.reporter(of: content)
    if let position {
      session.prepare()
      container?.restore(position)
    }
  }

  // MARK: What is done in it

  /// Says that a key, or the mouse, is about to do something: the panes tell what came of it.
  func beginKey() {
    if !reporter.isKeyOpen { reporter.beginKey(session.probe.snapshot) }
  }

  /// Moves, or has its records lead there.
  func move(_ motion: Motion) {
    guard let container else { return }
    if let desk {
      reachAim(of: desk, container)
      let before = desk.shown.count
      if desk.carryOut(motion, at: container) { return }
      // The container is to know of the rows that it can go to.
      if desk.shown.count != before { session.prepare() }
    }
    // How far a jump scrolls depends on where the list is, which the jump before it decides.
    if motion.isJump, container.goal != nil { session.catchUp() }
    container.move(motion)
  }

  /// Selects a row of records, at once.
  func select(_ row: Int) {
    guard let desk, let container else { return }
    desk.select(row)
    reachAim(of: desk, container)
  }

  /// Selects what a key before this one has gone to, which else waits for the next frame.
  private func reachAim(of desk: RecordDesk, _ container: any ScrollContainer) {
    guard let row = desk.aim.removeRow() else { return }
    session.prepare()
    container.select(row)
  }

  /// Goes to where so great a share of the rows is above, from 0 to 1.
  func goTo(share: Double) {
    let count = desk?.known.count ?? container?.rowCount ?? 0
    let row = Int((Double(max(0, count - 1)) * share).rounded())
    let isCounted = desk.map { $0.source.status.isComplete && !$0.source.status.showsEnd } ?? true
    move(isCounted ? .row(row + 1) : .percent(Int((share * 100).rounded())))
  }

  /// Selects the row that was clicked, and does what a click on it does.
  func click(x: Int, y: Int) {
    // As a motion does, it gives up the way to a row that is not known yet.
    if let desk, let container { _ = desk.carryOut(.lines(0), at: container) }
    session.click(x: x, y: y)
  }

  func clickHeader(x: Int) {
    if let desk, let container { desk.clickHeader(x: x, at: container) }
  }

  /// Does something with the records; nothing with rows that are none.
  ///
  /// - Returns: what is to be done on the terminal for it.
  func perform(_ action: RecordAction) -> TerminalRequest {
    withRecords { $0.perform(action, at: $1) } ?? .frame
  }

  /// - Returns: nil where the rows are no records.
  @discardableResult
  private func withRecords<Result>(_ body: (RecordDesk, any ScrollContainer) -> Result) -> Result? {
    guard let desk, let container else { return nil }
    // What keys before this one have gone to is what this one is meant for.
    reachAim(of: desk, container)
    if container.goal != nil { session.catchUp() }
    return body(desk, container)
  }

  // MARK: What runs

  /// Whether something runs that can be stopped, or ended so short a time ago that a key may be meant for it.
  var isBusy: Bool { desk?.isBusy ?? false || lastBusy.map { elapsed() - $0 < .seconds(1) } ?? false }

  /// The conditions of actions that do not hold yet.
  ///
  /// - Parameter now: the time, which is asked for only if it matters.
  func unsettled(at now: @autoclosure () -> Duration) -> ActionNeeds {
    guard let desk else { return [] }
    var needs = desk.unsettled
    if growth.isStream, growth.isPaused(at: now()) { needs.remove(.count) }
    if container?.isUnderWay == true || session.gathering != nil { needs.insert(.place) }
    return needs
  }

  /// How long until a stream that brings nothing is taken for one that pauses; nil if nothing is waited for.
  func timeToPause(at now: Duration) -> Duration? {
    desk?.source.isCounting == true ? growth.timeToPause(at: now) : nil
  }

  /// Ends what runs.
  ///
  /// - Returns: false where it had ended by itself.
  func stopWork() -> Bool {
    lastBusy = nil
    return withRecords { desk, container in
      guard desk.isBusy else { return false }
      desk.stop(at: container)
      return true
    } ?? true
  }

  /// Ends what runs; where nothing does, what was searched for is not marked any more.
  func giveUp() {
    lastBusy = nil
    withRecords { desk, container in if desk.isBusy { desk.stop(at: container) } else { desk.clearSearch() } }
  }

  // MARK: Frames

  /// Brings what there is to show up to date with the source of the records.
  ///
  /// - Returns: what there is to say about it; nil for rows that are no records. A list that is not the same any more has
  ///   another session.
  func updateRecords(size: Size, _ settings: ViewerState.ListSettings, now: Duration) -> StatusMessage? {
    guard let desk else { return nil }
    if desk.isBusy { lastBusy = now }
    let isLazy = EagerCostEstimate.isLazy(settings)
    let change = desk.update(container, height: size.height, isLazy: isLazy)
    if case .other(let position) = change { remake(settings, at: position) }
    growth.update(desk.source, now: now)
    desk.prepare(session, in: size, isLazy: isLazy)
    return desk.removeMessage()
  }

  /// Brings the rows up to date.
  ///
  /// - Parameters:
  ///   - showsEvents: whether what happens is to be written down.
  ///   - start: when the update began.
  /// - Returns: whether all rows are made that must be before the list can be shown.
  func update(size: Size, showsEvents: Bool, since start: Duration) -> Bool {
    watchEvents(showsEvents)
    session.update(size: size)
    fitColumns(in: size)
    desk?.fit.meter.endFrame()
    lastUpdate.add(elapsed() - start, goesOn: session.gathering != nil)
    events?.update(from: session, content, now: elapsed())
    return !lastUpdate.goesOn
  }

  /// Has the columns fit all of the rows that are shown. Where wider columns make rows lower there are others below them, which
  /// may want them wider yet. It ends, as no column becomes narrower, nor wider than the list; where rows are made bit by bit
  /// the next bit is the next frame's.
  private func fitColumns(in size: Size) {
    if session.gathering == nil, let first = container?.position.firstRow {
      desk?.fitColumns(to: first..<first + size.height)
    }
    while let desk, desk.fit.meter.hasNews, desk.updateLayout(width: size.width) {
      session.update(size: size)
      if session.gathering != nil { return }
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

  /// What the panes are to show.
  ///
  /// - Parameter hasColumn: whether a column's summary is among them.
  func report(_ settings: ViewerState.ListSettings, in space: PaneSpace, hasColumn: Bool) -> PaneReport {
    reporter.report(
      on: session, content: content, settings: settings, update: lastUpdate.duration, space: space,
      hasColumn: hasColumn)
  }

  /// Says that a frame is drawn without panes.
  func skipReport() { reporter.skip() }
}

/// What the last update took. The making of all rows is one update, in however many slices it is done.
private struct UpdateTime {
  private(set) var duration = Duration.zero
  /// Whether it was put off before it was done.
  private(set) var goesOn = false

  mutating func add(_ slice: Duration, goesOn: Bool) {
    duration = (self.goesOn ? duration : .zero) + slice
    self.goesOn = goesOn
  }
}
