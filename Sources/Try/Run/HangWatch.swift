#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import LazyViewer

/// Tells whether a program does not come to an end with something.
struct HangWatch {
  /// A body that takes longer has no end.
  static let longestBody = Duration.seconds(5)
  /// An action that takes longer has none: it may load something, which a body must not.
  static let longestAction = Duration.seconds(10)
  /// A key or a frame that takes longer has none.
  static let longestTask = Duration.seconds(20)

  /// A program that takes longer to hear ^C does not hear it.
  static let longestSilence = Duration.seconds(2)

  let watchesTasks: Bool
  private var call: UInt64?
  private var task: UInt64?
  private var callSince: ContinuousClock.Instant?
  private var taskSince: ContinuousClock.Instant?
  private var silentSince: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?

  init(watchesTasks: Bool) { self.watchesTasks = watchesTasks }

  /// What was found, and what to end with because of it.
  struct Hang: Equatable {
    let sentence: String
    /// That of `^C` where somebody has pressed it.
    let status: Int32

    static func fault(_ sentence: String) -> Hang { Hang(sentence: sentence, status: 1) }
  }

  /// What the program has been at for too long.
  mutating func look(at notes: TrialNotes?, now: ContinuousClock.Instant) -> Hang? {
    // After a pause of our own, nothing is known of the program's.
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
        return .fault("\(found.name) has not come to its end for \(longest.components.seconds) seconds")
      }
    }
    let view = found.map { $0.isUnderWay ? ", in \($0.name)" : "; the last \($0.lastName)" } ?? ""
    if let silentSince, silentSince.duration(to: now) > Self.longestSilence {
      return Hang(
        sentence:
          "ended by ^C, which the program has not come back to for \(Self.longestSilence.components.seconds) seconds\(view)",
        status: 128 + SIGINT)
    }
    if watchesTasks, task != nil, let since = taskSince, since.duration(to: now) > Self.longestTask {
      return .fault(
        "the program has not come back to its keys for \(Self.longestTask.components.seconds) seconds\(view)")
    }
    return nil
  }
}

extension TrialNotes.Call {
  /// The call, for a sentence.
  var name: String {
    switch kind {
    case .body: "the body of \(view)"
    case .action: view.isEmpty ? "an action" : "an action of \(view)"
    }
  }

  /// The call once it has ended, behind "the last".
  var lastName: String {
    switch kind {
    case .body: "body was that of \(view)"
    case .action: view.isEmpty ? "call was an action" : "action was one of \(view)"
    }
  }
}
