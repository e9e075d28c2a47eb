import Glyphs
import LazyData
import LazyTerminal
import LazyUI
import Terminal

/// Handles keys that are typed faster than rows are read, counted and arranged.
extension Viewer {
  /// The conditions of actions that are not satisfied yet.
  var unsettled: ActionNeeds {
    var needs: ActionNeeds = list.unsettled(at: elapsed())
    if overlays.summary?.run.isRunning == true { needs.insert(.summary) }
    return needs
  }

  /// Returns the conditions that are not satisfied yet. Reads the selected row only if `needs` requires it.
  private func unsettled(for needs: ActionNeeds) -> ActionNeeds {
    unsettled.union(list.unsettledSelection(for: needs))
  }

  // MARK: Delaying input

  /// Delays an action if previous keys have not taken effect yet.
  ///
  /// - Returns: false if the action must be performed now.
  func delay(_ action: ViewerAction) -> Bool {
    guard let controller = list.controller else { return false }
    if case .view = action, typeAhead.isEmpty, unsettled.isEmpty { return false }
    let order = action.order(beneath: state.overlay, isTagged: !controller.tags.isEmpty)
    if order.takesRows, order.needs.contains(.count) { controller.readToEnd() }
    guard mustWait(action, order, controller) else {
      // If the user moves from the rows on screen, the waiting motions are no longer wanted.
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

  private func mustWait(_ action: ViewerAction, _ order: ActionOrder, _ controller: RecordListController) -> Bool {
    if order.passes { return false }
    let isSeen = typeAhead.isSeen(at: elapsed())
    if !typeAhead.isEmpty, !isSeen || !order.passesSeen || order.movesColumn && typeAhead.readsColumn { return true }
    return isSeen
      ? !unsettled(for: order.needs).isDisjoint(with: order.needs.subtracting(order.waived))
      : !isReady(action, needs: order.needs)
  }

  /// Returns whether the conditions of an action are satisfied, and all rows are known that the action can reach from
  /// the selected row.
  private func isReady(_ action: ViewerAction, needs: ActionNeeds) -> Bool {
    var unsettled = unsettled(for: needs)
    // Reading to the last row of a table does not require a count of its rows.
    if needs.contains(.count), list.controller?.source.wholeToEnd != nil { unsettled.remove(.count) }
    guard unsettled.isDisjoint(with: needs) else { return false }
    guard let controller = list.controller, let container = list.container else { return true }
    guard !unsettled.isDisjoint(with: [.count, .allArranged]) else { return true }
    // If only the end of the list is shown, more rows exist above.
    let leadsAbove = action.leadsAboveStart(from: container.selection, in: container.viewportSize)
    if leadsAbove, controller.source.status.showsEnd { return false }
    return controller.known.count > action.lastRow(from: container.selection, in: container.viewportSize)
  }

  /// Holds an event back if its meaning depends on a waiting action.
  ///
  /// ^C and ^Z are never held back. Esc and `q` are not held back if the user could see that something is waiting.
  ///
  /// - Returns: false if the event must be handled now.
  func hold(_ event: Event) -> Bool {
    // Text for a fuzzy filter changes the rows that waiting motions are meant for.
    guard typeAhead.holdsKeys || !typeAhead.isEmpty && state.prompt?.isFuzzy == true else { return false }
    switch event {
    case .key(.control("c")), .key(.control("z")): return false
    case .key(Key(.escape)), .key("q"):
      if state.prompt == nil, typeAhead.isSeen(at: elapsed()) { return false }
    case .key, .mouse, .paste: break
    case .answer, .resize, .suspendRequested, .resumed, .hangup: return false
    }
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
    list.controller?.isWorking == true || overlays.summary?.run.isRunning == true || panes.isRunning
  }

  // MARK: Carrying out input

  /// Whether the first waiting item can be performed now.
  var hasReadyInput: Bool {
    switch typeAhead.first {
    case nil: false
    case .event: true
    case .action(let waiting): isReady(waiting.action, needs: waiting.order.needs)
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
  /// Returns the last row that an action may select or show, starting at the selected row.
  fileprivate func lastRow(from selection: Int, in size: Size) -> Int {
    let rows =
      switch self {
      case .view(.move(.rows(let count))), .view(.move(.lines(let count))), .view(.activateOrScroll(let count)):
        max(0, count)
      case .view(.move(.pages(let count))), .view(.move(.halfPages(let count))):
        Self.product(max(0, count), size.height)
      case .view(.activateOrPage), .records(.moveColumn): size.height
      // A list cannot scroll beyond its last row.
      case .view(.move(.row(let number))): max(0, number.subtractingReportingOverflow(selection).partialValue)
      case .overlay(.openRow(let count)), .records(.tag(let count)), .records(.tagToChoose(let count)): max(0, count)
      default: 0
      }
    let (row, isBeyond) = selection.addingReportingOverflow(rows)
    // The rows below the selected row are on screen too.
    let (last, isFarBeyond) = row.addingReportingOverflow(rows == 0 ? 0 : max(0, size.height))
    return isBeyond || isFarBeyond ? .max : last
  }

  /// Returns whether an action may select or show rows before the first row of the list, starting at the selected row.
  fileprivate func leadsAboveStart(from selection: Int, in size: Size) -> Bool {
    let rows =
      switch self {
      case .view(.move(.rows(let count))), .view(.move(.lines(let count))), .overlay(.openRow(let count)): count
      case .view(.move(.pages(let count))), .view(.move(.halfPages(let count))):
        -Self.product(count < 0 ? Int(clamping: count.magnitude) : 0, size.height)
      default: 0
      }
    return rows < 0 && selection - max(0, size.height) < Int(clamping: rows.magnitude)
  }

  private static func product(_ count: Int, _ height: Int) -> Int {
    let (product, isBeyond) = count.multipliedReportingOverflow(by: max(1, height))
    return isBeyond ? .max : product
  }

  /// The name of the action to show while it is waiting.
  fileprivate var waitingName: String {
    switch self {
    case .records(.write(let path, _)): ":write \(path)"
    case .records(.pipe(let command, _)): "| \(command)"
    case .records(.copy): "copy"
    case .records(.tag), .records(.tagToChoose): "tag"
    case .records(.search), .records(.searchBackward), .records(.findNext), .records(.findPrevious): "search"
    case .records(.filter), .records(.filterByValue), .records(.removeFilter): "filter"
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
    case .records(.filter), .records(.filterByValue), .records(.removeFilter), .records(.showLevel): "rows not filtered"
    case .records(.sort), .records(.sortBy), .records(.toggleNatural): "rows not sorted"
    case .records(.reload): "rows not reloaded"
    case .records(.header): "header not changed"
    case .records(.addAllColumns): "no column added"
    default: nil
    }
  }
}
