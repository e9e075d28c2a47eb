import ArgumentParser
import Foundation
import Terminal

/// A result of the command-line parser that is not a command: help, the version, or an error in the arguments.
struct ParserAnswer {
  /// An error in an environment variable with options.
  struct Wrong: Error {
    let place: String
    let error: any Error

    init(in place: String, _ error: any Error) {
      self.place = place
      self.error = error
    }
  }

  private let error: any Error
  /// The name of the environment variable with the options; nil if the options are on the command line.
  private let place: String?

  init(_ error: any Error) {
    let wrong = error as? Wrong
    place = wrong?.place
    self.error = wrong?.error ?? error
  }

  /// Prints the answer to standard output or standard error.
  ///
  /// - Returns: the exit status.
  func report() -> ExitCode {
    Self.limitWidth()
    let status = Lazyscope.exitCode(for: error)
    guard status == .success else {
      guard status == .validationFailure else { return Complaint(error).report(status: 2) }
      let message = Lazyscope.message(for: error).split(separator: "\n").first ?? "invalid arguments"
      return Complaint("\(place.map { "\($0): " } ?? "")\(message) (See lazyscope --help.)").report(
        status: status.rawValue)
    }
    do {
      let commands = Lazyscope.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
      let script = CompletionScript(
        Lazyscope.fullMessage(for: error), commands: commands, standard: OpenCommand.configuration.commandName ?? "open"
      )
      try PlainOutput.write(script.text)
      return .success
    } catch {
      return Complaint(error).report(status: 2)
    }
  }

  /// Limits the width of the help. The parser wraps it to the width in `COLUMNS`, and traps if that is less than its
  /// indentation. The width of the terminal is used if the terminal reports one.
  private static func limitWidth() {
    var window = winsize()
    let asked = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    let reported = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 ? Int(window.ws_col) : nil
    setenv("COLUMNS", "\(min(max(reported ?? asked ?? 80, 40), 200))", 1)
  }
}
