/// The reason why no terminal can be used. `description` is one line for the user.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No standard stream is a terminal, and the process has no controlling terminal.
  case noTerminal
  /// `TERM` is not set.
  case typeNotSet
  /// terminfo contains neither the value of `TERM` nor a substitute.
  case unknownType(String)
  /// The terminal cannot move its cursor.
  case tooSimple(String)
  /// A system call on the terminal failed, for this reason.
  case failed(String)

  package var description: String {
    switch self {
    case .noTerminal: "no terminal to show the list on"
    case .typeNotSet: "the environment variable TERM is not set; try TERM=xterm-256color"
    case .unknownType(let type):
      "unknown terminal type '\(type)' (TERM), and no description of xterm; install ncurses-term, or set TERM"
    case .tooSimple(let type): "the terminal type '\(type)' (TERM) cannot move the cursor; try TERM=xterm-256color"
    case .failed(let reason): "cannot use the terminal: \(reason)"
    }
  }
}
