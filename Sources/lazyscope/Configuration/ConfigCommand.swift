import ArgumentParser
import Foundation
import LazyViewer

/// Prints the configuration in force, and its mistakes.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the options and keys in force, and where they come from.",
    discussion: """
      It prints them as a configuration has them, with all actions that a key may stand for. What makes no sense in the \
      user's own is told on standard error, with status 1.
      """)

  @OptionGroup var source: ConfigurationOptions

  func run() throws {
    let configuration = source.configuration
    let environment = ProcessInfo.processInfo.environment
    let listing = ConfigurationListing(
      configuration, path: source.isPassedOver ? nil : ConfigurationFile(environment: environment)?.path,
      variable: environment[CommandWords.variable] ?? "")
    try Failure.reporting { try PlainOutput.write(listing.text) }
    var status: Int32 = 0
    for mistake in configuration.mistakes { status = Complaint(mistake).told(status: 1).rawValue }
    if status != 0 { throw ExitCode(status) }
  }
}
