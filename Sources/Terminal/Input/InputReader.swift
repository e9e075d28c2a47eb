internal import Basics
internal import Synchronization

/// Reads a terminal on a separate thread, and stores the events until they are taken.
///
/// All waiting events are taken at once, so that one frame is drawn for keys that are held down.
package final class InputReader: Sendable {
  private struct Mailbox {
    var events: [Event] = []
    var thread: JoinableThread?
  }

  private let mailbox: Mutex<Mailbox>
  private let stopPipe: WakePipe
  private let wake: @Sendable () -> Void
  private let interrupted: @Sendable () -> Void

  /// Creates a reader. `start` starts its thread.
  ///
  /// - Parameters:
  ///   - wake: Called on the reader's thread when events have arrived and no others were waiting.
  ///   - interrupted: Called on that thread if ^C was among them.
  /// - Throws: `TerminalError.failed` if the process may not open more files.
  init(
    wake: @escaping @Sendable () -> Void, interrupted: @escaping @Sendable () -> Void = {}
  ) throws(TerminalError) {
    guard let pipe = WakePipe() else { throw .failed("too many open files") }
    stopPipe = pipe
    self.wake = wake
    self.interrupted = interrupted
    mailbox = Mutex(Mailbox())
  }

  deinit { stop() }

  /// Starts to read with `loop`.
  ///
  /// - Throws: `TerminalError.failed` if the system cannot start a thread.
  func start(_ loop: InputLoop) throws(TerminalError) {
    // The thread must not retain the reader, because the reader's deinit ends the thread.
    let thread = JoinableThread { [weak self, stop = stopPipe.readEnd] in
      var loop = loop
      loop.run(until: stop) { events in self?.deliver(events) }
    }
    guard let thread else { throw .failed("too many threads") }
    mailbox.withLock { $0.thread = thread }
  }

  /// Returns all events that have arrived since the last call, oldest first. Of several consecutive sizes, only the
  /// last one is returned.
  package func drain() -> [Event] {
    mailbox.withLock { mailbox in
      defer { mailbox.events = [] }
      return mailbox.events
    }
  }

  /// Ends the thread and waits for it. Events that have arrived can still be taken. A second call does nothing.
  package func stop() {
    let thread = mailbox.withLock { mailbox in
      defer { mailbox.thread = nil }
      return mailbox.thread
    }
    guard let thread else { return }
    stopPipe.wake()
    thread.join()
  }

  /// Starts to read again after `stop`. If the system cannot start a thread, the terminal is treated as closed.
  func restart(_ loop: InputLoop) {
    stopPipe.drain()
    if (try? start(loop)) == nil { deliver([.hangup]) }
  }

  private func deliver(_ events: [Event]) {
    let wasEmpty = mailbox.withLock { mailbox in
      let wasEmpty = mailbox.events.isEmpty
      for event in events {
        if case .resize = event, case .resize = mailbox.events.last { mailbox.events.removeLast() }
        mailbox.events.append(event)
      }
      return wasEmpty
    }
    if events.contains(.key(.control("c"))) { interrupted() }
    if wasEmpty { wake() }
  }
}
