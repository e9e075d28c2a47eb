internal import Dispatch
internal import Foundation
internal import Glyphs
package import LazyUI
package import Terminal

/// Runs a program on a terminal until it ends.
///
/// A single loop runs on the main actor. It handles all keys, signals and finished work before it draws one frame.
/// While it waits, other jobs of the main actor run.
@MainActor
package final class TerminalLoop {
  private let session: TerminalSession
  private let program: any TerminalProgram
  private var events: any EventSource
  /// Events that are handled after the next frame, because earlier events have used up the time before it.
  private var waiting = EventQueue()
  /// The program's requests since the last frame. Initially it requests the first frame.
  private var request = TerminalRequest.frame

  /// - Parameters:
  ///   - usesRunLoop: whether anything in the process may set timers in the main run loop, or schedule work on it. Jobs
  ///     of the main actor do not need the run loop, and a key takes a fifth longer with it.
  ///   - interrupted: called when ^C arrives, even if the program is in an endless loop. For that, a separate thread
  ///     reads the keys. Nil if this is not needed.
  /// - Throws: `TerminalError` if the terminal cannot be read.
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
    if let notice = session.notice { program.report(notice) }
  }

  private static func source(of session: TerminalSession, usesRunLoop: Bool) throws -> any EventSource {
    #if os(Linux)
      PolledEvents(session, usesRunLoop: usesRunLoop)
    #else
      try ThreadedEvents(session)
    #endif
  }

  /// The maximum time for making rows before the input is read again. It applies to handling a key and to drawing a
  /// frame.
  ///
  /// A key waits for the frame in progress, for earlier events, and for its own frame. These take `slice`,
  /// `handlingTime` and `slice`, 70 ms in total. Of the 100 ms that a response may take, 30 ms remain for drawing and
  /// for work that cannot be interrupted.
  package static let slice = Duration.milliseconds(20)

  /// The maximum time for handling waiting events before a frame is drawn.
  ///
  /// It is longer than a slice. So after an event that has used up its slice, the following events are handled before
  /// the frame, although they can make no more rows. Otherwise each of many keys that need an up-to-date list would
  /// take a slice.
  static let handlingTime = slice * 3 / 2

  /// Makes the loop check whether its program needs a frame. Can be called from any thread.
  ///
  /// On the main thread it does nothing: the loop checks by itself before each wait and after each job.
  package nonisolated static func wake() {
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }

  /// Runs until the program ends, and restores the terminal.
  ///
  /// - Returns: the exit status of the process.
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

  /// The maximum time to wait for an event; nil for no limit.
  private var patience: Duration? { isFrameDue || !waiting.isEmpty ? .zero : program.nextFrame }

  /// Handles waiting events for a limited time. If there are very many, frames are drawn in between.
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
    // The screen is redrawn even if the size is unchanged: a window that was smaller for a moment has lost the cells
    // beyond its edges.
    case .resize: session.screen.repaint()
    case .answer(let answer):
      return session.screen.receive(answer) ? .frame : TerminalRequest()
    case .key, .mouse, .paste, .hangup: break
    }
    return run(program.handle(event))
  }

  /// Runs the command of a request immediately, because later keys are meant for the screen that follows the command.
  ///
  /// - Returns: the request without the command.
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

extension Session {
  /// Whether anything has changed since the last frame, or the next frame must continue to make rows.
  package var needsFrame: Bool { isDirty || gathering != nil }
}
