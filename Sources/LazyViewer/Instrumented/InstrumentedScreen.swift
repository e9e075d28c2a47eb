internal import Glyphs
package import LazyTerminal
package import LazyUI
package import Terminal

/// A screen with instrumented views, which are views whose updates are counted. Panes beside the views, or in place of
/// them, show the counters.
///
/// The program provides the header and the panes.
@MainActor
package final class InstrumentedScreen {
  /// The session of the views. The panes show the counters of this session only.
  package let list: Session
  package let content: ListContent
  /// The release whose policies the views run with.
  package var release: SwiftUIRelease {
    didSet { list.policies = release.policies }
  }
  /// The simulated extra work for each row.
  package var work = RowWork.none
  private let header: Session
  private let panes: Session
  private let model = PaneModel()
  private let log = LogModel()
  private var reporter = PaneReporter(fetched: nil)
  private let elapsed: () -> Duration
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  /// The time of the last key, or of the first frame with the views.
  private var updateTime: Duration?
  /// Whether the last update is unfinished.
  private var isGatheringUpdate = false
  /// The extra work for rows that has yet to be simulated.
  private var owed = Duration.zero

  /// - Parameters:
  ///   - content: the views.
  ///   - release: the release of SwiftUI whose policies apply to the views.
  ///   - lengthUnit: the unit of lengths in `content`.
  ///   - observer: notified of each evaluation of a body.
  ///   - clock: measures the time of frames.
  ///   - header: creates the views above `content`.
  ///   - panes: creates the panes, from their models.
  package init<C: Clock, Header: View, Panes: View>(
    _ content: ListContent, release: SwiftUIRelease, lengthUnit: LengthUnit = .cell,
    observer: (any EvaluationObserver)? = nil, clock: C,
    @ViewBuilder header: () -> Header, @ViewBuilder panes: @escaping (PaneModel, LogModel) -> Panes
  ) where C.Duration == Duration {
    self.content = content
    self.release = release
    list = Session(lengthUnit: lengthUnit, policies: release.policies, clock: clock, wake: TerminalLoop.wake) {
      content.view(.init())
    }
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

  /// Closes the session of the views.
  package func close() { list.close() }

  /// Records the counters before a key is handled.
  package func beginKey() {
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
  }

  /// Scrolls the panes.
  package func movePanes(_ motion: Motion) { panes.scrollContainer?.move(motion) }

  /// Passes a mouse action to the views or to the panes.
  package func handle(_ mouse: Mouse) {
    for (session, area) in [(list, layout.list), (panes, layout.panes)] {
      if let area, area.contains(mouse) { session.handle(mouse.action, x: mouse.x - area.x, y: mouse.y - area.y) }
    }
  }

  // MARK: Frames

  /// Updates and draws everything except the status line.
  ///
  /// - Parameter listIsUpdated: called after the views are updated, so that further values can be passed to the panes.
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
          on: list, content: content, settings: .init(work: work, release: release), update: updateTime ?? .zero,
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
      drawHint(in: area, isBeside: layout.list != nil, &painter)
    }
  }

  /// Draws a hint over the last line of panes that do not fit.
  private func drawHint(in area: Rect, isBeside: Bool, _ painter: inout Painter) {
    guard let lines = panes.scrollContainer?.scrolledLines, lines.above + Double(area.height) < lines.all else {
      return
    }
    let text = isBeside ? " more: Tab, then ↓" : " more: ↓"
    painter.style.attributes = .dim
    let glyphs = SafeText.glyphs(in: text, limit: area.width)
    painter.write(glyphs[...], x: max(area.x, area.maxX - glyphs.count), y: area.maxY - 1)
    painter.style = .plain
  }

  /// Updates the views. Only the time of an update that follows a key is recorded. A frame with another cause, such as
  /// a new measurement, does not replace it.
  private func updateList() {
    let start = elapsed()
    if owed == .zero {
      let before = list.probe.counters.inits
      // The views are updated even if the panes replace them, because the panes report on them.
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

  /// Performs a slice of the extra work for the rows of the last update. Keys are handled between two slices.
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

  /// Draws a rule below a header of several lines, and a rule to the left of the panes.
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
