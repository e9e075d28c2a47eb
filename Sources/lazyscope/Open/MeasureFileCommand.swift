import ArgumentParser
import Foundation
import LazyData
import LazyViewer

/// Measures the list of a file's records without a terminal.
struct MeasureFileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file",
    abstract: "Load a file, jump to the bottom and back to the top, and count the work of each step.")

  @Argument(help: ArgumentHelp("The file; '-' is standard input.", valueName: "file"), completion: .file())
  var file: String

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Lists") var list: ListOptions

  @OptionGroup var os: ReleaseOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of lines on screen.", valueName: "h"))
  var height = 20

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    guard (0...10_000).contains(height) else {
      throw ValidationError("Invalid --height; use a number from 0 to 10000.")
    }
  }

  /// The parser calls `run` on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    try Failure.reporting {
      let content = try DataFiles([file], data).content()
      let measurement = Measurement(
        of: content, rows: content.count(), height: height, list.setup(over: ListSetup(release: os.release)))
      try PlainOutput.write(measurement, asJSON: json)
    }
  }
}
