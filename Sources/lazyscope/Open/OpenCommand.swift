import ArgumentParser
import Foundation
import LazyData
import Viewer

/// Data on the terminal: files, a database, what comes through a pipe; without any of them, the demo.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open files, or what comes through a pipe (default).")

  @Argument(
    help: ArgumentHelp("Files to open; '-' is standard input. None: the demo.", valueName: "file"),
    completion: .file())
  var files: [String] = []

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Lists") var list: ListOptions
  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @OptionGroup(title: "Demo") var demo: DemoOptions

  func validate() throws {
    guard files.isEmpty || !demo.isGiven else {
      throw ValidationError("--rows, --load-delay and --fail-load are for the demo, which has no files.")
    }
    _ = try data.pattern()
  }

  /// A command's `run` is called on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    var paths = files
    if paths.isEmpty {
      // As less does: what comes through a pipe is read.
      guard !demo.isGiven, isatty(STDIN_FILENO) == 0 else { return try DemoCommand.show(demo, list, screen) }
      paths = ["-"]
    }
    let isSecure = !ProcessInfo.processInfo.environment["LESSSECURE", default: ""].isEmpty
    let files = DataFiles(paths: paths, options: data, isSecure: isSecure)
    guard isatty(STDOUT_FILENO) == 1 else {
      let status = try files.writePlainly(matching: data.pattern())
      if status != 0 { throw ExitCode(status) }
      return
    }
    try Screen.showing(screen) {
      let start = try files.start()
      let viewer = try Viewer(
        choices: start.choices, settings: list.settings(choice: start.first), overscan: list.overscan,
        asksForChoice: start.asks)
      if let message = start.message { viewer.say(message) }
      return viewer
    }
  }
}
