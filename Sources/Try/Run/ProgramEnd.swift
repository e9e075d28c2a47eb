internal import Foundation
internal import LazyViewer

/// How a program that was built of the user's files has ended.
struct ProgramEnd: Equatable {
  let end: ChildProcess.End
  /// Whether it has ended as its user or its terminal wanted it, or because of what it said last. Else the user's own code has
  /// ended it, or somebody else.
  let wasMeant: Bool
  /// The part of the user's code that was called last.
  let call: TrialNotes.Call?

  init(_ end: ChildProcess.End, wasMeant: Bool = false, call: TrialNotes.Call? = nil) {
    self.end = end
    self.wasMeant = wasMeant
    self.call = call
  }

  /// The status that a shell tells of it.
  var status: Int32 {
    switch end {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }

  /// Whether a fault of the program itself was its end.
  var isFault: Bool {
    if case .signalled(let signal) = end { Self.fault(signal) != nil } else { false }
  }

  /// What has happened, where that was not meant.
  ///
  /// - Parameters:
  ///   - name: what the program shows.
  ///   - fatalError: what Swift has said of a trap; nil where it has said nothing.
  func sentence(_ name: String, fatalError: String?) -> String {
    switch end {
    case .exited(let status): return "\(name) ended itself with status \(status)"
    case .signalled(let signal):
      guard let fault = Self.fault(signal) else { return "\(name) was killed by signal \(Self.name(of: signal))" }
      return "the program trapped: \(fatalError ?? "ended by \(fault)")\(place)"
    }
  }

  private var place: String {
    call.map { $0.isUnderWay ? ", in \($0.name)" : "; the last \($0.lastName)" } ?? ""
  }

  /// What a signal means that a program's own fault brings; nil for one that somebody sends.
  private static func fault(_ signal: Int32) -> String? {
    switch signal {
    case SIGILL, SIGTRAP, SIGFPE: "a trap (arithmetic that overflows, an index out of range, nil that is unwrapped)"
    case SIGSEGV, SIGBUS: "a fault of memory (views that hold themselves without an end use up the stack)"
    case SIGABRT: "abort"
    default: nil
    }
  }

  private static func name(of signal: Int32) -> String {
    switch signal {
    case SIGKILL: "KILL"
    case SIGTERM: "TERM"
    case SIGINT: "INT"
    case SIGQUIT: "QUIT"
    case SIGHUP: "HUP"
    case SIGPIPE: "PIPE"
    case SIGALRM: "ALRM"
    case SIGUSR1: "USR1"
    case SIGUSR2: "USR2"
    case SIGXCPU: "XCPU"
    default: "\(signal)"
    }
  }
}
