internal import Glyphs
package import LazyUI

/// What can be done in views: moving in a list, and acting on what is in it. Every program that shows views is handed these.
package enum ViewAction: Hashable, Sendable {
  /// Moves in the first list.
  case move(Motion)
  /// So many views on in a grid; back where negative.
  case moveAcross(Int)
  /// Acts on the control with the focus, else on the first one of the selected row.
  case activate
  /// As `activate`; pages where there is nothing to act on.
  case activateOrPage
  /// Gives the focus to what is next.
  case focusNext
  case focusPrevious
  /// Shows what can be done with the selected row, or hides it.
  case toggleRowMenu
  case deleteRow
  /// Moves the selected row so many rows on; back where negative.
  case moveRow(Int)
  /// Goes to the search field.
  case search
  /// Lets go of the state that is kept for rows off screen.
  case evictState
}

extension Session {
  /// Carries out an action.
  ///
  /// - Returns: false where there was nothing to do it to, or where the focus went over the last thing to the first one.
  @discardableResult
  package func carryOut(_ action: ViewAction) -> Bool {
    switch action {
    case .move(let motion): return move(motion)
    case .moveAcross(let count): return moveAcross(by: count)
    case .activate: return activate()
    case .activateOrPage: return activate() || move(.pages(1))
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

  /// Leaves the list where it is, if rows are being made for where it was sent.
  ///
  /// - Returns: whether they were.
  @discardableResult
  package func stay() -> Bool {
    guard let container = scrollContainer, container.isUnderWay else { return false }
    container.stay()
    return true
  }

  /// Closes what stands over the views: what can be done with a row, else the topmost panel, as Esc does.
  ///
  /// - Returns: false where there is nothing.
  package func closeTopmost() -> Bool { closeRowMenu() || dismissPanel() }

  /// Goes back a step: the list stays where it is, if rows are being made for where it was sent; else what can be done with a row
  /// is hidden, where that is shown; else a screen that a link opened is closed; where there is none, the control with the focus
  /// loses it.
  ///
  /// - Returns: false where there was nothing to go back from.
  @discardableResult
  package func stepBack() -> Bool { stay() || closeRowMenu() || goBack() || leaveFocus() }

  /// A control that arrows change has them first. Where what can be done with a row is shown, rows up and down are lines of
  /// that. Out of a text field they go to the field below or above, as long as there is one. Up from the first row is the line
  /// that refreshes the list. Without a list the focus moves instead.
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
  /// By how many controls it goes where there is no list; nil where that means nothing.
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
