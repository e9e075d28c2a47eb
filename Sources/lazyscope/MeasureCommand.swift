import ArgumentParser

/// Measures lists without a terminal, with the same engine.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Count the work of the list engine, without a terminal.",
    subcommands: [MeasureLabCommand.self, MeasureDemoCommand.self, MeasureFileCommand.self],
    defaultSubcommand: MeasureLabCommand.self)
}
