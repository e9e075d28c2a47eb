internal import Dispatch
internal import Foundation
internal import Glyphs
package import Terminal

/// Runs a program on a terminal until it ends.
///
/// One loop on the main actor: keys, signals and finished work are all taken before one frame is drawn. While it waits,
/// the main actor's other jobs are served.
@MainActor
package final class TerminalLoop {
  private let session: TerminalSession
  private let program: any TerminalProgram
  private var events: any EventSource
  /// Events that were taken and wait for the next frame: those before them took their time.
  private var waiting = EventQueue()
  /// What the program has asked for since the last frame. The first frame is drawn unasked.
  private var request = TerminalRequest.frame

  /// - Parameters:
  ///   - usesRunLoop: whether anything in the process may set timers in the main run loop, or have it perform something. The main
  ///     actor's jobs need none, and a key costs a fifth more with it.
  ///   - interrupted: called when ^C has come, also while the program does something that has no end: keys are then read on a
  ///     thread of their own, which calls it. Nil where nobody asks.
  /// - Throws: `TerminalError` where the terminal cannot be read.
  package init(
    _ program: any TerminalProgram, on session: TerminalSession, usesRunLoop: Bool = true,
    interrupted: (@Sendable () -> Void)? = nil
  ) throws {
    self.program = program
    self.session = session
    if let interrupted {
      events = try ThreadedEvents(session, interrupted: interrupted)
    } else {
      events = try Self.source(of: session, usesRunLoop: usesRunLoop)
    }
  }

  private static func source(of session: TerminalSession, usesRunLoop: Bool) throws -> any EventSource {
    #if os(Linux)
      PolledEvents(session, usesRunLoop: usesRunLoop)
    #else
      try ThreadedEvents(session)
    #endif
  }

  /// How long making rows may take before the input is read again, be it for keys or for a frame.
  ///
  /// A key waits for the frame that is under way, for the events before it and for its own frame: a slice, `handlingTime` and a
  /// slice again. With 20 ms that is 70, and leaves 30 of the 100 ms of an answer for what is drawn and for what cannot be cut.
  package static let slice = Duration.milliseconds(20)

  /// How long the events that wait are handled before a frame is drawn. It is more than a slice: where one of them has used that
  /// up, those behind it are handled too, which then make no rows. Else many keys that each need the list up to date would each
  /// take a slice.
  static let handlingTime = slice * 3 / 2

  /// Has the loop ask its program whether a frame is due, from any thread.
  ///
  /// From the main thread it does nothing: the loop asks before it waits, and after every job that it serves.
  package nonisolated static func wake() {
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }

  /// Runs until the program ends, and gives the terminal back.
  ///
  /// - Returns: the status to end the process with.
  package func run() -> Int32 {
    defer { session.close() }
    while true {
      waiting.add(events.drain())
      handleWaiting()
      if let status = request.exitStatus { return status }
      if request.suspends { session.suspend() }
      if isFrameDue { draw() }
      events.wait { patience }
    }
  }

  private var isFrameDue: Bool { request.needsFrame || program.needsFrame }

  /// How long to wait for something to happen; nil for as long as nothing does.
  private var patience: Duration? { isFrameDue || !waiting.isEmpty ? .zero : program.nextFrame }

  /// Handles the events that wait, for some time: where there are very many, frames are drawn in between.
  private func handleWaiting() {
    let start = ContinuousClock.now
    waiting.handle(adding: &request) {
      handle($0)
    } while: {
      start.duration(to: .now) < Self.handlingTime
    }
  }

  private func handle(_ event: Event) -> TerminalRequest {
    switch event {
    case .suspendRequested: session.suspend()
    case .resumed: session.resume()
    // Also where the size is what it was: a window that was small for a moment has lost what stood beyond its edges.
    case .resize: session.screen.repaint()
    case .answer(let answer):
      session.screen.receive(answer)
      return TerminalRequest()
    case .key, .mouse, .paste, .hangup: break
    }
    return run(program.handle(event))
  }

  /// Runs the command of a request at once: the keys after it are meant for what is there then.
  ///
  /// - Returns: the rest of the request.
  private func run(_ request: TerminalRequest) -> TerminalRequest {
    guard let command = request.command else { return request }
    var rest = request
    rest.command = nil
    session.run(command)
    return rest
  }

  private func draw() {
    let request = request
    self.request = TerminalRequest()
    if request.repaints { session.screen.repaint() }
    session.screen.show(program.frame(size: session.screen.size))
    var late = program.removeRequest()
    if let bytes = late?.clipboard ?? request.clipboard { session.copy(bytes) }
    late?.clipboard = nil
    if let late { self.request.add(run(late)) }
  }
}
