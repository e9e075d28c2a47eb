package import Terminal

/// What a program wants of its terminal once it has handled an event.
///
/// Requests that come before the next frame are added up, so that many events cost one frame.
package struct TerminalRequest: Hashable, Sendable {
  /// Whether a frame is to be drawn: what is on screen may have changed.
  package var needsFrame = false
  /// Whether all of the screen is to be drawn anew with the next frame.
  package var repaints = false
  /// Whether the process is to be stopped, as ^Z does.
  package var suspends = false
  /// What is to be put on the clipboard with the next frame; nil for nothing.
  package var clipboard: [UInt8]?
  /// What the terminal is to be lent to, at once; nil for nothing.
  package var command: TerminalCommand?
  /// The status to end the program with; nil where it goes on.
  package var exitStatus: Int32?

  /// Nothing: the event has changed nothing.
  package init() {}

  /// A frame, and nothing else.
  package static var frame: TerminalRequest {
    var request = TerminalRequest()
    request.needsFrame = true
    return request
  }

  /// A frame that is drawn anew.
  package static var repaint: TerminalRequest {
    var request = frame
    request.repaints = true
    return request
  }

  /// To be stopped; once the process goes on there is a frame.
  package static var suspend: TerminalRequest {
    var request = frame
    request.suspends = true
    return request
  }

  /// `bytes` on the clipboard.
  package static func copy(_ bytes: [UInt8]) -> TerminalRequest {
    var request = frame
    request.clipboard = bytes
    return request
  }

  /// `command`, which has the terminal until it ends.
  package static func run(_ command: TerminalCommand) -> TerminalRequest {
    var request = frame
    request.command = command
    return request
  }

  /// The end of the program.
  package static func exit(_ status: Int32) -> TerminalRequest {
    var request = frame
    request.exitStatus = status
    return request
  }

  /// Adds what was asked for after this. Of two texts for the clipboard, two commands and two statuses the later one
  /// counts.
  package mutating func add(_ later: TerminalRequest) {
    needsFrame = needsFrame || later.needsFrame
    repaints = repaints || later.repaints
    suspends = suspends || later.suspends
    clipboard = later.clipboard ?? clipboard
    command = later.command ?? command
    exitStatus = later.exitStatus ?? exitStatus
  }
}
