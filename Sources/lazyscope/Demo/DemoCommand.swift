import ArgumentParser
import LazyViewer

/// The demo on the terminal.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo: 40,000 records in SQLite (default without a file or a pipe).")

  @OptionGroup var demo: DemoOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var screen: ScreenOptions

  /// The parser calls `run` on the main thread.
  func run() throws {
    try MainActor.assumeIsolated { try Demo(demo, list, screen, screen.configuration.configuration).show() }
  }
}

/// The options of the demo's rows.
struct DemoOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of rows, or 'endless' (default: 40000).", valueName: "n"),
    transform: DemoRowCount.init(parsing:))
  var rows: DemoRowCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time to load a page of endless rows (the r key switches to them).", valueName: "seconds"))
  var loadDelay: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Make load number n of the endless rows fail once.", valueName: "n"))
  var failLoad: Int?

  @OptionGroup var os: ReleaseOptions

  func validate() throws {
    if let loadDelay {
      guard loadDelay >= 0, loadDelay <= 3_600 else {
        throw ValidationError("Invalid --load-delay; use a number of seconds from 0 to 3600.")
      }
    }
    if let failLoad, failLoad < 1 { throw ValidationError("Invalid --fail-load; use a number from 1.") }
  }

  /// Whether any option of the demo was given.
  var isGiven: Bool { rows != nil || loadDelay != nil || failLoad != nil || os.os != nil }
}
