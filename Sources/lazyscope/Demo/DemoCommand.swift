import ArgumentParser
import Foundation
import Viewer

/// The demo on the terminal.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Open the demo: 40,000 records in SQLite, which is what opens without any file.")

  @OptionGroup var demo: DemoOptions
  @OptionGroup var list: ListOptions
  @OptionGroup var screen: ScreenOptions

  /// A command's `run` is called on the main thread.
  func run() throws { try MainActor.assumeIsolated { try Self.show(demo, list, screen) } }

  @MainActor
  static func show(_ demo: DemoOptions, _ list: ListOptions, _ screen: ScreenOptions) throws {
    let rows = demo.rows ?? .number(DemoData.recordCount)
    try Screen.showing(screen) {
      let endless = EndlessDemo(delay: .seconds(demo.loadDelay ?? 1.5), failingLoad: demo.failLoad)
      let data = DemoData(endless: endless)
      guard isatty(STDOUT_FILENO) == 1 else {
        try PlainOutput.write(data.lines(rows))
        return nil
      }
      let (choices, first) = data.choices(startingWith: rows)
      return try Viewer(choices: choices, settings: list.settings(choice: first), overscan: list.overscan)
    }
  }
}
