#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How a command has ended.
enum CommandEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// It never ran, for a reason of the system.
  case notStarted(String)
  /// The system does not tell.
  case unknown

  /// - Parameter status: as waitpid tells it; -1 where it told none.
  init(status: Int32) {
    self =
      status < 0 ? .unknown : status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// What the user is told, before the command's text.
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
