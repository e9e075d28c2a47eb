import ArgumentParser
import Foundation
import LazyViewer

/// Prints the configuration that is in effect, and the mistakes in it.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Print the current options and keys, and where each is set.",
    discussion: """
      The output has the form of a configuration file, and lists every action that a key can have. Errors in your \
      configuration are printed to standard error, and the exit status is then 1.
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
    for mistake in configuration.mistakes { status = Complaint(mistake).report(status: 1).rawValue }
    if status != 0 { throw ExitCode(status) }
  }
}
