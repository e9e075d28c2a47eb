internal import LazyTerminal
internal import LazyViewer

/// What the screen shows beside the views; all that an action can change.
///
/// A value: `apply` changes it by an action, and returns what is left to do.
struct TrialState: Equatable {
  /// What is to be done after an action: what the state cannot do by itself.
  enum Effect: Hashable {
    case view(ViewAction)
    case movePanes(Motion)
    case moveHelp(Motion)
    case terminal(TerminalRequest)
    /// Goes from the panes back to the views; the action says in which direction.
    case leavePanes(ViewAction)
    /// Goes back in the views.
    case goBack
    /// Leaves the list where it is, while rows are being made for where it was sent.
    case stay
  }

  /// What an action must know of what is going on.
  struct Situation {
    /// Whether there is room for panes beside the views.
    var isWide: Bool
    /// Whether rows are being made for where the list was sent.
    var isUnderWay: Bool
  }

  private(set) var showsHelp = false
  /// Whether motions go to the panes.
  private(set) var focusIsInPanes = false
  /// What making a row takes beside what it takes anyway.
  private(set) var work = RowWork.none
  private var panes = ShownPanes()

  /// Whether the log stands in the place of the other panes.
  var showsLog: Bool { panes.hasLog }

  func showsPanes(isWide: Bool) -> Bool { panes.areShown(isWide: isWide) }

  /// Decides what an action does.
  mutating func apply(_ action: TrialAction, in situation: Situation) -> [Effect] {
    if showsHelp, let effects = applyToHelp(action) { return effects }
    switch action {
    case .view(let action): return apply(action, in: situation)
    case .nextRowWork: work = work.next
    case .screen(.togglePanes):
      panes.toggle(isWide: situation.isWide)
      focusIsInPanes = false
    case .screen(.toggleLog): panes.toggleLog(isWide: situation.isWide)
    case .screen(.toggleHelp): showsHelp.toggle()
    case .program(let action): return apply(action, in: situation)
    }
    return []
  }

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
    case .moveAcross, .evictState, .toggleRowMenu, .deleteRow, .moveRow, .search: return [.view(action)]
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
    case .quit: return [.terminal(.exit(0))]
    case .repaint: return [.terminal(.repaint)]
    case .suspend: return [.terminal(.suspend)]
    }
  }

  /// What happens while help is shown; nil for what happens as at any other time.
  private mutating func applyToHelp(_ action: TrialAction) -> [Effect]? {
    switch action {
    case .view(.move(let motion)): return [.moveHelp(motion)]
    case .program(.interrupt), .program(.repaint), .program(.suspend): return nil
    case .view, .nextRowWork, .screen, .program:
      showsHelp = false
      return []
    }
  }

  /// Says that the focus has been to all controls of the views.
  mutating func focusLeftViews(isWide: Bool) { focusIsInPanes = isWide && showsPanes(isWide: true) }

  /// Says that the views were clicked: they have the focus from now on.
  mutating func focusReturned() { focusIsInPanes = false }
}
