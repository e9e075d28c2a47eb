/// What every program on a terminal can be told to do, whatever it shows.
package enum ProgramAction: Hashable, Sendable {
  /// Closes what is open, stops what is running, goes back a step.
  case back
  /// Draws all of the screen anew.
  case repaint
  case suspend
  case quit
  /// Stops what is running; quits with status 130 where nothing is.
  case interrupt
}
