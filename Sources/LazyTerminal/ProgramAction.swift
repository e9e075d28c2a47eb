/// Actions that every program on a terminal has, whatever it shows.
package enum ProgramAction: Hashable, Sendable {
  /// Closes the topmost panel, stops the running work, or goes back one step.
  case back
  /// Redraws the complete screen.
  case repaint
  case suspend
  case quit
  /// Stops the running work; quits with status 130 if nothing runs.
  case interrupt
}
