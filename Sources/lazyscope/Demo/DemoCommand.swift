import ArgumentParser
import LazyViewer

/// The demo on the terminal.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo: 40,000 records in SQLite, which is what opens without any file.")

  @OptionGroup var demo: DemoOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var screen: ScreenOptions

  /// A command's `run` is called on the main thread.
  func run() throws {
    try MainActor.assumeIsolated { try Demo(demo, list, screen, screen.configuration.configuration).show() }
  }
}

/// The options of the demo's rows.
struct DemoOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: how many rows: a number, or 'endless'.", valueName: "n"),
    transform: DemoRowCount.init(parsing:))
  var rows: DemoRowCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: how long a page of endless rows takes to load; r goes on to them.", valueName: "seconds"))
  var loadDelay: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Demo: let this load of endless rows fail, counted from 1, once.", valueName: "n"))
  var failLoad: Int?

  func validate() throws {
    if let loadDelay {
      guard loadDelay >= 0, loadDelay <= 3_600 else {
        throw ValidationError("--load-delay takes a number of seconds from 0 to 3600.")
      }
    }
    if let failLoad, failLoad < 1 { throw ValidationError("--fail-load takes a number from 1 on.") }
  }

  /// Whether an option of the demo is present.
  var isGiven: Bool { rows != nil || loadDelay != nil || failLoad != nil }
}
