import ArgumentParser

/// Counts for the same lists and the same engine without a terminal.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Count the work of the list engine, without a terminal.",
    subcommands: [MeasureLabCommand.self, MeasureDemoCommand.self, MeasureFileCommand.self],
    defaultSubcommand: MeasureLabCommand.self)
}
