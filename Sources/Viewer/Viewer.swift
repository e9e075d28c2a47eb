package import Glyphs
internal import LazyTerminal
import LazyUI
package import Terminal

/// The program on the terminal: a list, the panes beside it, a status line.
///
/// Keys become actions, actions change `ViewerState`, and this carries out what follows. The panes are views in a session
/// of their own, so that they are never counted with the list that they watch.
@MainActor
package final class Viewer: TerminalProgram {
  private let choices: [ListChoice]
  /// Makes the list's session, on the viewer's clock.
  private let makeSession: @MainActor (ListContent, ViewerState.ListSettings) -> Session
  private let elapsed: () -> Duration
  private var state: ViewerState
  private var input = ViewerInput(table: .viewer)
  private var content: ListContent
  private var list: Session
  private var panes: Session?
  private let model = PaneModel()
  private let help = Session { HelpView(table: .viewer) }
  private var reporter: PaneReporter
  private var message: String?
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  private var focusIsInPanes = false
  private var drawsHelp = false
  private var isFrameDue = true
  private var isSuspending = false
  private var needsRepaint = false
  private var lastFrame = Duration.zero
  private var updateTime = Duration.zero
  /// Whether the last update was put off before it was done.
  private var isGatheringUpdate = false
  private var painter = Painter(surface: Surface(size: .zero), keepsFrames: true)

  /// - Parameters:
  ///   - choices: the lists that `r` goes through.
  ///   - overscan: rows that lazy containers keep ready beyond those on screen.
  ///   - clock: what frames are timed by.
  /// - Throws: what the first choice throws when it is opened.
  package init<C: Clock>(
    choices: [ListChoice], settings: ViewerState.ListSettings = .init(), overscan: Int = 0,
    clock: C = ContinuousClock()
  ) throws where C.Duration == Duration {
    self.choices = choices
    makeSession = { Self.session(of: $0, $1, overscan: overscan, clock: clock) }
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    state = ViewerState(settings: settings, elementCounts: choices.map(\.count))
    content = try choices[settings.choice].make()
    list = makeSession(content, state.settings)
    reporter = PaneReporter(fetched: content.contentsLoaded())
    panes = Session(wake: TerminalLoop.wake) { [model, weak self] in
      PaneColumn(model: model) { action in self?.perform(action) }
    }
    panes?.showsSelection = false
    help.showsSelection = false
  }

  private static func session(
    of content: ListContent, _ settings: ViewerState.ListSettings, overscan: Int, clock: some Clock<Duration>
  ) -> Session {
    let session = Session(overscan: overscan, clock: clock, wake: TerminalLoop.wake) {
      content.view(settings)
    }
    session.slice = .milliseconds(50)
    return session
  }

  // MARK: TerminalProgram

  package var exitStatus: Int32? { state.exitStatus }

  package var nextFrame: Duration? { list.nextFrame }

  package var needsFrame: Bool {
    // Panes that are not shown are not brought up to date either.
    isFrameDue || list.isDirty || list.gathering != nil || layout.panes != nil && panes?.isDirty == true
  }

  package func takeSuspension() -> Bool {
    defer { isSuspending = false }
    return isSuspending
  }

  package func takeRepaint() -> Bool {
    defer { needsRepaint = false }
    return needsRepaint
  }

  package func handle(_ event: Event) {
    isFrameDue = true
    switch event {
    case .key(let key): handle(key)
    case .hangup: state.end(status: 129)
    case .paste(let text): focusedSession?.edit(.insert(text))
    case .resize, .suspendRequested, .resumed: break
    }
  }

  private func handle(_ key: Key) {
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
    message = nil
    if focusedSession?.type(key) == true { return }
    input.isAsking = state.proposal != nil
    switch input.take(key) {
    case .pending: break
    case .action(let action): perform(action)
    case .answer(let isYes): carryOut(state.answer(isYes), before: state.settings)
    case .unknown(let key): message = "\(key.name) does nothing here; ? tells the keys"
    }
  }

  /// The one of the two sessions that keys for controls go to.
  private var focusedSession: Session? { focusIsInPanes ? panes : list }

  // MARK: Actions

  private func perform(_ action: ViewerAction) {
    isFrameDue = true
    let situation = ViewerState.Situation(
      isWide: layout.isWide, isGathering: list.gathering != nil)
    let before = state.settings
    carryOut(state.apply(action, in: situation), before: before)
  }

  /// - Parameter settings: those of the list that is shown.
  private func carryOut(_ effects: [ViewerState.Effect], before settings: ViewerState.ListSettings) {
    for effect in effects {
      switch effect {
      case .move(let motion): move(motion)
      case .remakeList: remakeList(insteadOf: settings)
      case .activate(let orPage): activate(orPage: orPage)
      case .moveFocus(let backwards): moveFocus(backwards: backwards)
      case .clearFocus: clearFocus()
      case .evictState: list.evictState()
      case .repaint: needsRepaint = true
      case .suspend: isSuspending = true
      }
    }
  }

  private func move(_ motion: Motion) {
    if state.showsHelp {
      help.scrollContainer?.move(motion)
    } else if layout.panes != nil, layout.list == nil {
      panes?.scrollContainer?.move(motion)
    } else {
      clearFocus()
      list.scrollContainer?.move(motion)
    }
  }

  /// Makes the list anew: state starts afresh, the place is kept. What cannot be opened leaves the list as it was.
  private func remakeList(insteadOf settings: ViewerState.ListSettings) {
    let position = list.scrollContainer?.position
    if content.choice != choices[state.settings.choice].name {
      do {
        content = try choices[state.settings.choice].make()
      } catch {
        message = "\(error)"
        state.restore(settings)
        return
      }
    }
    list = makeSession(content, state.settings)
    reporter = PaneReporter(fetched: content.contentsLoaded())
    focusIsInPanes = focusIsInPanes && panes?.focusedControl != nil
    if let position {
      list.prepare()
      list.scrollContainer?.restore(position)
    }
  }

  private func activate(orPage: Bool) {
    if focusedSession?.activate() == true { return }
    if orPage {
      move(.pages(1))
    } else {
      message = "this row has nothing to act on"
    }
  }

  private func moveFocus(backwards: Bool) {
    if focusIsInPanes {
      if panes?.moveFocus(backwards: backwards) != true || panes?.focusedControl == nil { clearFocus() }
    } else if !list.moveFocus(backwards: backwards), layout.panes != nil {
      list.clearFocus()
      panes?.focusFirstControl(backwards: backwards)
      focusIsInPanes = panes?.focusedControl != nil
    }
  }

  private func clearFocus() {
    focusIsInPanes = false
    panes?.clearFocus()
    list.clearFocus()
  }

  // MARK: Frames

  package func frame(size: Size) -> Surface {
    isFrameDue = false
    let newLayout = ViewerLayout(
      size: size, showsPanes: state.showsPanes(isWide: size.width >= ViewerLayout.leastWideWidth))
    let isRearranged = newLayout != layout || state.showsHelp != drawsHelp
    layout = newLayout
    drawsHelp = state.showsHelp
    let start = elapsed()
    // The panes tell of the list even where they stand in its place.
    list.update(size: (layout.list ?? layout.body).size)
    // What the making of all rows takes is one update, in however many slices it is done.
    updateTime = (isGatheringUpdate ? updateTime : .zero) + elapsed() - start
    isGatheringUpdate = list.gathering != nil
    if !isGatheringUpdate { state.noteShown() }
    if layout.panes == nil { reporter.skip() } else { report(update: updateTime) }

    // What was drawn for the last frame stays: every part of the screen fills the whole of its area.
    painter.beginFrame(size: size)
    if isRearranged { forgetDrawing() }
    if state.showsHelp {
      help.update(size: layout.body.size)
      draw(help, in: layout.body)
    } else {
      if let area = layout.list { draw(list, in: area) }
      if let area = layout.panes { drawPanes(in: area) }
    }
    lastFrame = elapsed() - start
    StatusLine(items: status).draw(in: layout.status, &painter)
    return painter.surface
  }

  private func report(update: Duration) {
    model.show(
      reporter.report(
        on: list, content: content, settings: state.settings, update: update, isTwoColumns: layout.isTwoColumns))
  }

  private func draw(_ session: Session, in area: Rect) {
    painter.within(area) { session.draw(&$0) }
  }

  private func drawPanes(in area: Rect) {
    if let panes {
      panes.update(size: area.size)
      draw(panes, in: area)
    }
  }

  /// Begins the screen anew: parts of it have gone elsewhere.
  private func forgetDrawing() {
    list.forgetDrawing()
    panes?.forgetDrawing()
    help.forgetDrawing()
    painter.fill(Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
    if let area = layout.panes, area.x > 0 {
      painter.style.attributes = .dim
      painter.fill(Rect(x: area.x - 2, y: area.y, width: 1, height: area.height), with: Glyph("│"))
      painter.style = .plain
    }
  }

  private var status: [StatusLine.Item] {
    if let question = state.proposal?.question {
      return [.init(question, isUrgent: true), .init("y/n", isUrgent: true)]
    }
    if let message { return [.init(message, isUrgent: true)] }
    if let progress = list.gathering { return StatusLine.items(gathering: progress) }
    return StatusLine.items(
      content: content, container: list.scrollContainer, counters: list.probe.snapshot, count: input.count,
      showsCounters: layout.panes == nil, frame: lastFrame)
  }
}
