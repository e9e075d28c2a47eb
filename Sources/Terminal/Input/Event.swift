package import Glyphs

/// An event of the terminal or of a signal.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A click, or a notch of the wheel; sent if `TerminalOptions.takesMouse` is set.
  case mouse(Mouse)
  /// Text pasted in one piece. It may contain anything: make it safe before it is shown.
  case paste(String)
  /// The terminal's answer to a question of `NcursesScreen`; pass it to `NcursesScreen.receive(_:)`.
  case answer(ModeAnswer)
  /// The window has a new size. It may equal the last one if the window changed twice. Respond with
  /// `NcursesScreen.repaint()`: the window may have lost the cells beyond its edges.
  case resize(Size)
  /// Another process asks this one to stop, as ^Z would. Respond with `TerminalSession.suspend()`.
  case suspendRequested
  /// The process was stopped and continues. Respond with `TerminalSession.resume()`: another program had the terminal.
  case resumed
  /// The terminal is gone. This is the last event.
  case hangup
}
