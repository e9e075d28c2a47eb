import ArgumentParser
import Foundation
import Terminal

/// What the parser of the command line throws: the help or the version that was asked for, or what is wrong with the
/// arguments.
struct ParserAnswer {
  /// What is wrong with a variable that holds options.
  struct Wrong: Error {
    let place: String
    let error: any Error

    init(in place: String, _ error: any Error) {
      self.place = place
      self.error = error
    }
  }

  private let error: any Error
  /// Where the options stood; nil for the command line.
  private let place: String?

  init(_ error: any Error) {
    let wrong = error as? Wrong
    place = wrong?.place
    self.error = wrong?.error ?? error
  }

  /// Tells it where it belongs.
  ///
  /// - Returns: the status to end with.
  func tell() -> ExitCode {
    Self.limitWidth()
    let status = Lazyscope.exitCode(for: error)
    guard status == .success else {
      guard status == .validationFailure else { return Complaint(error).told(status: 2) }
      let message = Lazyscope.message(for: error).split(separator: "\n").first ?? "these arguments make no sense"
      return Complaint("\(place.map { "\($0): " } ?? "")\(message) (See lazyscope --help.)").told(
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
      return Complaint(error).told(status: 2)
    }
  }

  /// The parser wraps its help as wide as `COLUMNS` or the terminal is, and traps where that is less than what it sets in
  /// from the left.
  private static func limitWidth() {
    var window = winsize()
    let asked = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    let reported = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 ? Int(window.ws_col) : 80
    setenv("COLUMNS", "\(min(max(asked ?? reported, 40), 200))", 1)
  }
}
