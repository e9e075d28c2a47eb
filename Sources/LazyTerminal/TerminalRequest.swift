package import Terminal

/// The requests that a program makes of its terminal after an event.
///
/// Requests before the next frame are combined, so that many events cost one frame.
package struct TerminalRequest: Hashable, Sendable {
  /// Whether to draw a frame, because the screen may have changed.
  package var needsFrame = false
  /// Whether to redraw the complete screen with the next frame.
  package var repaints = false
  /// Whether to stop the process, as ^Z does.
  package var suspends = false
  /// Bytes for the clipboard, copied with the next frame; nil for none.
  package var clipboard: [UInt8]?
  /// A command to run on the terminal immediately; nil for none.
  package var command: TerminalCommand?
  /// The exit status if the program must end; nil to continue.
  package var exitStatus: Int32?

  /// Creates an empty request, for an event that has changed nothing.
  package init() {}

  /// A request for a frame.
  package static var frame: TerminalRequest {
    var request = TerminalRequest()
    request.needsFrame = true
    return request
  }

  /// A request for a frame that redraws the complete screen.
  package static var repaint: TerminalRequest {
    var request = frame
    request.repaints = true
    return request
  }

  /// A request to stop the process; a frame follows when it continues.
  package static var suspend: TerminalRequest {
    var request = frame
    request.suspends = true
    return request
  }

  /// Returns a request to copy `bytes` to the clipboard.
  package static func copy(_ bytes: [UInt8]) -> TerminalRequest {
    var request = frame
    request.clipboard = bytes
    return request
  }

  /// Returns a request to run `command`, which uses the terminal until it ends.
  package static func run(_ command: TerminalCommand) -> TerminalRequest {
    var request = frame
    request.command = command
    return request
  }

  /// Returns a request to end the program.
  package static func exit(_ status: Int32) -> TerminalRequest {
    var request = frame
    request.exitStatus = status
    return request
  }

  /// Adds later requests. If both contain a clipboard, a command or a status, the later one is used.
  package mutating func add(_ later: TerminalRequest) {
    needsFrame = needsFrame || later.needsFrame
    repaints = repaints || later.repaints
    suspends = suspends || later.suspends
    clipboard = later.clipboard ?? clipboard
    command = later.command ?? command
    exitStatus = later.exitStatus ?? exitStatus
  }
}
