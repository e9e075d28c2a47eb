internal import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal

extension Viewer {
  /// The session that receives the keys for controls: the list or the panes.
  var focusedSession: Session { panes.hasFocus ? panes.session : list.session }

  /// The current situation. The effects of actions depend on it.
  var situation: ViewerState.Situation {
    var situation = ViewerState.Situation(
      isWide: drawing.layout.isWide, isGathering: list.session.gathering != nil,
      isUnderWay: list.container?.isScrollPending ?? false, hasRecords: list.controller != nil,
      isBusy: list.isBusy || query.isRunning || opening != nil || overlays.summary?.run.isRunning == true
        || panes.isRunning || !typeAhead.isEmpty,
      hasJustStopped: stoppedAt.map { elapsed() - $0 < Self.stopGrace } ?? false,
      isEngaged: panes.hasFocus || list.session.focusedControl != nil || list.controller?.search.pattern != nil)
    situation.showsResult = query.former != nil
    situation.hasStoppedLoad = list.controller?.hasStoppedLoad ?? false
    situation.questionBeforeAllPages = list.controller?.questionBeforeAllPages
    // Only prompts depend on `isChoosing`, so it is computed only while a prompt is open.
    situation.isChoosing =
      state.prompt != nil && keysInForce.action(for: Key(.enter), count: nil) == .records(.choose)
    return situation
  }

  /// If a ^C has stopped work, another ^C within this time does not quit the program, because it may have been typed to
  /// stop the same work.
  private static let stopGrace = Duration.seconds(1)

  /// Carries out an action, or delays it until the actions before it have taken effect.
  func perform(_ action: ViewerAction) -> TerminalRequest {
    delay(action) ? .frame : act(action)
  }

  /// Performs an action immediately.
  func act(_ action: ViewerAction) -> TerminalRequest {
    // The rows of a query's result are not the rows of the chosen list, so their number is not stored for it.
    if let controller = list.controller, query.former == nil {
      let estimate = controller.wholeEstimate
      state.setCount(estimate ?? list.content.count(), isEstimate: estimate != nil, of: list.choice)
    }
    updateCover()
    let before = state.settings
    let action = state.overlay.map(action.covered) ?? action
    let situation = situation
    var hasDropped = false
    switch action {
    case .program(.interrupt), .program(.back): hasDropped = dropWaiting()
    // Short motions, such as those of a held key, start no work. Other actions may start work that no frame has shown
    // yet.
    case .view(.move(let motion)) where !motion.isJump: break
    default: typeAhead.actionIsCarriedOut()
    }
    if action == .program(.interrupt), situation.isBusy || situation.isGathering || situation.isUnderWay {
      stoppedAt = elapsed()
    }
    // If dropping the waiting input was all that ^C or Esc had to do, the action has no further effect.
    let isList = state.overlay == nil && !situation.isGathering && !situation.isUnderWay
    if hasDropped, isList, !isWorking { return .frame }
    return carryOut(state.apply(action, in: situation), before: before)
  }

  /// Updates the page over the list, if a key applies to it before a frame has shown it.
  private func updateCover() {
    if state.showsHelp { updateHelp() }
    guard state.overlay != nil, let page = overlays.page else { return }
    let area = drawing.layout.cover
    // If a summary was completed after the last frame, its first value is selected.
    overlays.updatePage(width: area.width)
    // The distance that a page scrolls depends on the lines on screen.
    if page.scrollContainer?.isLaidOut != true { page.update(size: area.size) }
  }

  /// Updates the help page.
  func updateHelp() {
    let size = drawing.layout.body.size
    overlays.updateHelp(keysInForce, width: size.width)
    overlays.session(for: .help)?.update(size: size)
  }

  /// Performs the effects of an action.
  ///
  /// - Parameter settings: the settings of the list on screen.
  func carryOut(_ effects: [ViewerState.Effect], before settings: ListSettings) -> TerminalRequest {
    var request = TerminalRequest.frame
    for effect in effects { request.add(carryOut(effect, before: settings)) }
    return request
  }

  private func carryOut(_ effect: ViewerState.Effect, before settings: ListSettings) -> TerminalRequest {
    switch effect {
    case .view(let action):
      let isOfList = state.overlay == nil && drawing.layout.list != nil
      if isOfList, list.controller?.endsProgram(action, at: list.container) == true { return .exit(0) }
      carryOut(action)
    case .records(let action): return list.perform(action)
    case .terminal(let request):
      if request.repaints { list.controller?.source.refresh() }
      return request
    case .remakeList: remakeList(insteadOf: settings)
    case .clearFocus: clearFocus()
    case .stay: list.session.cancelScroll()
    case .query(let text): run(query: text)
    case .closeResult: closeResult()
    case .stopWork where query.isRunning, .giveUp where query.isRunning: stopQuery()
    case .stopWork where opening != nil, .giveUp where opening != nil: stopOpening()
    case .stopWork where overlays.summary?.run.isRunning == true: overlays.summary?.run.stop()
    case .stopWork:
      let hasStopped = panes.stop()
      if !list.stopWork(), !hasStopped { message.answer = "already finished; press ^C again to quit" }
    case .giveUp: if !panes.stop() { list.giveUp() }
    case .chooseSelected:
      guard let choice = overlays.selectedChoice else { return .frame }
      return carryOut(state.choose(choice), before: settings)
    case .showChoices: openChoices()
    case .showColumns: openColumns()
    case .goToListedColumn: goToListedColumn()
    case .toggleListedColumn: toggleListedColumn()
    case .changeListedColumn(let action): performOnListed(action)
    case .summarizeColumn: summarizeColumn()
    case .openRow(let count): openRecord(count)
    case .takeSelected: takeSelected()
    case .loadAllPages: list.controller?.loadAllPages()
    case .retryLoading: list.controller?.retryLoading()
    case .keepTypedFilter: list.controller?.keepTypedFilter()
    case .closePage: overlays.closePage()
    case .fold(let orPage):
      if overlays.fold() { break }
      if orPage { move(.pages(1)) } else { closePage() }
    case .inPage(let action): perform(inPage: action)
    case .perform(let action): return perform(action)
    case .say(let text): message.answer = text
    }
    return .frame
  }

