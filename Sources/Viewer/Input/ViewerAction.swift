package import LazyTerminal

/// What the viewer can be told to do.
package enum ViewerAction: Hashable, Sendable {
  case move(Motion)
  /// Switches a mode of the rows on or off.
  case toggleMode(Modes)
  case nextContainer
  case nextRowCount
  case nextRowWork
  /// So many views on in a grid; back where negative.
  case moveAcross(Int)
  /// So many variants on of what is shown; back where negative.
  case changeVariant(Int)
  /// Measures every variant of what is shown or selected.
  case measureVariants
  /// Shows or hides the log: of what happened, or of updates.
  case toggleLog
  /// Lets go of state that is kept for rows off screen.
  case evictState
  /// Acts on the selected row's control, or the one with the focus.
  case activate
  /// As `activate`; pages where there is no control.
  case activateOrPage
  case focusNext
  case focusPrevious
  case togglePanes
  case toggleHelp
  /// Closes what is open, stops what is running, goes back to the list.
  case back
  case repaint
  case suspend
  case quit
  /// Stops what is running; quits with status 130 where nothing is.
  case interrupt

  /// Does something with the records of the list.
  case records(RecordAction)
  /// Opens a prompt.
  case prompt(Prompt.Kind)

  /// Whether the action does its own thing while something covers the list. Any other closes that, so that nothing happens
  /// unseen.
  func isFor(_ overlay: ViewerState.Overlay) -> Bool {
    switch self {
    case .move, .toggleHelp, .back, .repaint, .suspend, .quit, .interrupt: true
    case .activate, .records(.copy): overlay != .help
    default: false
    }
  }
}
