import ArgumentParser
import Foundation
import LazyTerminal
import Terminal
import Viewer

/// The demo on the terminal.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo: 40,000 records in SQLite (default).")

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many rows: a number, or 'endless'.", valueName: "n"), transform: RowCount.init(parsing:))
  var rows = RowCount.number(DemoData.recordCount)

  @Option(help: ArgumentHelp("What the rows stand in: List, LazyVStack or VStack.", valueName: "kind"))
  var container = ContainerKind.list

  @Option(
    help: ArgumentHelp("Modes to start with, separated by commas: id, if, vstack, group, anyview.", valueName: "list"),
    transform: ModeNames.init(parsing:))
  var modes = ModeNames()

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Rows kept ready beyond those on screen, at either side.", valueName: "k"))
  var overscan = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Endless: how long loading a page takes.", valueName: "seconds"))
  var loadDelay = 1.5

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Endless: let this load fail, counted from 1, once.", valueName: "n"))
  var failLoad: Int?

  func validate() throws {
    guard (0...10_000).contains(overscan) else { throw ValidationError("--overscan takes a number from 0 to 10000.") }
    guard loadDelay >= 0, loadDelay <= 3_600 else {
      throw ValidationError("--load-delay takes a number of seconds from 0 to 3600.")
    }
    if let failLoad, failLoad < 1 { throw ValidationError("--fail-load takes a number from 1 on.") }
  }

  /// A command's `run` is called on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    let status = try Failure.reporting {
      let data = DemoData(endless: EndlessDemo(delay: .seconds(loadDelay), failingLoad: failLoad))
      let (choices, first) = data.choices(startingWith: rows)
      guard isatty(STDOUT_FILENO) == 1 else {
        try PlainOutput.write(data.lines(rows))
        return Int32(0)
      }
      let settings = ViewerState.ListSettings(modes: modes.modes, container: container, choice: first)
      let viewer = try Viewer(choices: choices, settings: settings, overscan: overscan)
      let terminal = try TerminalSession(environment: ProcessInfo.processInfo.environment)
      return try TerminalLoop(viewer, on: terminal).run()
    }
    if status != 0 { throw ExitCode(status) }
  }
}
