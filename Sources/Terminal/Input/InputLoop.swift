internal import CTerminal
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits for the terminal, for signals and for one more descriptor, and converts input to events.
///
/// It runs on `InputReader`'s thread, or on the main thread, if one system call can wait for the terminal and for the
/// jobs of the main thread.
package struct InputLoop: Sendable {
  let terminal: Int32
  /// The descriptor that is readable when a signal has arrived; nil if another loop handles signals.
  let signals: Int32?
  let size: @Sendable () -> Size
  var decoder: KeyDecoder
  /// Whether the terminal was closed.
  var isGone = false
  /// The time that an ambiguous key waits for the rest of a sequence.
  private var sequenceWait: EscapeTimeout
  /// The time of a monotonic clock.
  private let now: @Sendable () -> Duration

  /// The maximum number of bytes that are read before they are decoded and handled, so that a long paste does not block
  /// the program.
  private static let mostRead = 1 << 16

  init(
    terminal: Int32, signals: Int32?, escapeDelay: Int32, answers: AnswerDeadline = AnswerDeadline(),
    size: @escaping @Sendable () -> Size, decoder: KeyDecoder,
    now: @escaping @Sendable () -> Duration = InputLoop.time
  ) {
    self.terminal = terminal
    self.signals = signals
    self.size = size
    self.decoder = decoder
    self.now = now
    sequenceWait = EscapeTimeout(delay: .milliseconds(Int64(escapeDelay)), answers: answers, start: now())
  }

  private static let start = ContinuousClock.now

  /// Returns the time since the clock was first used.
  static let time: @Sendable () -> Duration = { start.duration(to: .now) }

  /// Runs until the terminal is closed or `stop` is readable. Delivers events in batches that are never empty.
  mutating func run(until stop: Int32, _ deliver: ([Event]) -> Void) {
    var events: [Event] = []
    while !isGone {
      if wait(for: stop, milliseconds: -1, &events) { return }
      if !events.isEmpty { deliver(events) }
      events.removeAll(keepingCapacity: true)
    }
  }

  /// Waits for input or for the time limit, and appends the terminal's events to `events`.
  ///
  /// - Parameters:
  ///   - other: another descriptor to wait for.
  ///   - milliseconds: the maximum time to wait; -1 for no limit.
  /// - Returns: whether `other` is readable.
  package mutating func wait(for other: Int32, milliseconds: Int32, _ events: inout [Event]) -> Bool {
    let start = now()
    let patience = sequenceWait.patience(at: start)
    let limit = milliseconds < 0 ? patience : min(patience, milliseconds)
    let wanted = Int16(POLLIN)
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 3) { watched in
      watched[0] = pollfd(fd: other, events: wanted, revents: 0)
      watched[1] = pollfd(fd: isGone ? -1 : signals ?? -1, events: wanted, revents: 0)
      watched[2] = pollfd(fd: isGone ? -1 : terminal, events: wanted, revents: 0)
      let count = poll(watched.baseAddress, 3, limit == .max ? -1 : limit)
      if count < 0 {
        // A signal interrupted the wait, and the signal pipe reports it.
        if errno != EINTR { hangUp(&events) }
        return false
      }
      if watched[1].revents != 0 { events += signalEvents() }
      if watched[2].revents != 0 {
        if !readAll(&events, hasBytes: watched[2].revents & wanted != 0) { hangUp(&events) }
      } else if sequenceWait.hasExpired(at: now()) {
        events += decoder.timeout().map(Event.init)
      }
      sequenceWait.recordRead(
        from: start, to: now(), isAmbiguous: decoder.isAmbiguous, hasRead: watched[2].revents != 0)
      return watched[0].revents != 0
    }
  }

  private func signalEvents() -> [Event] {
    let taken = Int(cterminal_take_signals())
    var events: [Event] = []
    if taken & Int(CTERMINAL_STOP_ASKED) != 0 { events.append(.suspendRequested) }
    if taken & Int(CTERMINAL_CONTINUED) != 0 { events.append(.resumed) }
    if taken & Int(CTERMINAL_RESIZED) != 0 { events.append(.resize(size())) }
    return events
  }

  /// Reads the available bytes, up to a limit. Returns false if the terminal was closed. `hasBytes` is false if `poll`
  /// reported only an end or an error.
  private mutating func readAll(_ events: inout [Event], hasBytes: Bool) -> Bool {
    guard hasBytes else { return false }
    let capacity = 4096
    var total = 0
    while total < Self.mostRead {
      var error: Int32 = 0
      let (count, inputs) = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
        let count = read(terminal, buffer.baseAddress, capacity)
        error = errno
        let bytes = buffer.prefix(max(0, count))
        var inputs: [KeyDecoder.Input] = []
        // A byte that arrives after the time limit starts a new key. A byte that continues a sequence is exempt,
        // because a slow line may delay it.
        if total == 0, let first = bytes.first, !decoder.mayContinue(with: first), sequenceWait.isOver(at: now()) {
          inputs = decoder.timeout()
        }
        return (count, inputs + decoder.decode(bytes))
      }
      events += inputs.map(Event.init)
      if count < 0, error == EINTR { continue }
      if count < 0, error == EAGAIN { return true }
      guard count > 0 else { return false }
      if count < capacity { return true }
      total += count
    }
    return true
  }

  /// Reports that the terminal is lost: `poll` fails, or a read returns end of file or an error.
  ///
  /// A closed terminal is noticed here or by SIGHUP, whichever is first. Here an event is sent that ends the program
  /// with status 129. After SIGHUP, `CTerminal` restores the terminal and ends the process.
  mutating func hangUp(_ events: inout [Event]) {
    isGone = true
    events.append(.hangup)
  }
}

extension Event {
  init(_ input: KeyDecoder.Input) {
    switch input {
    case .key(let key): self = .key(key)
    case .mouse(let mouse): self = .mouse(mouse)
    case .paste(let text): self = .paste(text)
    case .answer(let answer): self = .answer(answer)
    }
  }
}
