internal import Glyphs
package import LazyTerminal
package import LazyUI
package import Terminal

/// Views on screen, with panes beside them, or in their place, that tell what they cost.
///
/// What is above the views, and what the panes are, is told by who shows them.
@MainActor
package final class ProbedScreen {
  /// The views; what the panes count is theirs alone.
  package let list: Session
  package let content: ListContent
  /// What making a row takes beside what it takes anyway.
  package var work = RowWork.none
  private let header: Session
  private let panes: Session
  private let model = PaneModel()
  private let log = LogModel()
  private var reporter = PaneReporter(fetched: nil)
  private let elapsed: () -> Duration
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  /// What the last key took, or the views took to be shown first.
  private var updateTime: Duration?
  /// Whether the last update was put off before it was done.
  private var isGatheringUpdate = false
  /// Work for rows that were made, which is left to be done.
  private var owed = Duration.zero

  /// - Parameters:
  ///   - content: the views.
  ///   - lengthUnit: what lengths in them are given in.
  ///   - observer: who is told of each evaluation of a body.
  ///   - clock: what frames are timed by.
  ///   - header: what stands above them.
  ///   - panes: the panes, of what there is to tell.
  package init<C: Clock, Header: View, Panes: View>(
    _ content: ListContent, lengthUnit: LengthUnit = .cell, observer: (any EvaluationObserver)? = nil, clock: C,
    @ViewBuilder header: () -> Header, @ViewBuilder panes: @escaping (PaneModel, LogModel) -> Panes
  ) where C.Duration == Duration {
    self.content = content
    list = Session(lengthUnit: lengthUnit, clock: clock, wake: TerminalLoop.wake) { content.view(.init()) }
    list.slice = TerminalLoop.slice
    self.header = Session(wake: TerminalLoop.wake, root: header)
    self.panes = Session(wake: TerminalLoop.wake) { [model, log] in panes(model, log) }
    self.panes.showsSelection = false
    list.probe.log = UpdateLog(observer: observer)
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  package var needsFrame: Bool {
    list.needsFrame || owed > .zero || header.isDirty || layout.panes != nil && panes.isDirty
  }

  /// Lets go of the views.
  package func close() { list.close() }

  /// Notes where the counters stand before a key is acted on.
  package func beginKey() {
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
  }

  /// Moves in the panes.
  package func movePanes(_ motion: Motion) { panes.scrollContainer?.move(motion) }

  /// Does what is done with the mouse, in the views or in the panes.
  package func handle(_ mouse: Mouse) {
    for (session, area) in [(list, layout.list), (panes, layout.panes)] {
      if let area, area.contains(mouse) { session.handle(mouse.action, x: mouse.x - area.x, y: mouse.y - area.y) }
    }
  }

  // MARK: Frames

  /// Brings everything up to date, and draws it, the status line excepted.
  ///
  /// - Parameter listIsUpdated: called once the views are up to date, for what the panes tell of them beside.
  package func draw(
    _ layout: ViewerLayout, showsLog: Bool, _ painter: inout Painter, listIsUpdated: () -> Void = {}
  ) {
    self.layout = layout
    updateList()
    if layout.panes == nil {
      reporter.skip()
    } else {
      model.show(
        reporter.report(
          on: list, content: content, settings: .init(work: work), update: updateTime ?? .zero,
          space: layout.paneSpace == .twoColumns ? .twoColumns : .column(height: nil)))
    }
    listIsUpdated()
    log.show(layout.panes != nil && showsLog ? list.probe.log : nil)
    header.update(size: layout.header.size)
    draw(header, in: layout.header, &painter)
    drawRules(&painter)
    if let area = layout.list { draw(list, in: area, &painter) }
    if let area = layout.panes {
      panes.update(size: area.size)
      draw(panes, in: area, &painter)
    }
  }

  /// A frame that something else than a key has brought, a measurement that has arrived, say, tells nothing of what the key
  /// took.
  private func updateList() {
    let start = elapsed()
    if owed == .zero {
      let before = list.probe.counters.inits
      // The panes tell of the views even where they stand in their place.
      list.update(size: (layout.list ?? layout.panes ?? layout.body).size)
      owed = .microseconds(work.microseconds * (list.probe.counters.inits - before))
    }
    doOwedWork()
    let time = elapsed() - start
    if isGatheringUpdate {
      updateTime = (updateTime ?? .zero) + time
    } else if reporter.isKeyOpen || updateTime == nil {
      updateTime = time
    }
    isGatheringUpdate = list.gathering != nil || owed > .zero
  }

  /// Does what the rows of the last update would have taken, a slice of it: keys are looked for between two of them, as they
  /// are while rows are made.
  private func doOwedWork() {
    guard owed > .zero else { return }
    let part = min(owed, TerminalLoop.slice)
    let end = elapsed() + part
    while elapsed() < end {}
    owed -= part
  }

  private func draw(_ session: Session, in area: Rect, _ painter: inout Painter) {
    session.forgetDrawing()
    painter.within(area) { session.draw(&$0) }
  }

  /// A rule below the header where it has the room for one, and one left of the panes.
  private func drawRules(_ painter: inout Painter) {
    painter.style.attributes = .dim
    let header = layout.header
    if header.height > 1 {
      painter.fill(Rect(x: 0, y: header.maxY - 1, width: header.width, height: 1), with: Glyph("─"))
    }
    if let area = layout.panes, area.x > 0 {
      painter.fill(Rect(x: area.x - 2, y: area.y, width: 1, height: area.height), with: Glyph("│"))
    }
    painter.style = .plain
  }
}
