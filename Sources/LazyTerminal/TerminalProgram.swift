package import Glyphs
package import Terminal

/// A program that runs on a terminal. It handles events, and draws a frame when something has changed.
@MainActor
package protocol TerminalProgram: AnyObject {
  /// Handles an event. All waiting events are passed before a frame is drawn.
  ///
  /// - Returns: requests for the terminal.
  func handle(_ event: Event) -> TerminalRequest

  /// Whether something has changed without an event since the last frame, or a frame must continue unfinished work.
  var needsFrame: Bool { get }

  /// The time until the next frame is due without any event; nil if none is.
  var nextFrame: Duration? { get }

  /// Updates everything, and draws it.
  func frame(size: Size) -> Surface

  /// Returns the requests that are not the result of an event, for example for work that has finished; nil if there are
  /// none.
  ///
  /// The loop calls this method after each frame. A request is returned once.
  func removeRequest() -> TerminalRequest?

  /// Shows a message about the terminal until a key is pressed.
  func report(_ notice: String)
}

extension TerminalProgram {
  package func report(_ notice: String) {}

  package func removeRequest() -> TerminalRequest? { nil }
}
