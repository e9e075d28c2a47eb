internal import Glyphs
package import LazyUI

/// What keys do in a view tree, whatever program shows it.
package enum ViewCommand: Hashable, Sendable {
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
  /// Stays where the list is, if rows are being made for where it was sent; else goes back from a screen that a link opened;
  /// where there is none, takes the focus from a control.
  case back
  /// Stays where the list is, if rows are being made for where it was sent.
  case stay
}

extension Session {
  /// Carries out a command.
  ///
  /// - Returns: false where there was nothing to do it to, or where the focus went over the last thing to the first one.
  @discardableResult
  package func carryOut(_ command: ViewCommand) -> Bool {
    switch command {
    case .move(let motion): move(motion)
    case .moveAcross(let count): moveAcross(by: count)
    case .activate: activate()
    case .activateOrPage: activate() || move(.pages(1))
    case .focusNext: moveFocus()
    case .focusPrevious: moveFocus(backwards: true)
    case .back: stay() || goBack() || takeFocus()
    case .stay: stay()
    }
  }

  /// Up from the first row is the line that refreshes the list.
  private func move(_ motion: Motion) -> Bool {
    clearFocus()
    guard let container = scrollContainer else { return false }
    if motion.goesUp, focusRefresh(of: container) { return true }
    container.move(motion)
    return true
  }

  private func moveAcross(by count: Int) -> Bool {
    guard scrollContainer?.moveSelectionAcross(by: count) == true else { return false }
    clearFocus()
    return true
  }

  private func stay() -> Bool {
    guard let container = scrollContainer, container.isUnderWay else { return false }
    container.stay()
    return true
  }

  private func takeFocus() -> Bool {
    guard focusedControl != nil else { return false }
    clearFocus()
    return true
  }
}