  private func carryOut(_ action: ViewAction) {
    switch action {
    case .move(let motion): move(motion)
    case .moveAcross, .toggleRowMenu, .deleteRow, .moveRow, .search, .evictState: list.session.carryOut(action)
    case .activate: activate(orMove: nil)
    case .activateOrPage: activate(orMove: .pages(1))
    case .activateOrScroll(let lines): activate(orMove: .lines(lines))
    case .focusNext: moveFocus(backwards: false)
    case .focusPrevious: moveFocus(backwards: true)
    }
  }

  private func move(_ motion: Motion) {
    if let cover = overlays.session(for: state.overlay) {
      cover.scrollContainer?.move(motion)
    } else if drawing.layout.panes != nil, drawing.layout.list == nil {
      panes.session.scrollContainer?.move(motion)
    } else {
      clearFocus()
      list.move(motion)
    }
  }

  /// Creates the list again. The state of its rows is reset, and its scroll position is kept. If the choice cannot be
  /// opened, the old list stays.
  func remakeList(insteadOf settings: ListSettings) {
    var (content, failure): (ListContent?, String?)
    while content == nil, list.choice != state.settings.choice {
      guard choices[state.settings.choice].prepare() else {
        return awaitChoice(insteadOf: settings, after: failure)
      }
      do {
        content = try choices[state.settings.choice].make()
      } catch {
        failure = "\(error)"
        message.answer = failure
        if !state.passOver() { return state.restore(settings) }
      }
    }
    if let content {
      query.former = nil
      list.open(content, choice: state.settings.choice, state.settings)
    } else {
      list.remake(state.settings)
    }
    panes.dropLostFocus()
  }

  /// Activates the selected row's control. Without a control, carries out a motion or opens the row.
  private func activate(orMove motion: Motion?) {
    if focusedSession.activate() { return }
    if let motion {
      move(motion)
    } else if list.controller != nil {
      openRecord()
    } else {
      message.answer = "this row has no control"
    }
  }

  private func summarizeColumn() {
    guard let controller = list.controller, let column = controller.selectedColumn else {
      message.answer = "no columns"
      return
    }
    overlays.openSummary(SummaryModel(controller.source, column: column, form: controller.form(ofColumn: column)))
    state.open(.summary)
  }

  /// Filters the list by the selected line of a summary, and closes the summary.
  private func takeSelected() {
    guard let conditions = overlays.selectedConditions else {
      message.answer = "select a value or a bar; Enter then filters by it"
      return
    }
    list.controller?.filter(by: conditions)
    closePage()
  }

  private func openRecord() {
    guard let controller = list.controller else { return }
    // If no record is selected, the selected row is the one that shows a failed load.
    guard let record = list.selectedRecord else { return controller.retryLoading() }
    // The search pattern of one row is kept for the next row.
    let pattern = overlays.record == nil ? controller.search.pattern : overlays.record?.pattern
    overlays.openRecord(
      record, columns: controller.columns, marking: pattern, tabs: controller.fit.tabs)
    state.open(.record)
  }

  /// Opens the page with the row that is `count` rows after the selected one.
  private func openRecord(_ count: Int) {
    guard let controller = list.controller, let before = list.container?.selection else { return }
    let (wanted, isBeyond) = before.addingReportingOverflow(count)
    let last = max(0, controller.known.count - 1)
    let row = isBeyond ? (count > 0 ? last : 0) : min(max(0, wanted), last)
    guard row != before || count == 0 else {
      message.answer = count > 0 ? "this is the last row" : "this is the first row"
      return
    }
    list.select(row)
    openRecord()
  }

  /// Applies an action to the help page, or to the page of a complete record.
  private func perform(inPage action: RecordAction) {
    let patterns = list.controller?.patterns ?? Pattern.Options()
    do {
      if state.showsHelp {
        message.answer = try overlays.performInHelp(action, patterns)
      } else if let record = overlays.record {
        message.answer = try overlays.perform(action, in: record, patterns)
      }
    } catch {
      message.answer = error.description
    }
  }

  /// Closes the page over the list.
  func closePage() {
    state.closeOverlay()
    overlays.closePage()
  }

  /// Shows the page of lists to choose from.
  func openChoices() {
    overlays.openChoices(list.choice, count: list.wholeCount)
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
