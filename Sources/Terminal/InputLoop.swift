internal import CTerminal
internal import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits for the terminal, for signals and for the end, and turns what comes into events: the body of
/// `InputReader`'s thread.
struct InputLoop: Sendable {
  let terminal: Int32
  /// Readable when a signal has come; nil where the signals are another's.
  let signals: Int32?
  /// Readable when the loop is to end.
  let stop: Int32
  /// How long a lone Escape waits for a sequence to follow, in milliseconds.
  let escapeDelay: Int32
  let size: @Sendable () -> Size
  var decoder: KeyDecoder

  /// Runs until the terminal is gone or `stop` is readable; hands over events a batch at a time, never an empty one.
  mutating func run(_ deliver: ([Event]) -> Void) {
    var events: [Event] = []
    while true {
      var watched = [stop, signals ?? -1, terminal].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&watched, nfds_t(watched.count), decoder.isAmbiguous ? escapeDelay : -1)
      if count < 0 {
        // Interrupted by a signal, which the pipe tells of.
        guard errno == EINTR else { return deliver([.hangup]) }
        continue
      }
      if watched[0].revents != 0 { return }
      if watched[1].revents != 0 { events += signalEvents() }
      var isGone = false
      if watched[2].revents != 0 {
        isGone = !readAll(&events, hasBytes: watched[2].revents & Int16(POLLIN) != 0)
      } else if count == 0 {
        events += decoder.timeout().map(Event.init)
      }
      if isGone { events.append(.hangup) }
      if !events.isEmpty { deliver(events) }
      if isGone { return }
      events.removeAll(keepingCapacity: true)
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

  /// Reads what there is; false when the terminal is gone. `hasBytes` is false where `poll` told only of an end or an
  /// error.
  private mutating func readAll(_ events: inout [Event], hasBytes: Bool) -> Bool {
    guard hasBytes else { return false }
    let capacity = 4096
    while true {
      var error: Int32 = 0
      let (count, inputs) = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
        let count = read(terminal, buffer.baseAddress, capacity)
        error = errno
        return (count, decoder.decode(buffer.prefix(max(0, count))))
      }
      events += inputs.map(Event.init)
      if count < 0, error == EINTR { continue }
      if count < 0, error == EAGAIN { return true }
      guard count > 0 else { return false }
      if count < capacity { return true }
    }
  }
}

extension Event {
  init(_ input: KeyDecoder.Input) {
    switch input {
    case .key(let key): self = .key(key)
    case .paste(let text): self = .paste(text)
    }
  }
}
