internal import Foundation
internal import Terminal

#if os(Linux)
  internal import CTerminal
#endif

/// Where the main loop gets a terminal's events from, and how it waits for them and for the main actor's jobs at once.
@MainActor
protocol EventSource {
  /// All events that have come since the last call, oldest first.
  mutating func drain() -> [Event]

  /// Serves jobs and timers that are due; where there are neither they nor events, waits for them.
  ///
  /// - Parameter patience: asked before the wait, after what was due: how long to wait at most; nil for as long as it takes.
  mutating func wait(_ patience: () -> Duration?)
}

/// Events that a thread of its own reads; the main run loop is where the main thread waits.
struct ThreadedEvents: EventSource {
  private let reader: InputReader

  /// - Parameter interrupted: called on that thread when ^C has come.
  /// - Throws: `TerminalError` where the system has no more threads or files.
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
  /// Events that the main thread reads itself, in one wait for the terminal and for the main queue.
  ///
  /// So a key is served by one thread. With two of them it costs a second wake-up, and the caches of another core. The run loop
  /// has no say where nobody uses it: to ask it costs a fifth of a key, most of it in code and in the system that is not at hand.
  struct PolledEvents: EventSource {
    private let usesRunLoop: Bool
    private var input: InputLoop
    private var events: [Event] = []
    private let mainQueue = cterminal_main_queue_descriptor()

    /// - Parameter usesRunLoop: whether timers and other things that the main run loop serves are to be expected.
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

    /// How long until the run loop has something to do; what is due is done by asking.
    private var nextTimer: Duration? {
      RunLoop.main.limitDate(forMode: .default).map { .seconds($0.timeIntervalSinceNow) }
    }

    /// Rounded up, so that what is waited for is due then; a day at most.
    private static func milliseconds(_ duration: Duration) -> Int32 {
      Int32(min(86_400_000, max(0, duration / .milliseconds(1))).rounded(.up))
    }
  }
#endif
