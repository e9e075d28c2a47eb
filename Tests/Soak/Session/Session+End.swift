import Foundation
import TestSupport

extension Session {
  /// How a session ends that has not ended by itself.
  private enum Ending: CaseIterable {
    case quit, interruptKey, hangUp, hangUpWithSignal, interrupt, terminate, hangUpSignal, quitSignal, other
  }

  /// Signals that end a program and that are not sent by hand.
  private static let otherSignals = [
    SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGXCPU, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS,
  ]

  /// Has the program end, one way or another, and sees that it does.
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
    // What was typed before may have stopped it first, and again for every ^Z that it had not come to.
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
      let mayBeRefused = (stage.mayBeRefused || plan.isSecure) && result.answers.times.isEmpty
      if !asked.explain(end, mayBeRefused: mayBeRefused) {
        found(.end, "\(end) (\(asked))")
      }
    }
  }

  /// Goes back from whatever covers the list, and then asks for the end until it comes. A question, a prompt or a field may
  /// take a key for its own.
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

  // MARK: What it leaves

  /// Looks for what the program has left behind.
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
    let left = folder.left + stage.finish()
    // A process that is killed cannot clear up.
    if !left.isEmpty, !wasKilled { found(.file, left.joined(separator: "; ")) }
    if result.memory.grows { found(.memory, "it grows and grows, to \(result.memory.most >> 20) MiB") }
  }
}
