#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import LazyViewer

/// Detects programs that hang.
struct Watchdog {
  /// The time limit for evaluating a body. A longer evaluation counts as endless.
  static let longestBody = Duration.seconds(5)
  /// The time limit for an action. It is longer than that for a body, because an action may load data.
  static let longestAction = Duration.seconds(10)
  /// The time limit for handling a key or drawing a frame.
  static let longestTask = Duration.seconds(20)

  /// The time limit for the response to ^C.
  static let longestSilence = Duration.seconds(2)

  let watchesTasks: Bool
  private var call: UInt64?
  private var task: UInt64?
  private var callSince: ContinuousClock.Instant?
  private var taskSince: ContinuousClock.Instant?
  private var silentSince: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(watchesTasks: Bool) { self.watchesTasks = watchesTasks }

  /// A detected hang, and the exit status for it.
  struct Hang: Equatable {
    let sentence: String
    /// The exit status. If the user has pressed `^C`, it is the status for that signal.
    let status: Int32

    static func fault(_ sentence: String) -> Hang { Hang(sentence: sentence, status: 1) }
  }

  /// Returns the hang that the notes show: a body, an action or a task that has run for too long, or a ^C that the
  /// program has not handled in time. Returns nil if there is none.
  mutating func check(_ notes: TryNotes?, now: ContinuousClock.Instant) -> Hang? {
    // If this process was paused, the elapsed time says nothing about the program. So all measurements start again.
    if let last, last.duration(to: now) > .seconds(1) { (callSince, taskSince, silentSince) = (nil, nil, nil) }
    last = now
    guard let notes else { return nil }
    let found = notes.call
    let running = found.flatMap { $0.isUnderWay ? $0.number : nil }
    if running != call || callSince == nil { (call, callSince) = (running, now) }
    if notes.task != task || taskSince == nil { (task, taskSince) = (notes.task, now) }
    silentSince = notes.waitsForAnswer ? silentSince ?? now : nil
    if let found, running != nil, let since = callSince {
      let longest = found.kind == .body ? Self.longestBody : Self.longestAction
      if since.duration(to: now) > longest {
        return .fault("stopped: \(found.name) ran for more than \(longest.components.seconds) seconds")
      }
    }
    let view = found.map { $0.isUnderWay ? ", in \($0.name)" : "; last: \($0.name)" } ?? ""
    if let silentSince, silentSince.duration(to: now) > Self.longestSilence {
      return Hang(
        sentence:
          "stopped by ^C, which the program did not handle for \(Self.longestSilence.components.seconds) seconds\(view)",
        status: 128 + SIGINT)
    }
    if watchesTasks, task != nil, let since = taskSince, since.duration(to: now) > Self.longestTask {
      return .fault(
        "stopped: the program did not handle keys for \(Self.longestTask.components.seconds) seconds\(view)")
    }
    return nil
  }
}

extension TryNotes.Call {
  /// The description of the call, for use in a sentence.
  var name: String {
    switch kind {
    case .body: "the body of \(view)"
    case .action: view.isEmpty ? "an action" : "an action of \(view)"
    }
  }
}
