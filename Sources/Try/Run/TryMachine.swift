internal import Foundation
internal import LazyViewer

/// Decides how to react to changed files, finished builds and the program's output, in any order.
///
/// At most one program is on screen, and at most one is being built. The program on screen stays until a new program
/// can replace it. Build errors are shown in its log.
struct TryMachine {
  /// An event of the files, the compiler or the program.
  enum Event: Equatable {
    case fileChanged
    case built(Result<CompiledProgram, BuildFailure>)
    /// The program on screen has printed bytes.
    case printed([UInt8])
    /// The program hangs.
    case hung(Watchdog.Hang)
    /// The program has ended.
    case ended(ProgramEnd)
    case tick(ContinuousClock.Instant)
  }

  /// An action for the host.
  enum Action: Equatable {
    case build
    case cancelBuild
    case start(CompiledProgram)
    /// Asks the program on screen to end.
    case stop
    /// Kills the program on screen.
    case kill
    /// Shows printed bytes in the log.
    case log([UInt8])
    /// Restores the terminal, because the program may not have done that.
    case restoreTerminal
    /// Prints lines on standard error.
    case report(String)
    case finish(Int32)
  }

  private enum Screen: Equatable {
    case empty
    case running
    /// The program was asked to end, because another program replaces it or because it hung.
    case stopping(for: CompiledProgram?, hang: Watchdog.Hang?)
  }

  private enum Build {
    case idle
    case underWay
    /// A build is running, but its files have changed since it started.
    case outOfDate
  }

  /// The time after a request to end before a program is killed.
  private static let patience = Duration.seconds(2)

  /// The number of output lines that are printed after a program has died.
  private static let maximumLines = 40

  private let watches: Bool
  private let isMeasurement: Bool
  private var screen = Screen.empty
  private var build = Build.idle
  /// The output of the program on screen.
  private var tail = Tail()
  /// The end of the output, if it is Swift's message about a runtime error and was not shown in the log yet.
  private var held: [UInt8] = []
  /// A build failure that was not shown yet.
  private var failure: BuildFailure?
  /// The name of the last program; nil if no program has run.
  private var name: String?
  /// Whether a change of the files may fix the failure. False if a file cannot be read or the root cannot be chosen,
  /// because then the command is wrong. True for a missing file, which may be about to be written.
  private var canBeCured = false
  private var isForced = false
  private var isFinished = false
  private var stoppingSince: ContinuousClock.Instant?

  /// - Parameters:
  ///   - watches: whether to build again when a file changes.
  ///   - isMeasurement: whether all output is passed on while the program runs.
  init(watches: Bool, isMeasurement: Bool = false) {
    self.watches = watches
    self.isMeasurement = isMeasurement
  }

  /// Returns the first actions.
  mutating func begin() -> [Action] {
    build = .underWay
    return [.build]
  }

  /// Returns the actions for an event.
  mutating func apply(_ event: Event) -> [Action] {
    guard !isFinished else { return [] }
    switch event {
    case .fileChanged: return fileChanged()
    case .built(let result): return built(result)
    case .printed(let bytes): return printed(bytes)
    case .hung(let hang):
      guard screen == .running else { return [] }
      return stop(for: nil, hang: hang)
    case .ended(let end): return ended(end)
    case .tick(let now): return tick(now)
    }
  }

  // MARK: Building

  private mutating func fileChanged() -> [Action] {
    guard watches else { return [] }
    guard build == .idle else {
      build = .outOfDate
      return []
    }
    build = .underWay
    return [.build]
  }

  private mutating func built(_ result: Result<CompiledProgram, BuildFailure>) -> [Action] {
    if build == .outOfDate {
      build = .underWay
      return [.build]
    }
    build = .idle
    switch result {
    case .success(let program):
      failure = nil
      canBeCured = true
      switch screen {
      case .empty: return start(program)
      case .running: return stop(for: program, hang: nil)
      case .stopping(_, let hang):
        screen = .stopping(for: program, hang: hang)
        return []
      }
    case .failure(let failure):
      self.failure = failure
      canBeCured = canBeCured || failure.isOfCode || failure.missingFile != nil
      switch screen {
      case .empty: return reportFailure() + (watches && canBeCured ? reportWait() : finish(failure.status))
      case .running: return logFailure()
      case .stopping: return []
      }
    }
  }

  private mutating func logFailure() -> [Action] {
    guard let failure else { return [] }
    self.failure = nil
    let notice = failure.notice.map { "\(Unicode.Scalar(TryDescriptor.noticeMark))\($0)" }
    let lines = failure.logged + [notice].compactMap(\.self)
    return lines.isEmpty ? [] : [.log(Array((lines.joined(separator: "\n") + "\n").utf8))]
  }

  private mutating func reportFailure() -> [Action] {
    defer { failure = nil }
    return failure.map { [.report($0.text)] } ?? []
  }

  // MARK: The program on screen

  private mutating func start(_ program: CompiledProgram) -> [Action] {
    (screen, tail, name) = (.running, Tail(), program.name)
    return [.start(program)] + logFailure()
  }

  private mutating func stop(for program: CompiledProgram?, hang: Watchdog.Hang?) -> [Action] {
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
    var shown = held + tail.add(bytes)
    held = []
    // Swift's message about a runtime error is held back. It is printed with the view's name after the program has
    // ended.
    if isMeasurement, let start = Tail.fatalError(endOf: shown) {
      held = Array(shown[start...])
      shown.removeSubrange(start...)
    }
    return shown.isEmpty ? [] : [.log(shown)]
  }

  private mutating func logHeld() -> [Action] {
    defer { held = [] }
    return held.isEmpty ? [] : [.log(held)]
  }

  private mutating func ended(_ end: ProgramEnd) -> [Action] {
    let before = screen
    screen = .empty
    if case .stopping(let program, let hang) = before {
      // If the user has quit the program, the next program is not started.
      if let program, !end.wasMeant { return [.restoreTerminal] + start(program) }
      if let hang { return died(hang.sentence, status: hang.status) }
    }
    guard end.wasMeant else {
      let late = end.isFault ? [] : logHeld()
      return late + died(end.sentence(name ?? "", fatalError: tail.fatalError), status: end.status)
    }
    // With this exit status, the last line of the program's output is the reason.
    let line = end.status == 2 && !isMeasurement ? tail.text.split(separator: "\n").last : nil
    return logHeld() + (line.map { [.report(String($0))] } ?? []) + finish(end.status)
  }

  private mutating func died(_ sentence: String, status: Int32) -> [Action] {
    [.restoreTerminal] + reportOutput() + [.report("lazyscope: \(sentence)")] + reportFailure()
      + (watches ? reportWait() : finish(status))
  }

  /// Prints the last output of a program that has ended, because the log on its screen is no longer visible.
  private func reportOutput() -> [Action] {
    let lines = isMeasurement ? [] : tail.lines
    guard !lines.isEmpty else { return [] }
    let shown = lines.suffix(Self.maximumLines)
    let header = shown.count < lines.count ? "last \(shown.count) lines of output" : "output"
    return [.report((["lazyscope: \(header):"] + shown).joined(separator: "\n"))]
  }

  /// Prints that the program waits for a file to change, unless a build is running.
  private func reportWait() -> [Action] {
    build == .idle ? [.report("lazyscope: waiting for a file to change; ^C quits")] : []
  }

  private mutating func finish(_ status: Int32) -> [Action] {
    isFinished = true
    return (build == .idle ? [] : [.cancelBuild]) + [.finish(status)]
  }
}
