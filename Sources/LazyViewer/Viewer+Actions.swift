import LazyData
import LazyTerminal
import LazyUI

extension Viewer {
  /// The one of the two sessions that keys for controls go to.
  var focusedSession: Session { panes.hasFocus ? panes.session : list.session }

  /// What is going on, for the state to decide.
  var situation: ViewerState.Situation {
    ViewerState.Situation(
      isWide: drawing.layout.isWide, isGathering: list.session.gathering != nil,
      isUnderWay: list.container?.isUnderWay ?? false, hasRecords: list.desk != nil, isBusy: list.isBusy,
      isEngaged: panes.hasFocus || list.session.focusedControl != nil || list.desk?.search.pattern != nil)
  }

  func perform(_ action: ViewerAction) -> TerminalRequest {
    if list.desk != nil { state.setCount(list.content.count(), of: list.choice) }
    let before = state.settings
    let action = state.overlay == nil ? action : action.whereCovered
    return carryOut(state.apply(action, in: situation), before: before)
  }

  /// - Parameter settings: those of the list that is shown.
  func carryOut(_ effects: [ViewerState.Effect], before settings: ViewerState.ListSettings) -> TerminalRequest {
    var request = TerminalRequest.frame
    for effect in effects { request.add(carryOut(effect, before: settings)) }
    if state.overlay == .choices, covers.page == nil { openChoices() }
    if state.overlay == nil { covers.closePage() }
    return request
  }

  private func carryOut(_ effect: ViewerState.Effect, before settings: ViewerState.ListSettings) -> TerminalRequest {
    switch effect {
    case .view(let action): carryOut(action)
    case .records(.column(let action)) where state.overlay == .columns: performOnListed(action)
    case .records(let action): return list.perform(action)
    case .terminal(let request): return request
    case .remakeList: remakeList(insteadOf: settings)
    case .clearFocus: clearFocus()
    case .stay: list.session.stay()
    case .stopWork: if !list.stopWork() { message.answer = "it has ended by itself; ^C again quits" }
    case .giveUp: list.giveUp()
    case .chooseSelected:
      return carryOut(state.choose(covers.page?.scrollContainer?.selection ?? list.choice), before: settings)
    case .showColumns: openColumns()
    case .goToListedColumn: goToListedColumn()
    case .toggleListedColumn: toggleListedColumn()
    case .say(let text): message.answer = text
    }
    return .frame
  }

  private func carryOut(_ action: ViewAction) {
    switch action {
    case .move(let motion): move(motion)
    case .moveAcross, .toggleRowMenu, .deleteRow, .moveRow, .search, .evictState: list.session.carryOut(action)
    case .activate: activate(orPage: false)
    case .activateOrPage: activate(orPage: true)
    case .focusNext: moveFocus(backwards: false)
    case .focusPrevious: moveFocus(backwards: true)
    }
  }

  private func move(_ motion: Motion) {
    if let cover = covers.session(for: state.overlay) {
      cover.scrollContainer?.move(motion)
    } else if drawing.layout.panes != nil, drawing.layout.list == nil {
      panes.session.scrollContainer?.move(motion)
    } else {
      clearFocus()
      list.move(motion)
    }
  }

  /// Makes the list anew: state starts afresh, the place is kept. What cannot be opened leaves the list as it was.
  private func remakeList(insteadOf settings: ViewerState.ListSettings) {
    var content: ListContent?
    while content == nil, list.choice != state.settings.choice {
      do {
        content = try choices[state.settings.choice].make()
      } catch {
        message.answer = "\(error)"
        if !state.passOver() { return state.restore(settings) }
      }
    }
    if let content {
      list.open(content, choice: state.settings.choice, state.settings)
    } else {
      list.remake(state.settings)
    }
    panes.dropLostFocus()
  }

  private func activate(orPage: Bool) {
    if focusedSession.activate() { return }
    if orPage {
      move(.pages(1))
    } else if list.desk != nil {
      openRecord()
    } else {
      message.answer = "this row has nothing to act on"
    }
  }

  private func openRecord() {
    guard let desk = list.desk, let record = list.selectedRecord else { return }
    covers.openRecord(record, columns: desk.source.columns)
    state.open(.record)
  }

  func openChoices() {
    covers.openChoices(list.choice, count: list.wholeCount)
    state.open(.choices)
  }

  // MARK: Focus

  private func moveFocus(backwards: Bool) {
    if panes.hasFocus {
      if !panes.moveFocus(backwards: backwards) { clearFocus() }
    } else if !list.session.moveFocus(backwards: backwards), drawing.layout.panes != nil {
      list.session.clearFocus()
      panes.focusFirstControl(backwards: backwards)
    }
  }

  func clearFocus() {
    panes.clearFocus()
    list.session.clearFocus()
  }
}
