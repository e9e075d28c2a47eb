internal import Foundation
internal import LazyViewer

/// Decides what is done with the user's files and with the program that was built of them, in whatever order things happen.
///
/// At most one program is on screen, and at most one is built. The one on screen stays until there is another one to take its place;
/// what hinders that is in its log.
struct TrialMachine {
  /// What happens.
  enum Event: Equatable {
    case fileChanged
    case built(Result<TriedProgram, BuildFailure>)
    /// The program on screen has printed something.
    case printed([UInt8])
    /// It does not come to an end, as the sentence tells.
    case hung(String)
    /// It has ended; with the view whose body was evaluated last, and whether that was under way.
    case ended(ChildProcess.End, view: String?, isUnderWay: Bool)
    case tick(ContinuousClock.Instant)
  }

  /// What is to be done.
  enum Action: Equatable {
    case build
    case cancelBuild
    case start(TriedProgram)
    /// Has the program on screen end in order.
    case stop
    /// Ends it by force.
    case kill
    /// What was printed is to be seen.
    case log([UInt8])
    /// Sets the terminal's modes back, as the program that could not do so had them.
    case restoreTerminal
    /// Lines for standard error.
    case tell(String)
    case finish(Int32)
  }

  private enum Screen: Equatable {
    case empty
    case running
    /// It was told to end: for another program, or because of what the sentence tells.
    case stopping(for: TriedProgram?, hang: String?)
  }

  private enum Build {
    case none
    case underWay
    /// Under way, and of files that have changed since.
    case outOfDate
  }

  /// A program that was told to end is ended by force after this.
  private static let patience = Duration.seconds(2)

  private let watches: Bool
  private let isMeasurement: Bool
  private var screen = Screen.empty
  private var build = Build.none
  /// What the program on screen has printed.
  private var tail = Tail()
  /// What is left to be told, once there is a place for it.
  private var failure: BuildFailure?
  /// Whether there was a program.
  private var hasStarted = false
  private var isForced = false
  private var isFinished = false
  private var stoppingSince: ContinuousClock.Instant?

  /// - Parameters:
  ///   - watches: whether what is shown is built again whenever a file changes.
  ///   - isMeasurement: whether all that the program prints is told anyway.
  init(watches: Bool, isMeasurement: Bool = false) {
    self.watches = watches
    self.isMeasurement = isMeasurement
  }

  /// What is done first.
  mutating func begin() -> [Action] {
    build = .underWay
    return [.build]
  }

  /// Decides what an event has done.
  mutating func apply(_ event: Event) -> [Action] {
    guard !isFinished else { return [] }
    switch event {
    case .fileChanged: return fileChanged()
    case .built(let result): return built(result)
    case .printed(let bytes): return printed(bytes)
    case .hung(let sentence):
      guard screen == .running else { return [] }
      return stop(for: nil, hang: sentence)
    case .ended(let end, let view, let isUnderWay):
      let place = view.map { isUnderWay ? ", in the body of \($0)" : "; the last body was that of \($0)" }
      return ended(end, place: place ?? "")
    case .tick(let now): return tick(now)
    }
  }

  // MARK: Building

  private mutating func fileChanged() -> [Action] {
    guard watches else { return [] }
    guard build == .none else {
      build = .outOfDate
      return []
    }
    build = .underWay
    return [.build]
  }

  private mutating func built(_ result: Result<TriedProgram, BuildFailure>) -> [Action] {
    if build == .outOfDate {
      build = .underWay
      return [.build]
    }
    build = .none
    switch result {
    case .success(let program):
      failure = nil
      switch screen {
      case .empty: return start(program)
      case .running: return stop(for: program, hang: nil)
      case .stopping(_, let hang):
        screen = .stopping(for: program, hang: hang)
        return []
      }
    case .failure(let failure):
      self.failure = failure
      switch screen {
      case .empty: return tellFailure() + (canWait(after: failure) ? [] : finish(failure.status))
      case .running: return logFailure()
      case .stopping: return []
      }
    }
  }

  /// Whether a change of the files can help. What was never read is not what was meant.
  private func canWait(after failure: BuildFailure) -> Bool {
    watches && (hasStarted || failure.isOfCode)
  }

  private mutating func logFailure() -> [Action] {
    guard let failure else { return [] }
    self.failure = nil
    let notice = failure.notice.map { "\(Unicode.Scalar(TrialDescriptor.noticeMark))\($0)" }
    let lines = failure.logged + [notice].compactMap(\.self)
    return lines.isEmpty ? [] : [.log(Array((lines.joined(separator: "\n") + "\n").utf8))]
  }

  private mutating func tellFailure() -> [Action] {
    defer { failure = nil }
    return failure.map { [.tell($0.text)] } ?? []
  }

  // MARK: The program on screen

  private mutating func start(_ program: TriedProgram) -> [Action] {
    (screen, tail, hasStarted) = (.running, Tail(), true)
    return [.start(program)] + logFailure()
  }

  private mutating func stop(for program: TriedProgram?, hang: String?) -> [Action] {
    (screen, stoppingSince, isForced) = (.stopping(for: program, hang: hang), nil, false)
    return [.stop]
  }

  private mutating func tick(_ now: ContinuousClock.Instant) -> [Action] {
    guard case .stopping = screen, !isForced else { return [] }
    guard let since = stoppingSince else {
      stoppingSince = now
      return []
    }
    guard since.duration(to: now) >= Self.patience else { return [] }
    isForced = true
    return [.kill]
  }

  private mutating func printed(_ bytes: [UInt8]) -> [Action] {
    guard screen != .empty else { return [] }
    let shown = tail.add(bytes)
    return shown.isEmpty ? [] : [.log(Array(shown))]
  }

  private mutating func ended(_ end: ChildProcess.End, place: String) -> [Action] {
    let before = screen
    screen = .empty
    if case .stopping(let program, let hang) = before {
      // Who quits meanwhile has quit.
      if let program, end != .exited(0) {
        // By force, it has left the terminal as it was.
        return (end == .signalled(SIGKILL) ? [.restoreTerminal] : []) + start(program)
      }
      if let hang { return died(hang, status: 1) }
    }
    switch end {
    case .exited(let status):
      // What hindered the program it has said in its last line.
      let line = status == 2 && !isMeasurement ? tail.text.split(separator: "\n").last : nil
      return (line.map { [.tell(String($0))] } ?? []) + finish(status)
    case .signalled(let signal):
      let reason = tail.fatalError ?? "ended by \(Self.name(of: signal))"
      return died("the program trapped: \(reason)\(place)", status: 128 + signal)
    }
  }

  private mutating func died(_ sentence: String, status: Int32) -> [Action] {
    [.restoreTerminal, .tell("lazyscope: \(sentence)")] + tellFailure() + (watches ? [] : finish(status))
  }

  private mutating func finish(_ status: Int32) -> [Action] {
    isFinished = true
    return (build == .none ? [] : [.cancelBuild]) + [.finish(status)]
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGILL, SIGTRAP: "a trap (arithmetic that overflows, an index out of range, nil that is unwrapped)"
    case SIGSEGV, SIGBUS: "a fault of memory (views that hold themselves without an end use up the stack)"
    case SIGABRT: "abort"
    default: "signal \(signal)"
    }
  }
}
