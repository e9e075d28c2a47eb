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
    /// It does not come to an end.
    case hung(HangWatch.Hang)
    /// It has ended.
    case ended(ProgramEnd)
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
    /// Gives the terminal back, where the program could not do so.
    case restoreTerminal
    /// Lines for standard error.
    case tell(String)
    case finish(Int32)
  }

  private enum Screen: Equatable {
    case empty
    case running
    /// It was told to end: for another program, or because it hung.
    case stopping(for: TriedProgram?, hang: HangWatch.Hang?)
  }

  private enum Build {
    case none
    case underWay
    /// Under way, and of files that have changed since.
    case outOfDate
  }

  /// A program that was told to end is ended by force after this.
  private static let patience = Duration.seconds(2)

  /// Of what a program has printed, so much is told once it has died.
  private static let mostLinesTold = 40

  private let watches: Bool
  private let isMeasurement: Bool
  private var screen = Screen.empty
  private var build = Build.none
  /// What the program on screen has printed.
  private var tail = Tail()
  /// The end of that, where it is what Swift says of a trap, and was not logged yet.
  private var held: [UInt8] = []
  /// What is left to be told, once there is a place for it.
  private var failure: BuildFailure?
  /// What the last program has shown; nil where there was none.
  private var name: String?
  /// Whether a change of the files can help: what cannot be read, or shown without being told more, is not what was meant. A
  /// file that is not there may be about to be written.
  private var canBeCured = false
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
      case .empty: return tellFailure() + (watches && canBeCured ? tellWait() : finish(failure.status))
      case .running: return logFailure()
      case .stopping: return []
      }
    }
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
    (screen, tail, name) = (.running, Tail(), program.name)
    return [.start(program)] + logFailure()
  }

  private mutating func stop(for program: TriedProgram?, hang: HangWatch.Hang?) -> [Action] {
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
    // What Swift says of a trap is told with the view's name, once the program has ended of it.
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
      // Who quits meanwhile has quit.
      if let program, !end.wasMeant { return [.restoreTerminal] + start(program) }
      if let hang { return died(hang.sentence, status: hang.status) }
    }
    guard end.wasMeant else {
      let late = end.isFault ? [] : logHeld()
      return late + died(end.sentence(name ?? "", fatalError: tail.fatalError), status: end.status)
    }
    // What hindered the program it has said in its last line.
    let line = end.status == 2 && !isMeasurement ? tail.text.split(separator: "\n").last : nil
    return logHeld() + (line.map { [.tell(String($0))] } ?? []) + finish(end.status)
  }

  private mutating func died(_ sentence: String, status: Int32) -> [Action] {
    [.restoreTerminal] + tellPrinted() + [.tell("lazyscope: \(sentence)")] + tellFailure()
      + (watches ? tellWait() : finish(status))
  }

  /// What the program on screen has printed last, whose log has gone with it.
  private func tellPrinted() -> [Action] {
    let lines = isMeasurement ? [] : tail.lines
    guard !lines.isEmpty else { return [] }
    let shown = lines.suffix(Self.mostLinesTold)
    let header = shown.count < lines.count ? "the last \(shown.count) lines that it printed" : "what it printed"
    return [.tell((["lazyscope: \(header):"] + shown).joined(separator: "\n"))]
  }

  /// Says that nothing is shown until a file changes.
  private func tellWait() -> [Action] {
    build == .none ? [.tell("lazyscope: waiting for a file to change; ^C ends that")] : []
  }

  private mutating func finish(_ status: Int32) -> [Action] {
    isFinished = true
    return (build == .none ? [] : [.cancelBuild]) + [.finish(status)]
  }
}
