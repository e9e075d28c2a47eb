import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal

/// Handles keys that are typed faster than rows are read, counted and arranged. ``WaitRule`` decides which of them
/// wait.
extension Viewer {
  /// The conditions for actions (see ``ActionNeeds``) that are false at the moment.
  var unmetNeeds: ActionNeeds {
    var needs: ActionNeeds = list.unmetNeeds(at: elapsed())
    if overlays.summary?.run.isRunning == true { needs.insert(.summary) }
    return needs
  }

  /// Returns the state of the list for an action. Reads the selected row only if `needs` requires it.
  private func readiness(for needs: ActionNeeds) -> ListReadiness {
    var readiness = ListReadiness(unmet: unmetNeeds.union(list.unmetSelectionNeeds(among: needs)))
    guard let controller = list.controller else { return readiness }
    readiness.readsUncounted = needs.contains(.count) && controller.source.wholeToEnd != nil
    readiness.rows = list.container.map {
      .init(
        selection: $0.selection, viewport: $0.viewportSize, count: controller.completeCount,
        showsEnd: controller.source.status.showsEnd)
    }
    return readiness
  }

  private var waitRule: WaitRule {
    WaitRule(hasWaiting: !typeAhead.isEmpty, isSeen: typeAhead.isSeen(at: elapsed()))
  }

  // MARK: Delaying input

  /// Delays an action if previous keys have not taken effect yet.
  ///
  /// - Returns: false if the action must be performed now.
  func delay(_ action: ViewerAction) -> Bool {
    guard let controller = list.controller else { return false }
    if case .view = action, typeAhead.isEmpty, unmetNeeds.isEmpty { return false }
    let order = action.order(beneath: state.overlay, isTagged: !controller.tags.isEmpty)
    if order.takesRows, order.needs.contains(.count) { controller.readToEnd() }
    let mustWait = waitRule.delays(
      action, order, readsColumn: typeAhead.readsColumn, list: readiness(for: order.needs))
    guard mustWait else {
      // If the user moves on from the rows on screen, the waiting motions are dropped.
      if case .view(.move) = action { typeAhead.removeMotions() }
      return false
    }
    typeAhead.add(
      .action(
        .init(
          action: action, order: order, overlay: state.overlay,
          failedArrangementCount: controller.source.failedArrangementCount)))
    return true
  }

  /// Holds an event back if its meaning depends on a waiting action.
  ///
  /// - Returns: false if the event must be handled now.
  func hold(_ event: Event) -> Bool {
    if query.holds(event) || opening != nil && event.appliesToAwaitedList {
      typeAhead.add(.event(event))
      return true
    }
    let prompt: WaitRule.PromptState = state.prompt.map { $0.isFuzzy ? .fuzzy : .open } ?? .none
    guard waitRule.delays(event, holdsKeys: typeAhead.holdsKeys, prompt: prompt) else { return false }
    typeAhead.add(.event(event))
    return true
  }

  /// Drops all waiting input, as ^C and Esc do, and reports the first command among it that cannot be done.
  ///
  /// - Returns: false if nothing was waiting.
  func dropWaiting() -> Bool {
    guard !typeAhead.isEmpty else { return false }
    let action = typeAhead.firstAction { $0.order.takesRows } ?? typeAhead.firstAction { $0.action.refusal != nil }
    typeAhead.removeAll()
    if let refusal = action?.action.refusal { list.controller?.say("stopped: \(refusal)") }
    return true
  }

  /// Whether work is running that ^C and Esc stop, apart from waiting input.
  var isWorking: Bool {
    query.isRunning || opening != nil || list.controller?.isWorking == true
      || overlays.summary?.run.isRunning == true || panes.isRunning
  }

  // MARK: Carrying out input

  /// Whether the first waiting item can be performed now.
  var hasReadyInput: Bool {
    switch typeAhead.first {
    case nil: false
    case _ where query.isRunning || opening != nil: false
    case .event: true
    case .action(let waiting): readiness(for: waiting.order.needs).allows(waiting.action, needs: waiting.order.needs)
    }
  }

  /// Performs the waiting items that are ready. Their requests to the terminal are stored for ``removeRequest()``.
  ///
  /// - Parameter start: the start of the frame. If the frame takes too long, the remaining items wait for the next one.
  /// - Returns: whether anything was performed, so that the list must be updated before more items can be.
  func carryOutWaiting(since start: Duration) -> Bool {
    guard elapsed() - start <= TerminalLoop.slice, carryOutFirst() else { return false }
    while elapsed() - start <= TerminalLoop.slice, carryOutFirst() {}
    return true
  }

  private func carryOutFirst() -> Bool {
    guard lateRequest?.exitStatus == nil, lateRequest?.command == nil, hasReadyInput,
      let (item, rest) = typeAhead.removeFirst()
    else { return false }
    switch item {
    case .event(let event): addLate(handle(event))
    case .action(let waiting): addLate(carryOut(waiting))
    }
    typeAhead.append(rest)
    return true
  }

  private func carryOut(_ waiting: TypeAhead.WaitingAction) -> TerminalRequest {
    message = StatusMessage()
    if waiting.order.takesRows, let controller = list.controller,
      controller.source.failedArrangementCount != waiting.failedArrangementCount
    {
      message.answer = "sorting or filtering failed: \(waiting.action.refusal ?? "key ignored")"
      return .frame
    }
    guard let overlay = state.overlay, overlay != waiting.overlay else { return act(waiting.action) }
    // A page that was opened after the action was typed stays open.
    switch waiting.action {
    case .records(let action): return list.perform(action)
    case .view(.move(let motion)): list.move(motion)
    default: return act(waiting.action)
    }
    return .frame
  }

  // MARK: Messages

  /// The text of the status line while an action is waiting; nil if none is.
  var waitingText: String? {
    guard let first = typeAhead.firstAction() else { return nil }
    let name = first.action.waitingName
    return typeAhead.count == 1 ? "waiting: \(name)" : "waiting: \(name) and \(typeAhead.count - 1) more"
  }
}

extension ViewerAction {
  /// The name of the action to show while it is waiting.
  fileprivate var waitingName: String {
    switch self {
    case .records(.write(let path, _)): ":write \(path)"
    case .records(.pipe(let command, _)): "| \(command)"
    case .records(.copy): "copy"
    case .records(.tag), .records(.tagToChoose): "tag"
    case .records(.search), .records(.searchBackward), .records(.findNext), .records(.findPrevious): "search"
    case .records(.filter), .records(.filterByValue), .records(.removeFilter), .records(.showTimes): "filter"
    case .records(.sort), .records(.sortBy): "sort"
    case .records(.reload): "reload"
    case .records(.addAllColumns): ":columns all"
    default: "next key"
    }
  }

  /// The message if the action is not performed; nil for actions without one, such as motions.
  fileprivate var refusal: String? {
    switch self {
    case .records(.write(let path, _)): "\(path) not written"
    case .records(.pipe): "command not run"
    case .records(.copy): "nothing copied"
    case .records(.tag), .records(.tagToChoose): "no row tagged"
    case .records(.choose): "no row chosen"
    case .records(.filter), .records(.filterByValue), .records(.removeFilter), .records(.showLevel),
      .records(.showTimes):
      "rows not filtered"
    case .records(.sort), .records(.sortBy), .records(.toggleNatural): "rows not sorted"
    case .records(.reload): "rows not reloaded"
    case .records(.header): "header not changed"
    case .records(.addAllColumns): "no column added"
    default: nil
    }
  }
}
