import LazyData
import LazyTerminal
import LazyUI

extension Viewer {
  /// The one of the two sessions that keys for controls go to.
  var focusedSession: Session? { focusIsInPanes ? panes : list }

  /// What is going on, for the state to decide.
  var situation: ViewerState.Situation {
    ViewerState.Situation(
      isWide: drawing.layout.isWide, isGathering: list.gathering != nil,
      isUnderWay: list.scrollContainer?.isUnderWay ?? false, hasRecords: content.desk != nil,
      isBusy: content.desk?.isBusy ?? false || wasJustBusy,
      isEngaged: focusIsInPanes || list.focusedControl != nil || content.desk?.search.pattern != nil)
  }

  /// Whether something has ended so short a time ago that a key that is to end it may be meant for it.
  private var wasJustBusy: Bool { drawing.lastBusy.map { elapsed() - $0 < .seconds(1) } ?? false }

  func perform(_ action: ViewerAction) -> TerminalRequest {
    if content.desk != nil { state.setCount(content.count(), of: contentChoice) }
    let before = state.settings
    return carryOut(state.apply(action, in: situation), before: before)
  }

  /// - Parameter settings: those of the list that is shown.
  func carryOut(_ effects: [ViewerState.Effect], before settings: ViewerState.ListSettings) -> TerminalRequest {
    var request = TerminalRequest.frame
    for effect in effects { request.add(carryOut(effect, before: settings)) }
    if state.overlay == .choices, cover == nil { showChoices() }
    if state.overlay == nil { cover = nil }
    return request
  }

  private func carryOut(_ effect: ViewerState.Effect, before settings: ViewerState.ListSettings) -> TerminalRequest {
    switch effect {
    case .view(let action): carryOut(action)
    case .records(let action): return withRecords { $0.perform(action, at: $1) } ?? .frame
    case .terminal(let request): return request
    case .remakeList: remakeList(insteadOf: settings)
    case .clearFocus: clearFocus()
    case .stay: list.stay()
    case .stopWork: stopWork()
    case .giveUp:
      withRecords { desk, _ in if desk.isBusy { desk.stop() } else { desk.clearSearch() } }
      drawing.lastBusy = nil
    case .chooseSelected: return chooseSelected(insteadOf: settings)
    case .say(let text): message.answer = text
    }
    return .frame
  }

  /// Does something with the records, if the list is one of records and has been made.
  @discardableResult
  private func withRecords<Result>(_ body: (RecordDesk, any ScrollContainer) -> Result) -> Result? {
    guard let desk = content.desk, let container = list.scrollContainer else { return nil }
    // What keys before this one have gone to is what this one is meant for.
    if container.goal != nil { list.catchUp() }
    return body(desk, container)
  }

  private func stopWork() {
    withRecords { desk, _ in
      if desk.isBusy {
        desk.stop()
      } else {
        message.answer = "it has ended by itself; ^C again quits"
      }
    }
    drawing.lastBusy = nil
  }

  private func carryOut(_ action: ViewAction) {
    switch action {
    case .move(let motion): move(motion)
    case .moveAcross, .evictState: list.carryOut(action)
    case .activate: activate(orPage: false)
    case .activateOrPage: activate(orPage: true)
    case .focusNext: moveFocus(backwards: false)
    case .focusPrevious: moveFocus(backwards: true)
    }
  }

  private func move(_ motion: Motion) {
    if state.showsHelp {
      help.scrollContainer?.move(motion)
    } else if let cover {
      cover.scrollContainer?.move(motion)
    } else if drawing.layout.panes != nil, drawing.layout.list == nil {
      panes?.scrollContainer?.move(motion)
    } else {
      clearFocus()
      if let container = list.scrollContainer { move(motion, container) }
    }
  }

  /// Moves the list, or has its records lead there.
  func move(_ motion: Motion, _ container: any ScrollContainer) {
    if let desk = content.desk {
      let before = desk.shown.count
      if desk.carryOut(motion, at: container) { return }
      // The container is to know of the rows that it can go to.
      if desk.shown.count != before { list.prepare() }
    }
    container.move(motion)
  }

  /// Makes the list anew: state starts afresh, the place is kept. What cannot be opened leaves the list as it was.
  private func remakeList(insteadOf settings: ViewerState.ListSettings) {
    var position = list.scrollContainer?.position
    while contentChoice != state.settings.choice {
      do {
        let wasRecords = content.desk != nil
        content = try choices[state.settings.choice].make()
        contentChoice = state.settings.choice
        // Another file is read from its start.
        if wasRecords { position = nil }
      } catch {
        message.answer = "\(error)"
        if !state.passOver() { return state.restore(settings) }
      }
    }
    showList(at: position)
  }

  /// Shows the content in a list of its own, from a position on.
  func showList(at position: ScrollPosition?) {
    content.desk?.showAll()
    list.close()
    list = makeSession(content, state.settings)
    reporter = PaneReporter(fetched: content.desk == nil ? content.contentsLoaded() : nil)
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
    } else if let desk = content.desk, let container = list.scrollContainer {
      showRecord(desk, container)
    } else {
      message.answer = "this row has nothing to act on"
    }
  }

  private func moveFocus(backwards: Bool) {
    if focusIsInPanes {
      if panes?.moveFocus(backwards: backwards) != true || panes?.focusedControl == nil { clearFocus() }
    } else if !list.moveFocus(backwards: backwards), drawing.layout.panes != nil {
      list.clearFocus()
      panes?.focusFirstControl(backwards: backwards)
      focusIsInPanes = panes?.focusedControl != nil
    }
  }

  func clearFocus() {
    focusIsInPanes = false
    panes?.clearFocus()
    list.clearFocus()
  }

  // MARK: What covers the list

  private func showRecord(_ desk: RecordDesk, _ container: any ScrollContainer) {
    guard let record = desk.selected(container) else { return }
    let page = RecordPage(record, columns: desk.source.columns)
    let session = makeCover(AnyView(page))
    session.showsSelection = false
    cover = session
    state.open(.record)
  }

  func showChoices() {
    let session = makeCover(AnyView(ChoicesView(model: choicesModel)))
    noteChoice()
    session.prepare()
    session.scrollContainer?.select(contentChoice)
    cover = session
    state.open(.choices)
  }

  /// Has the choices tell which of them is shown and, once that is known, how many rows it has.
  func noteChoice() {
    choicesModel.show(contentChoice)
    guard let desk = content.desk, desk.source.status.isWhole else { return }
    choicesModel.note(count: desk.source.records.count, of: contentChoice)
  }

  private func chooseSelected(insteadOf settings: ViewerState.ListSettings) -> TerminalRequest {
    let choice = cover?.scrollContainer?.selection ?? contentChoice
    return carryOut(state.choose(choice), before: settings)
  }
}
