import ArgumentParser
import LazyViewer

/// Measures the demo's list without a terminal, with the same engine.
struct MeasureDemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Load the demo, jump to the bottom and back to the top, and count the work of each step.")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of rows.", valueName: "n"))
  var rows = DemoData.recordCount

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of lines on screen.", valueName: "h"))
  var height = 20

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Rows to keep ready above and below the screen.", valueName: "k"))
  var overscan = 0

  @Option(help: ArgumentHelp("The container of the rows: List, LazyVStack or VStack.", valueName: "kind"))
  var container = ContainerKind.list

  @Option(
    help: ArgumentHelp("The modes, separated by commas: id, if, vstack, group, anyview.", valueName: "list"),
    transform: ModeNames.init(parsing:))
  var modes = ModeNames()

  @OptionGroup var os: ReleaseOptions

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard rows >= 0, rows <= 1_000_000_000_000 else {
      throw ValidationError("Invalid --rows; use a number from 0 to 1000000000000.")
    }
    guard (0...10_000).contains(height) else {
      throw ValidationError("Invalid --height; use a number from 0 to 10000.")
    }
    guard (0...10_000).contains(overscan) else {
      throw ValidationError("Invalid --overscan; use a number from 0 to 10000.")
    }
  }

  /// The parser calls `run` on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    try Failure.reporting {
      try OpenFileLimit.raise()
      let data = DemoData(
        endless: EndlessDemo(delay: .zero, failingLoad: nil), writesFile: !SecureMode.isOn)
      let measurement = Measurement(
        of: try data.content(rows), rows: rows, height: height,
        ListSetup(modes: modes.modes, container: container, overscan: overscan, release: os.release))
      try PlainOutput.write(measurement, asJSON: json)
    }
  }
}
