package import Glyphs
package import Terminal

/// What runs on a terminal: it handles events, and draws a frame when something has changed.
@MainActor
package protocol TerminalProgram: AnyObject {
  /// Handles an event. All that wait are handed over before a frame is drawn.
  ///
  /// - Returns: what is to be done on the terminal now.
  func handle(_ event: Event) -> TerminalRequest

  /// Whether something has changed of itself since the last frame, or work is left that a frame goes on with.
  var needsFrame: Bool { get }

  /// How long until the next frame is due although nothing happens; nil for as long as nothing does.
  var nextFrame: Duration? { get }

  /// Brings everything up to date, and draws it.
  func frame(size: Size) -> Surface

  /// Returns what the program asks of its terminal by itself, not as the answer to an event: something that had to wait is ready.
  ///
  /// The loop asks after each frame. What was returned is not returned again; nil if there is nothing.
  func removeRequest() -> TerminalRequest?
}

extension TerminalProgram {
  package func removeRequest() -> TerminalRequest? { nil }
}
