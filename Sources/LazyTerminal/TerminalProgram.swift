package import Glyphs
package import Terminal

/// What runs on a terminal: it takes events, and draws a frame when something has changed.
@MainActor
package protocol TerminalProgram: AnyObject {
  /// Takes an event. All that wait are handed over before a frame is drawn.
  func handle(_ event: Event)

  /// Whether the next frame would differ from the last one, or work is left that a frame goes on with.
  var needsFrame: Bool { get }

  /// How long until the next frame is due although nothing happens; nil for as long as nothing does.
  var nextFrame: Duration? { get }

  /// Brings everything up to date, and draws it.
  func frame(size: Size) -> Surface

  /// The status to end with, once the program is to end.
  var exitStatus: Int32? { get }

  /// Whether the process is to be stopped as by ^Z. It is asked once after the events were handed over.
  func takeSuspension() -> Bool

  /// Whether everything is to be drawn anew. It is asked once before each frame.
  func takeRepaint() -> Bool

  /// What is to be put on the clipboard. It is asked once after each frame.
  func takeClipboard() -> [UInt8]?
}

extension TerminalProgram {
  /// Nothing moves by itself.
  package var nextFrame: Duration? { nil }

  package func takeClipboard() -> [UInt8]? { nil }
}
