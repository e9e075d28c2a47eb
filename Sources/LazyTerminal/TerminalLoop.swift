internal import Dispatch
internal import Foundation
internal import Glyphs
package import LazyUI
package import Terminal

/// Runs a program on a terminal until it ends.
///
/// One loop on the main actor: it takes all keys, signals and finished work before it draws one frame. While it waits,
/// the main actor's other jobs run.
@MainActor
package final class TerminalLoop {
  private let session: TerminalSession
  private let program: any TerminalProgram
  private var events: any EventSource
  /// Events that wait for the next frame, because the events before them used up the time.
  private var waiting = EventQueue()
  /// The program's requests since the last frame. The first frame is drawn without a request.
  private var request = TerminalRequest.frame

  /// - Parameters:
  ///   - usesRunLoop: whether anything in the process may set timers in the main run loop, or schedule work on it. The
  ///     main actor's jobs do not need it, and a key takes a fifth longer with it.
  ///   - interrupted: called when ^C arrives, even while the program is busy without an end. A separate thread reads
  ///     the keys and calls it. Nil if not needed.
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

  /// The longest time for making rows before the input is read again, both while a key is handled and in a frame.
  ///
  /// A key waits for the frame in progress, for the events before it, and for its own frame: `slice`, `handlingTime`
  /// and `slice` again, 70 ms. Of the 100 ms that an answer may take, 30 are left for drawing and for work that cannot
  /// be interrupted.
  package static let slice = Duration.milliseconds(20)

  /// How long waiting events are handled before a frame is drawn. It is more than a slice: if one event uses up its
  /// slice, the events after it are still handled, without making rows. Otherwise many keys that each need an
  /// up-to-date list would take a slice each.
  static let handlingTime = slice * 3 / 2

  /// Makes the loop ask its program whether a frame is due. Can be called from any thread.
  ///
  /// Does nothing on the main thread: the loop asks before it waits, and after every job that it runs.
  package nonisolated static func wake() {
    if !Thread.isMainThread { DispatchQueue.main.async {} }
  }

  /// Runs until the program ends, and restores the terminal.
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

  /// How long to wait for an event; nil for no limit.
  private var patience: Duration? { isFrameDue || !waiting.isEmpty ? .zero : program.nextFrame }

  /// Handles waiting events for a limited time: if there are very many, frames are drawn in between.
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
    // Also if the size is unchanged: a window that was small for a moment has lost the cells beyond its edges.
    case .resize: session.screen.repaint()
    case .answer(let answer):
      session.screen.receive(answer)
      return TerminalRequest()
    case .key, .mouse, .paste, .hangup: break
    }
    return run(program.handle(event))
  }

  /// Runs the command of a request at once: the keys after it are meant for the screen that follows it.
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

extension Session {
  /// Whether anything has changed since the last frame, or the next frame is to continue making rows.
  package var needsFrame: Bool { isDirty || gathering != nil }
}
