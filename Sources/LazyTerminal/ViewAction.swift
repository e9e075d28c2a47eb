internal import Glyphs
package import LazyUI

/// Actions on views: motions in a list, and actions on its rows and controls. Every program that shows views has them.
package enum ViewAction: Hashable, Sendable {
  /// Moves in the first list.
  case move(Motion)
  /// Moves this many views forward in a grid, or back if negative.
  case moveAcross(Int)
  /// Activates the focused control, or the first control of the selected row.
  case activate
  /// Like `activate`, but moves one screen down if there is no control.
  case activateOrPage
  /// Like `activate`, but scrolls this many lines down if there is no control.
  case activateOrScroll(Int)
  /// Moves the focus to the next control.
  case focusNext
  case focusPrevious
  /// Shows or hides the actions of the selected row.
  case toggleRowMenu
  case deleteRow
  /// Moves the selected row down by this number of rows, or up if negative.
  case moveRow(Int)
  /// Goes to the search field.
  case search
  /// Removes the state that is kept for rows off screen.
  case evictState
}

extension Session {
  /// Performs an action.
  ///
  /// - Returns: false if the action had no target, or if the focus wrapped from the last control to the first.
  @discardableResult
  package func carryOut(_ action: ViewAction) -> Bool {
    switch action {
    case .move(let motion): return move(motion)
    case .moveAcross(let count): return moveAcross(by: count)
    case .activate: return activate()
    case .activateOrPage: return activate() || move(.pages(1))
    case .activateOrScroll(let lines): return activate() || move(.lines(lines))
    case .focusNext: return moveFocus()
    case .focusPrevious: return moveFocus(backwards: true)
    case .toggleRowMenu: return openRowMenu()
    case .deleteRow: return deleteRow()
    case .moveRow(let count): return moveRow(by: count)
    case .search: return beginSearch()
    case .evictState:
      evictState()
      return true
    }
  }

  /// Cancels a jump that is still making rows. The list keeps its position.
  ///
  /// - Returns: whether a jump was cancelled.
  @discardableResult
  package func cancelScroll() -> Bool {
    guard let container = scrollContainer, container.isScrollPending else { return false }
    container.cancelScroll()
    return true
  }

  /// Closes the topmost layer over the views: the row's actions, or the topmost panel, as Esc does.
  ///
  /// - Returns: false if nothing is open.
  package func closeTopmost() -> Bool { closeRowMenu() || dismissPanel() }

  /// Goes back one step: performs the first of these actions that is possible.
  ///
  /// - Cancels a jump that is still making rows. The list keeps its position.
  /// - Closes the row's actions.
  /// - Closes a screen that a link opened, or a panel.
  /// - Removes the focus from the focused control.
  ///
  /// - Returns: false if none was possible.
  @discardableResult
  package func stepBack() -> Bool { cancelScroll() || closeRowMenu() || goBack() || leaveFocus() }

  /// Performs a motion.
  ///
  /// If the row's actions are shown, up and down move between them. Otherwise up and down change the focused control if
  /// it is adjustable, or move from a text field to the field above or below. If neither applies and no list is on
  /// screen, the motion moves the focus. If a list is on screen, the control loses the focus, and the motion moves in
  /// the list. Moving up from the first row moves the focus to the line that refreshes the list.
  private func move(_ motion: Motion) -> Bool {
    if case .rows(let count) = motion, moveInRowMenu(by: count) { return true }
    closeRowMenu()
    if case .rows(let count) = motion, abs(count) == 1 {
      if adjust(count > 0 ? .down : .up) || moveFocusAmongFields(backwards: count < 0) { return true }
    }
    if let count = motion.controls, moveFocusAmongControls(by: count) { return true }
    clearFocus()
    guard let container = scrollContainer else { return false }
    if motion.goesUp, focusRefresh(of: container) { return true }
    container.move(motion)
    return true
  }

  private func moveAcross(by count: Int) -> Bool {
    if abs(count) == 1, adjust(count > 0 ? .right : .left) { return true }
    if moveFocusAcross(by: count) { return true }
    guard scrollContainer?.moveSelectionAcross(by: count) == true else { return turnTab(by: count) }
    clearFocus()
    return true
  }

  private func leaveFocus() -> Bool {
    guard focusedControl != nil else { return false }
    clearFocus()
    return true
  }
}

extension Motion {
  /// The number of controls by which the motion moves the focus if no list is on screen; nil if it cannot move the
  /// focus.
  fileprivate var controls: Int? {
    switch self {
    case .rows(let count): count
    case .pages(let count), .halfPages(let count), .lines(let count): count > 0 ? 5 : -5
    case .top: -(1 << 20)
    case .bottom: 1 << 20
    case .row, .percent: nil
    }
  }
}

/// Actions that every program on a terminal has, regardless of its content.
package enum ProgramAction: Hashable, Sendable {
  /// Closes the topmost panel, stops the running work, or goes back one step.
  case back
  /// Redraws the complete screen.
  case repaint
  case suspend
  case quit
  /// Stops the running work. If nothing is running, quits with status 130.
  case interrupt
}
