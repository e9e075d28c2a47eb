internal import Glyphs
internal import LazyTerminal
internal import LazyUI
internal import LazyViewer
internal import Terminal

/// The program that shows views of others, with the panes that tell what they cost.
@MainActor
final class TrialProgram: TerminalProgram {
  private let screen: ProbedScreen
  private let lines: PrintedLines
  private let printed: PrintedModel
  private let notes: TrialNotes?
  private let help = Session { HelpView(groups: TrialAction.keys.help) }
  private var state = TrialState()
  private var input = KeyInput(table: TrialAction.keys)
  private var layout = ViewerLayout(size: .zero, showsPanes: false)
  private var message: String?
  private var lastFrame = Duration.zero
  private let elapsed: () -> Duration

  /// - Parameters:
  ///   - name: what the views are called.
  ///   - notes: where it is written down what the program is at.
  init<C: Clock>(
    _ name: String, _ window: SceneWindow, printed: PrintedLines, notes: TrialNotes?, clock: C
  ) where C.Duration == Duration {
    let model = PrintedModel(printed)
    lines = printed
    self.printed = model
    self.notes = notes
    let content = ListContent(name: name, choice: name, count: { 0 }) { _ in window.content() }
    screen = ProbedScreen(
      content, lengthUnit: window.lengthUnit, observer: notes.map(EvaluationNoter.init), clock: clock
    ) {
      EmptyView()
    } panes: { panes, log in
      TrialPanes(model: panes, printed: model, log: log)
    }
    help.showsSelection = false
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
  }

  // MARK: TerminalProgram

  var nextFrame: Duration? { screen.list.nextFrame }

  var needsFrame: Bool { state.showsHelp ? help.isDirty : screen.needsFrame || printed.isOutOfDate }

  func handle(_ event: Event) -> TerminalRequest {
    noted {
      switch event {
      case .key(let key): return handle(key)
      case .mouse(let mouse): return handle(mouse)
      case .paste(let text): screen.list.edit(.insert(text))
      case .hangup: return .exit(129)
      case .resize, .suspendRequested, .resumed: break
      }
      return .frame
    }
  }

  /// Does something that has an end, or else is told of.
  private func noted<Result>(_ body: () -> Result) -> Result {
    notes?.setBusy(true)
    defer { notes?.setBusy(false) }
    return body()
  }

  private func handle(_ key: Key) -> TerminalRequest {
    screen.beginKey()
    message = nil
    lines.dismissNotice()
    if !state.showsHelp, !state.focusIsInPanes, screen.list.type(key) { return .frame }
    switch input.read(key) {
    case .pending: break
    case .action(let action): return perform(action)
    case .unknown(let key): message = "\(key.name) does nothing here; ? tells the keys"
    }
    return .frame
  }

  private func handle(_ mouse: Mouse) -> TerminalRequest {
    // The mouse tells of much that changes nothing.
    guard mouse.action == .press(.left) || mouse.action.lines != nil else { return TerminalRequest() }
    screen.beginKey()
    message = nil
    lines.dismissNotice()
    input.forgetCount()
    if state.showsHelp {
      if let lines = mouse.action.lines { help.scrollContainer?.move(.lines(lines)) }
    } else {
      if mouse.action.lines == nil, layout.list?.contains(mouse) == true { state.focusReturned() }
      screen.handle(mouse)
    }
    return .frame
  }

  // MARK: Actions

  private func perform(_ action: TrialAction) -> TerminalRequest {
    let situation = TrialState.Situation(
      isWide: layout.isWide, isUnderWay: screen.list.scrollContainer?.isUnderWay ?? false)
    var request = TerminalRequest.frame
    for effect in state.apply(action, in: situation) { request.add(carryOut(effect)) }
    screen.work = state.work
    return request
  }

  private func carryOut(_ effect: TrialState.Effect) -> TerminalRequest {
    switch effect {
    case .view(let action): carryOut(action)
    case .terminal(let request): return request
    case .movePanes(let motion): screen.movePanes(motion)
    case .moveHelp(let motion): help.scrollContainer?.move(motion)
    case .leavePanes(let action):
      // A list has the keys again. Without one, the round goes on.
      if screen.list.scrollContainer == nil { carryOut(action) }
    case .goBack: if !screen.list.stepBack() { message = "this is the first screen; q quits" }
    case .stay: screen.list.stay()
    }
    return .frame
  }

  private func carryOut(_ action: ViewAction) {
    guard !screen.list.carryOut(action) else { return }
    switch action {
    case .focusNext, .focusPrevious:
      state.focusLeftViews(isWide: layout.isWide)
      if state.focusIsInPanes { screen.list.clearFocus() }
    case .activate:
      let hasOnlyControls = screen.list.scrollContainer == nil && screen.list.canFocus
      message = hasOnlyControls ? "Tab goes to what Enter can act on" : "this row has nothing to act on"
    case .move, .moveAcross, .activateOrPage, .evictState, .toggleRowMenu, .deleteRow, .moveRow, .search: break
    }
  }

  // MARK: Frames

  func frame(size: Size) -> Surface {
    noted {
      layout = ViewerLayout(
        size: size, showsPanes: state.showsPanes(isWide: size.width >= ViewerLayout.leastWideWidth))
      let start = elapsed()
      var painter = Painter(surface: Surface(size: size))
      if state.showsHelp {
        help.update(size: layout.body.size)
        help.forgetDrawing()
        painter.within(layout.body) { help.draw(&$0) }
      } else {
        screen.draw(layout, showsLog: state.showsLog, &painter) { printed.update() }
      }
      lastFrame = elapsed() - start
      StatusLine(items: status).draw(in: layout.status, &painter)
      return painter.surface
    }
  }

  private var status: [StatusLine.Item] {
    if let notice = lines.notice { return [.init(notice, isUrgent: true)] }
    if let message { return [.init(message, isUrgent: true)] }
    if let progress = screen.list.gathering { return StatusLine.items(gathering: progress) }
    if state.focusIsInPanes { return [.init("the panes: ↓ ↑ scroll them, Tab goes back", isUrgent: true)] }
    return StatusLine.items(
      content: screen.content, container: screen.list.scrollContainer, counters: screen.list.probe.snapshot,
      count: input.count, showsCounters: layout.panes == nil, frame: lastFrame)
  }
}
