internal import Foundation
internal import Terminal

#if os(Linux)
  internal import CTerminal
#endif

/// A source of terminal events for the main loop. It waits for events and for jobs of the main actor at the same time.
@MainActor
protocol EventSource {
  /// Returns all events that have arrived since the last call, oldest first.
  mutating func drain() -> [Event]

  /// Runs the jobs and timers that are due. If nothing is due and no event has arrived, waits for one of them.
  ///
  /// - Parameter patience: called just before the wait; returns the maximum time to wait, or nil for no limit.
  mutating func wait(_ patience: () -> Duration?)
}

/// Events that are read on a separate thread. The main thread waits in the main run loop.
struct ThreadedEvents: EventSource {
  private let reader: InputReader

  /// - Parameter interrupted: called on that thread when ^C arrives.
  /// - Throws: `TerminalError` if the system cannot start a thread or open a file.
  init(_ session: TerminalSession, interrupted: @escaping @Sendable () -> Void = {}) throws {
    reader = try session.startReading(wake: TerminalLoop.wake, interrupted: interrupted)
  }

  func drain() -> [Event] { reader.drain() }

  func wait(_ patience: () -> Duration?) {
    let end = patience().map { Date(timeIntervalSinceNow: $0 / .seconds(1)) }
    _ = RunLoop.main.run(mode: .default, before: end ?? .distantFuture)
  }
}

#if os(Linux)
  /// Events that are read on the main thread, which waits for the terminal and for the main queue in one system call.
  ///
  /// This is faster than reading on a second thread, which would need another wake-up and the caches of another core.
  /// The run loop is called only if something uses it, because a call takes a fifth of the time that a key needs.
  struct PolledEvents: EventSource {
    private let usesRunLoop: Bool
    private var input: InputLoop
    private var events: [Event] = []
    private let mainQueue = cterminal_main_queue_descriptor()

    /// - Parameter usesRunLoop: whether timers or other work of the main run loop are expected.
    init(_ session: TerminalSession, usesRunLoop: Bool) {
      self.usesRunLoop = usesRunLoop
      input = session.input
    }

    mutating func drain() -> [Event] {
      defer { events = [] }
      return events
    }

    mutating func wait(_ patience: () -> Duration?) {
      let timer = usesRunLoop ? nextTimer : nil
      let limit = [timer, patience()].compactMap(\.self).min()
      guard input.wait(for: mainQueue, milliseconds: limit.map(Self.milliseconds) ?? -1, &events) else { return }
      if usesRunLoop {
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
      } else {
        cterminal_serve_main_queue()
      }
    }

    /// The time until the run loop's next timer. Reading this property also fires the timers that are due.
    private var nextTimer: Duration? {
      RunLoop.main.limitDate(forMode: .default).map { .seconds($0.timeIntervalSinceNow) }
    }

    /// Converts a duration to milliseconds, at most a day. It is rounded up, so that the timer is due after the wait.
    private static func milliseconds(_ duration: Duration) -> Int32 {
      Int32(min(86_400_000, max(0, duration / .milliseconds(1))).rounded(.up))
    }
  }
#endif
