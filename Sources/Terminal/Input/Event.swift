package import Glyphs

/// What the terminal tells the program.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A click, or a notch of the wheel; they come where `TerminalOptions.takesMouse` has asked for them.
  case mouse(Mouse)
  /// Text pasted in one piece. It may hold anything: make it safe before it is shown.
  case paste(String)
  /// The terminal answers what `NcursesScreen` has asked it, which takes it.
  case answer(ModeAnswer)
  /// The window's size has changed, and is this one now. It may be the one before, where it has changed there and back: answer
  /// with `NcursesScreen.repaint()`, for the window has lost what stood beyond its edges meanwhile.
  case resize(Size)
  /// Another process asks this one to stop, as ^Z would: answer with `TerminalSession.suspend()`.
  case suspendRequested
  /// The process was stopped and goes on: answer with `TerminalSession.resume()`, for the terminal was not ours.
  case resumed
  /// The terminal is gone. Nothing comes after this.
  case hangup
}
