import ArgumentParser

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
