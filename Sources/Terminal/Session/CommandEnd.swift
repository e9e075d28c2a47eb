#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The end of a command.
enum CommandEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// It was not started, for a reason of the system.
  case notStarted(String)
  /// The system does not report the end.
  case unknown

  /// - Parameter status: the status of waitpid; -1 if it returned none.
  init(status: Int32) {
    self =
      status < 0 ? .unknown : status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// The message about the end, printed before the command's text.
  var description: String {
    switch self {
    case .exited(0), .unknown: "done"
    case .exited(let status): "exit status \(status)"
    case .signalled(SIGINT): "interrupted"
    case .signalled(let number): "ended by signal \(number) (\(strsignal(number).map { String(cString: $0) } ?? "?"))"
    case .notStarted(let reason): "not started, \(reason)"
    }
  }
}
