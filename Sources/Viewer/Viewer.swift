internal import Glyphs
package import LazyTerminal
import LazyUI
package import Terminal

/// The program on the terminal: a list, the panes beside it, a status line.
///
/// Keys become actions, actions change `ViewerState`, and this carries out what follows. The panes are views in a session
/// of their own, so that they are never counted with the list that they watch.
@MainActor
package final class Viewer: TerminalProgram {
  let choices: [ListChoice]
  /// Makes the list's session, on the viewer's clock.
  let makeSession: @MainActor (ListContent, ViewerState.ListSettings) -> Session
  /// Makes the session of what covers the list, on the viewer's clock.
  let makeCover: @MainActor (AnyView) -> Session
  let elapsed: () -> Duration
  var state: ViewerState
  var input = KeyInput(table: ViewerAction.keys)
  var content: ListContent
  /// Which of the choices `content` is.
  var contentChoice: Int
  var list: Session
  var panes: Session?
  let model = PaneModel()
  let helpModel = HelpModel()
  let choicesModel: ChoicesModel
  private(set) var openedHelp: Session?
  let log = LogModel()
  /// What has happened in the list, while that is shown.
  var events: EventLog?
  /// What covers the list, if it is not help.
  var cover: Session?
  var reporter: PaneReporter
  var message = StatusMessage()
  var focusIsInPanes = false
  var drawing = ViewerDrawing()

  /// - Parameters:
  ///   - choices: the lists that there are to choose from: numbers of rows, files, tables.
  ///   - overscan: rows that lazy containers keep ready beyond those on screen.
  ///   - asksForChoice: whether to begin with the choices, rather than with the first of them.
  ///   - clock: what frames are timed by.
  /// - Throws: what the first choice throws when it is opened.
  package init<C: Clock>(
    choices: [ListChoice], settings: ViewerState.ListSettings = .init(), overscan: Int = 0,
    asksForChoice: Bool = false, clock: C = ContinuousClock()
  ) throws where C.Duration == Duration {
    self.choices = choices
    choicesModel = ChoicesModel(names: choices.map(\.name))
    makeSession = { Self.session(of: $0, $1, overscan: overscan, clock: clock) }
    makeCover = { view in
      let session = Session(clock: clock, wake: TerminalLoop.wake) { view }
      session.slice = TerminalLoop.slice
      return session
    }
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    state = ViewerState(settings: settings, elementCounts: choices.map(\.count), asksForChoice: asksForChoice)
    content = try choices[settings.choice].make()
    contentChoice = settings.choice
    list = makeSession(content, state.settings)
    reporter = PaneReporter(fetched: content.desk == nil ? content.contentsLoaded() : nil)
    panes = Session(wake: TerminalLoop.wake) { [model, log, weak self] in
      PaneColumn(model: model, log: log) { action in
        _ = self?.perform(action)
      } goTo: { share in
        self?.goTo(share: share)
      }
    }
    panes?.showsSelection = false
    if asksForChoice { showChoices() }
  }

  /// The keys, made when they are first looked up.
  var help: Session {
    if let openedHelp { return openedHelp }
    let help = Session { [helpModel] in HelpView(groups: ViewerAction.keys.help, model: helpModel) }
    help.showsSelection = false
    openedHelp = help
    return help
  }

  private static func session(
    of content: ListContent, _ settings: ViewerState.ListSettings, overscan: Int, clock: some Clock<Duration>
  ) -> Session {
    let session = Session(overscan: overscan, clock: clock, wake: TerminalLoop.wake) {
      content.view(settings)
    }
    session.slice = TerminalLoop.slice
    return session
  }

  // MARK: TerminalProgram

  package var nextFrame: Duration? { list.nextFrame }

  package var needsFrame: Bool {
    // Panes that are not shown are not brought up to date either.
    list.isDirty || list.gathering != nil || shownPanes?.isDirty == true
      || shownCover.map { $0.isDirty || $0.gathering != nil } == true
      || content.desk?.isStale == true
  }

  package func handle(_ event: Event) -> TerminalRequest {
    switch event {
    case .key(let key):
      var request = handle(key)
      request.add(.frame)
      return request
    case .mouse(let mouse): return handle(mouse)
    case .hangup: return .exit(129)
    case .paste(let text):
      if state.prompt != nil { state.paste(text) } else { focusedSession?.edit(.insert(text)) }
    case .resize, .suspendRequested, .resumed: break
    }
    return .frame
  }

  private func handle(_ key: Key) -> TerminalRequest {
    if !reporter.isKeyOpen { reporter.beginKey(list.probe.snapshot) }
    message = StatusMessage()
    let before = state.settings
    if state.prompt != nil, key != .control("z") {
      return carryOut(state.type(key, in: situation), before: before)
    }
    if focusedSession?.type(key) == true { return .frame }
    if state.proposal != nil, let answer = Answer(key) {
      return carryOut(state.answer(answer == .yes), before: before)
    }
    switch input.read(key) {
    case .pending: break
    case .action(let action): return perform(action)
    case .unknown(let key): message.answer = "\(key.name) does nothing here; ? tells the keys"
    }
    return .frame
  }

  /// Says something in the status line until a key is pressed.
  package func say(_ text: String) { message.answer = text }
}
