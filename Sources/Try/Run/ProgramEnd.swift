internal import Foundation
internal import LazyViewer

/// How a program that was built from the user's files ended.
struct ProgramEnd: Equatable {
  let end: ChildProcess.End
  /// Whether the program announced its end: the user quit, the terminal was closed, or the program printed why it
  /// cannot continue. If false, the user's own code or another process has ended it.
  let wasMeant: Bool
  /// The last call of the user's code; nil if there was none.
  let call: TryNotes.Call?

  init(_ end: ChildProcess.End, wasMeant: Bool = false, call: TryNotes.Call? = nil) {
    self.end = end
    self.wasMeant = wasMeant
    self.call = call
  }

  /// The status that a shell would return.
  var status: Int32 {
    switch end {
    case .exited(let status): status
    case .signalled(let signal): 128 + signal
    }
  }

  /// Whether the program was ended by its own fault, such as a crash.
  var isFault: Bool {
    if case .signalled(let signal) = end { Self.fault(signal) != nil } else { false }
  }

  /// Returns a sentence about an unexpected end.
  ///
  /// - Parameters:
  ///   - name: the name of the root.
  ///   - fatalError: Swift's message about a runtime error; nil if none was printed.
  func sentence(_ name: String, fatalError: String?) -> String {
    switch end {
    case .exited(let status): return "\(name) exited with status \(status)"
    case .signalled(let signal):
      guard let fault = Self.fault(signal) else { return "\(name) was killed by signal \(Self.name(of: signal))" }
      return "the program trapped: \(fatalError ?? "ended by \(fault)")\(place)"
    }
  }

  private var place: String {
    call.map { $0.isUnderWay ? ", in \($0.name)" : "; last: \($0.name)" } ?? ""
  }

  /// Returns the meaning of a signal that the program's own fault causes, or nil for a signal that another process
  /// sends.
  private static func fault(_ signal: Int32) -> String? {
    switch signal {
    case SIGILL, SIGTRAP, SIGFPE: "a trap (such as arithmetic overflow, index out of range, or unwrapping nil)"
    case SIGSEGV, SIGBUS: "a memory fault (a view that contains itself overflows the stack)"
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
