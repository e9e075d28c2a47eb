#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A shell command with its input. It uses the terminal until it ends.
///
/// Two commands are equal if they are the same object.
package final class TerminalCommand: Sendable {
  package typealias Write = (UnsafeRawBufferPointer) throws -> Void

  package let text: String
  /// Passes the command's input to a writer, on a separate thread.
  ///
  /// It returns a remark for the user, or nil. It throws the error of `Write`, which means that the command has stopped
  /// reading.
  package let feed: @Sendable (Write) throws -> String?

  package init(_ text: String, feed: @escaping @Sendable (Write) throws -> String?) {
    self.text = text
    self.feed = feed
  }

}

extension TerminalCommand: Hashable {
  package static func == (first: TerminalCommand, second: TerminalCommand) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// How a command ended.
enum CommandEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)
  /// The command could not be started, for this reason.
  case notStarted(String)
  /// The system does not report the end.
  case unknown

  /// - Parameter status: the status of waitpid; -1 if it returned none.
  init(status: Int32) {
    self =
      status < 0 ? .unknown : status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  /// The description to print in front of the command's text.
  var description: String {
    switch self {
    case .exited(0), .unknown: "done"
    case .exited(let status): "exit status \(status)"
    case .signalled(SIGINT): "interrupted"
    case .signalled(let number): "ended by signal \(number) (\(strsignal(number).map { String(cString: $0) } ?? "?"))"
    case .notStarted(let reason): "not started: \(reason)"
    }
  }
}
