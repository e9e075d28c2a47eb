import Glyphs
import Lab
import LazyTerminal
import LazyUI
import Terminal
import LazyViewer

/// An experiment that is open in one of its variants: what is above its views, the views, and the panes.
@MainActor
final class ExperimentScreen {
  /// The views; what the panes count is theirs alone.
  let list: Session
  let content: ListContent
  private let header: Session
  private let panes: Session
  private let model = PaneModel()
  private let log = LogModel()
  private let remarks: RemarksModel
  private var reporter = PaneReporter(fetched: nil)
  private let elapsed: () -> Duration
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  /// What the last key took, or the views took to be shown first.
  private var updateTime: Duration?
  /// Whether the last update was put off before it was done.
  private var isGatheringUpdate = false

  /// - Parameters:
  ///   - index: which of the experiment's variants is shown.
  ///   - equipment: what its views are given.
  ///   - clock: what frames are timed by.
  init<C: Clock>(
    _ experiment: Experiment, index: VariantIndex, measurements: Measurements, equipment: Equipment, clock: C
  ) where C.Duration == Duration {
    let variant = experiment.variants[index.variant]
    let stage = variant.stage(equipment)
    let content = ListContent(name: experiment.name, choice: variant.name, count: { 0 }) { _ in stage.view }
    let remarks = RemarksModel(stage, tally: equipment.tally)
    self.remarks = remarks
    self.content = content
    list = Session(clock: clock, wake: TerminalLoop.wake) { content.view(.init()) }
    list.slice = TerminalLoop.slice
    header = Session(wake: TerminalLoop.wake) { ExperimentHeader(experiment: experiment, index: index.variant) }
    panes = Session(wake: TerminalLoop.wake) { [model, log] in
      ExperimentPanes(
        model: model,
        figures: FiguresPane(variant: variant, index: index, measurements: measurements),
        remarks: remarks, log: log)
    }
    panes.showsSelection = false
    list.probe.log = UpdateLog()
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  var needsFrame: Bool {
    list.needsFrame || header.isDirty || layout.panes != nil && panes.isDirty
  }

  /// Lets go of the views.
  func close() { list.close() }

  /// Notes where the counters stand before a key is acted on.
  func beginKey() {
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
  }

  /// Moves in the panes.
  func movePanes(_ motion: Motion) { panes.scrollContainer?.move(motion) }

  /// Does what is done with the mouse, in the views or in the panes.
  func handle(_ mouse: Mouse) {
    for (session, area) in [(list, layout.list), (panes, layout.panes)] {
      if let area, area.contains(mouse) { session.handle(mouse.action, x: mouse.x - area.x, y: mouse.y - area.y) }
    }
  }

  /// Brings everything up to date, and draws it, the status line excepted.
  func draw(_ layout: ViewerLayout, showsLog: Bool, _ painter: inout Painter) {
    self.layout = layout
    updateList()
    if layout.panes == nil {
      reporter.skip()
    } else {
      model.show(
        reporter.report(
          on: list, content: content, settings: .init(), update: updateTime ?? .zero, isTwoColumns: layout.isTwoColumns)
      )
    }
    remarks.update(list.probe.snapshot)
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
    // The panes tell of the views even where they stand in their place.
    list.update(size: (layout.list ?? layout.panes ?? layout.body).size)
    let time = elapsed() - start
    if isGatheringUpdate {
      updateTime = (updateTime ?? .zero) + time
    } else if reporter.isKeyOpen || updateTime == nil {
      updateTime = time
    }
    isGatheringUpdate = list.gathering != nil
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
