import ArgumentParser

/// Prints the manual page, for `make install`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual page, for man.", shouldDisplay: false)

  func run() throws {
    try PlainOutput.write(ManualPage(try CommandOutline.program(), version: Lazyscope.configuration.version).text)
  }
}

extension CommandOutline {
  /// Returns the program, with all its commands.
  static func program() throws -> CommandOutline { try of(Lazyscope.self) }
}
