import ArgumentParser
import Foundation
import LazyData
import LazyTerminal
import Terminal
import LazyViewer

@main
struct Lazyscope: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lazyscope",
    abstract: "A list viewer that never builds more rows than you can see, and shows why other lists do.",
    discussion: """
      Opens text, CSV, JSON Lines, Parquet, Arrow and SQLite of any size instantly: lazyscope FILE, or CMD | lazyscope. \
      Without a file it opens the demo: 40,000 records, with panes that count the work of the list. Keys switch on each construct that \
      makes a SwiftUI list build all its rows. Press ? for help on the keys.
      """,
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, DemoCommand.self, LabCommand.self, MeasureCommand.self, TryCommand.self, CheckCommand.self,
      ConfigCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// Runs the command in the arguments. Wrong arguments are reported in one line, with status 64.
  static func main() {
    ProcessStart.prepare()
    #if os(Linux)
      BundledFiles.adopt()
    #endif
    do {
      if let request = plainRequest {
        try checkProcess()
        return try MainActor.assumeIsolated {
          let configuration = Configuration.ofUser()
          let preferences = configuration.preferences
          switch request {
          case .data(let paths, let filter, let counts):
            var files = DataFiles(paths, preferences)
            files.filter.pattern = try RowFilter.pattern(filter, files.showing.patterns)
            files.counts = counts
            try files.show(preferences.list, on: files.terminal, reporting: configuration.mistakes)
          case .demo: try Demo(configuration).show()
          }
        }
      }
      var command = try parsed()
      try checkProcess()
      try command.run()
    } catch let status as ExitCode {
      Foundation.exit(status.rawValue)
    } catch {
      Foundation.exit(ParserAnswer(error).report().rawValue)
    }
  }

  /// Checks the process.
  ///
  /// - Throws: `Failure` if the process lacks something that all commands require.
  private static func checkProcess() throws {
    if let lack = ProcessStart.lack() { throw Failure(lack) }
  }

  /// Parses the command from the arguments and from `LAZYSCOPE`.
  private static func parsed() throws -> any ParsableCommand {
    // The completion scripts call the program with this argument.
    if arguments.first == "---completion" { return try parseAsRoot(arguments) }
    let variable = getenv(CommandWords.variable).map { String(cString: $0) } ?? ""
    let words = try Failure.reporting { try CommandWords(arguments, commands: commands, variable: variable) }
    do {
      return try parseAsRoot(words.words)
    } catch let error where words.hasVariable && exitCode(for: error) == .validationFailure {
      // Finds out whether the arguments or the variable contain the error.
      let alone = try CommandWords(arguments, commands: commands, variable: "")
      _ = try parseAsRoot(alone.words)
      throw ParserAnswer.Wrong(in: CommandWords.variable, error)
    }
  }

  /// The request in the arguments, if it needs no parser.
  private static var plainRequest: PlainRequest? {
    guard getenv(CommandWords.variable).map({ $0.pointee == 0 }) ?? true else { return nil }
    return PlainRequest(arguments, commands: commands)
  }

  /// The names of the subcommands.
  private static var commands: Set<String> {
    Set(configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"])
  }

  /// The arguments as file names (see `FilePath`), so that no byte is lost.
  private static let arguments = ProcessStart.arguments.map { argument in
    argument.withUnsafeBytes { FilePath(bytes: $0).text }
  }
}

/// Measures lists without a terminal, with the same engine.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Count the work of the list engine, without a terminal.",
    subcommands: [MeasureLabCommand.self, MeasureDemoCommand.self, MeasureFileCommand.self],
    defaultSubcommand: MeasureLabCommand.self)
}
