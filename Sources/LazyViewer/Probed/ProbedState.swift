package import LazyTerminal

/// What a screen of views shows beside them, and where its keys go; all of it that an action can change.
///
/// A value: `apply` changes it by an action, and returns what is left to do.
package struct ProbedState: Equatable {
  /// What is to be done after an action: what the state cannot do by itself.
  package enum Effect: Hashable {
    /// Something is to be done in the views.
    case view(ViewAction)
    /// Moves in the panes.
    case movePanes(Motion)
    /// Moves in help.
    case moveHelp(Motion)
    /// Something is to be done on the terminal.
    case terminal(TerminalRequest)
    /// Goes from the panes back to the views; the action says in which direction.
    case leavePanes(ViewAction)
    /// Closes what stands over the views, or ends the program.
    case quit
    /// Goes back in the views.
    case goBack
    /// Leaves the list where it is, while rows are being made for where it was sent.
    case stay
  }

  /// What an action must know of what is going on.
  package struct Situation {
    /// Whether there is room for panes beside the views.
    package var isWide: Bool
    /// Whether rows are being made for where the list was sent, while it shows what it showed before.
    package var isUnderWay: Bool

    package init(isWide: Bool, isUnderWay: Bool = false) {
      self.isWide = isWide
      self.isUnderWay = isUnderWay
    }
  }

  package private(set) var showsHelp = false
  /// Whether motions go to the panes beside the views.
  package private(set) var focusIsInPanes = false
  private var panes = ShownPanes()

  package init() {}

  /// Whether the log stands in the place of the other panes.
  package var showsLog: Bool { panes.hasLog }

  package func showsPanes(isWide: Bool) -> Bool { panes.areShown(isWide: isWide) }

  /// Decides what an action does.
  package mutating func apply(_ action: ProbedAction, in situation: Situation) -> [Effect] {
    if showsHelp, let effects = applyToHelp(action) { return effects }
    switch action {
    case .view(let action): return apply(action, in: situation)
    case .screen(.togglePanes):
      panes.toggle(isWide: situation.isWide)
      focusIsInPanes = false
    case .screen(.toggleLog): panes.toggleLog(isWide: situation.isWide)
    case .screen(.toggleHelp): showsHelp = true
    case .program(let action): return apply(action, in: situation)
    }
    return []
  }

  /// Closes help, as every key does that does nothing in it.
  ///
  /// - Returns: false where it was not shown.
  package mutating func closeHelp() -> Bool {
    defer { showsHelp = false }
    return showsHelp
  }

  /// Says that the focus has been to all controls of the views.
  package mutating func focusLeftViews(isWide: Bool) { focusIsInPanes = isWide && showsPanes(isWide: true) }

  /// Says that the views have the focus from now on: they were clicked, or are others than before.
  package mutating func focusReturned() { focusIsInPanes = false }

  private mutating func apply(_ action: ViewAction, in situation: Situation) -> [Effect] {
    switch action {
    case .move(let motion):
      let isInPanes = focusIsInPanes || !situation.isWide && showsPanes(isWide: false)
      return [isInPanes ? .movePanes(motion) : .view(action)]
    case .activate, .activateOrPage:
      guard focusIsInPanes else { return [.view(action)] }
      return action == .activateOrPage ? [.movePanes(.pages(1))] : []
    case .focusNext, .focusPrevious:
      guard focusIsInPanes else { return [.view(action)] }
      focusIsInPanes = false
      return [.leavePanes(action)]
    case .toggleRowMenu, .search:
      // What they open has the keys from then on.
      focusIsInPanes = false
      return [.view(action)]
    case .moveAcross, .deleteRow, .moveRow, .evictState: return [.view(action)]
    }
  }

  private mutating func apply(_ action: ProgramAction, in situation: Situation) -> [Effect] {
    switch action {
    case .back, .interrupt:
      if situation.isUnderWay { return [.stay] }
      if action == .interrupt { return [.terminal(.exit(130))] }
      if focusIsInPanes {
        focusIsInPanes = false
        return []
      }
      return panes.giveWay(isWide: situation.isWide) ? [] : [.goBack]
    case .quit: return [.quit]
    case .repaint: return [.terminal(.repaint)]
    case .suspend: return [.terminal(.suspend)]
    }
  }

  /// What happens while help is shown; nil for what happens as at any other time.
  private mutating func applyToHelp(_ action: ProbedAction) -> [Effect]? {
    switch action {
    case .view(.move(let motion)): return [.moveHelp(motion)]
    case .program(.interrupt), .program(.repaint), .program(.suspend): return nil
    case .view, .screen, .program:
      showsHelp = false
      return []
    }
  }
}
