package import Glyphs

/// An event of the terminal or of a signal.
package enum Event: Hashable, Sendable {
  case key(Key)
  /// A click, or a notch of the wheel; sent if `TerminalOptions.takesMouse` is set.
  case mouse(Mouse)
  /// Text that was pasted in one piece. It may contain control characters, so it must not be shown unchanged.
  case paste(String)
  /// The terminal's answer to a question of `NcursesScreen`; pass it to `NcursesScreen.receive(_:)`.
  case answer(TerminalAnswer)
  /// The window has changed its size. The size may equal the previous one if the window changed twice. Respond with
  /// `NcursesScreen.repaint()`, because the window may have lost the cells beyond its edges.
  case resize(Size)
  /// Another process asks this process to stop, as ^Z would. Respond with `TerminalSession.suspend()`.
  case suspendRequested
  /// The process was stopped and continues. Respond with `TerminalSession.resume()`, because another program has used
  /// the terminal.
  case resumed
  /// The terminal was closed. This is the last event.
  case hangup
}
