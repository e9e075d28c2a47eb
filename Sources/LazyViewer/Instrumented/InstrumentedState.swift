package import LazyTerminal

/// The state of everything on screen except the views: the panes, the help page and the focus.
///
/// This is a plain value. ``apply(_:in:)`` changes it according to an action, and returns the effects that remain to be
/// performed.
package struct InstrumentedState: Equatable {
  /// An effect of an action on something outside this state.
  package enum Effect: Hashable {
    /// An effect on the views.
    case view(ViewAction)
    /// Scrolls the panes.
    case movePanes(Motion)
    /// Scrolls the help.
    case moveHelp(Motion)
    /// A request to the terminal.
    case terminal(TerminalRequest)
    /// Moves the focus from the panes to the views. The action contains the direction.
    case leavePanes(ViewAction)
    /// Closes the topmost panel over the views, or ends the program.
    case quit
    /// Goes back in the views.
    case goBack
    /// Stops a jump while rows are being made for it. The list keeps its position.
    case stay
  }

  /// The state of the screen that determines the effects of actions.
  package struct Situation {
    /// Whether panes fit beside the views.
    package var isWide: Bool
    /// Whether rows are being made for a jump. The list still shows its old position.
    package var isUnderWay: Bool

    package init(isWide: Bool, isUnderWay: Bool = false) {
      self.isWide = isWide
      self.isUnderWay = isUnderWay
    }
  }

  package private(set) var showsHelp = false
  /// Whether motions apply to the panes beside the views.
  package private(set) var focusIsInPanes = false
  private var panes = ShownPanes()

  package init() {}

  /// Whether the log replaces the other panes.
  package var showsLog: Bool { panes.hasLog }

  package func showsPanes(isWide: Bool) -> Bool { panes.areShown(isWide: isWide) }

  /// Applies an action, and returns its effects.
  package mutating func apply(_ action: InstrumentedAction, in situation: Situation) -> [Effect] {
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

  /// Closes help. Every key does that, unless it has its own action in help.
  ///
  /// - Returns: false if help was hidden.
  package mutating func closeHelp() -> Bool {
    defer { showsHelp = false }
    return showsHelp
  }

  /// Records that the focus has moved beyond the last control of the views.
  package mutating func focusLeftViews(isWide: Bool) { focusIsInPanes = isWide && showsPanes(isWide: true) }

  /// Records that the views have the focus, because they were clicked or replaced.
  package mutating func focusReturned() { focusIsInPanes = false }

  private mutating func apply(_ action: ViewAction, in situation: Situation) -> [Effect] {
    switch action {
    case .move(let motion):
      let isInPanes = focusIsInPanes || !situation.isWide && showsPanes(isWide: false)
      return [isInPanes ? .movePanes(motion) : .view(action)]
    case .activate, .activateOrPage, .activateOrScroll:
      guard focusIsInPanes else { return [.view(action)] }
      return action == .activateOrPage ? [.movePanes(.pages(1))] : []
    case .focusNext, .focusPrevious:
      guard focusIsInPanes else { return [.view(action)] }
      focusIsInPanes = false
      return [.leavePanes(action)]
    case .toggleRowMenu, .search:
      // The action opens a panel over the views, and the panel receives the keys.
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

  /// Returns the effects of an action while help is shown, or nil if help does not change its effects.
  private mutating func applyToHelp(_ action: InstrumentedAction) -> [Effect]? {
    switch action {
    case .view(.move(let motion)): return [.moveHelp(motion)]
    case .program(.interrupt), .program(.repaint), .program(.suspend): return nil
    case .view, .screen, .program:
      showsHelp = false
      return []
    }
  }
}
