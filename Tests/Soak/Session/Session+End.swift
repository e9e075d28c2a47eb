import Foundation
import TestSupport

extension Session {
  /// A way to end a session that has not ended by itself.
  private enum Ending: CaseIterable {
    case quit, interruptKey, hangUp, hangUpWithSignal, interrupt, terminate, hangUpSignal, quitSignal, other
  }

  /// Signals that end a program. Users do not send these signals by hand.
  private static let otherSignals = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS,
  ]

  /// Ends the program in a random way, and checks that it ends.
  func end() {
    let ending = Ending.allCases.randomElement(using: &random) ?? .quit
    let signal = Self.otherSignals.randomElement(using: &random) ?? SIGUSR1
    if goOnIfStopped() {
      log.note("end", "\(ending)")
      switch ending {
      case .quit: leave { [UInt8(ascii: ":"), UInt8(ascii: "q"), 0x0D] }
      case .interruptKey: leave { [0x03] }
      case .hangUp: hangUp()
      case .hangUpWithSignal:
        send(SIGHUP)
        hangUp()
      case .interrupt: send(SIGINT)
      case .terminate: send(SIGTERM)
      case .hangUpSignal: send(SIGHUP)
      case .quitSignal: send(SIGQUIT)
      case .other: send(signal)
      }
    }
    program.pump(atMost: patience.end) { $0.state != .running }
    // Earlier keys may have stopped the program first, once for every ^Z that it had not read.
    while case .stopped = program.state, goOnIfStopped() {
      program.pump(atMost: patience.end) { $0.state != .running }
    }
    if case .ended = program.state {
    } else {
      found(.hang, "it does not end (\(ending))")
      send(SIGKILL)
      program.pump(atMost: patience.end)
    }
    if case .ended(let end) = program.state {
      log.note("ended", "\(end)")
      let mayBeRefused = (workload.mayBeRefused || plan.isSecure) && result.answers.times.isEmpty
      if !asked.explain(end, mayBeRefused: mayBeRefused) {
        found(.end, "\(end) (\(asked))")
      }
    }
  }

  /// Leaves everything that covers the list, and then quits repeatedly until the program ends. A question, a prompt or
  /// a field may consume a key.
  private func leave(_ keys: () -> [UInt8]) {
    for _ in 0..<20 {
      for _ in 0..<2 {
        type([0x1B])
        program.pump(atMost: .milliseconds(90)) { $0.state != .running }
      }
      type(keys())
      type([UInt8(ascii: "q")])
      program.pump(atMost: .milliseconds(300)) { $0.state != .running }
      guard goOnIfStopped() else { return }
    }
  }

  func send(_ signal: Int32) {
    asked.signals.insert(signal)
    result.signals += 1
    program.signal(signal)
  }

  private func hangUp() {
    asked.isHungUp = true
    program.hangUp()
  }

  // MARK: Remains

  /// Checks whether the program has left files, processes or modes that it should have removed or undone.
  func inspectRemains() {
    let wasKilled = program.state == .ended(.killed(SIGKILL))
    if !asked.isHungUp, !wasKilled { inspectModes("ended") }
    var children = [pid_t: String]()
    for _ in 0..<20 {
      children = ProcessFigures.members(ofSession: program.session, but: [program.session])
      if children.isEmpty { break }
      poll(nil, 0, 100)
    }
    if !children.isEmpty {
      found(.child, "after its end: \(Self.list(children))")
      for child in children.keys { kill(child, SIGKILL) }
    }
    let left = folder.left + workload.finish()
    // A killed process cannot clean up.
    if !left.isEmpty, !wasKilled { found(.file, left.joined(separator: "; ")) }
    if result.memory.grows { found(.memory, "it grows and grows, to \(result.memory.most >> 20) MiB") }
  }
}
