import ArgumentParser
import Foundation
import Lab
import LazyData
import LazyUI

/// Measures experiments without a terminal, and compares the numbers with the expected ones.
struct MeasureLabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Measure experiments, and compare the counts with the expected ones (default).",
    discussion: "The exit status is 1 if a count differs from the expected one.")

  @Argument(
    help: ArgumentHelp("The experiments to measure, or a file.", valueName: "name"),
    completion: .list(Catalogue.experiments.map(\.name)))
  var names: [String] = []

  @OptionGroup var os: ReleaseOptions

  @Flag(help: "Measure all experiments.")
  var all = false

  @Flag(help: "Print a JSON array with an object for each variant.")
  var json = false

  func validate() throws {
    if file != nil { return }
    for name in names { _ = try Catalogue.named(name) }
    if names.isEmpty, !all {
      throw ValidationError("Nothing to measure; name an experiment, a file or 'demo', or use --all.")
    }
  }

  /// The file to measure, if the only given name is not an experiment.
  private var file: String? {
    guard !all, names.count == 1, Catalogue.experiment(named: names[0]) == nil else { return nil }
    return FilePath(names[0]).exists ? names[0] : nil
  }

  /// The experiments to measure.
  var experiments: [Experiment] {
    get throws { all ? Catalogue.experiments : try names.map { try Catalogue.named($0) } }
  }

  /// The parser calls `run` on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    if let file {
      let command = try MeasureFileCommand.parse((json ? ["--json"] : []) + ["--os", os.release.number, "--", file])
      return try command.run()
    }
    try Failure.reporting { try OpenFileLimit.raise() }
    let experiments = try experiments
    let release = os.release
    let report = try waitFor { try await MeasureReport(measuring: experiments, on: release) }
    try Failure.reporting { try json ? PlainOutput.write(json: report.json) : PlainOutput.write(report.table) }
    if !report.holds { throw ExitCode(1) }
  }
}

/// Runs `work` until it ends. The main actor's other jobs run meanwhile.
@MainActor
private func waitFor<Value>(_ work: @escaping @MainActor () async throws -> Value) throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do { result = .success(try await work()) } catch { result = .failure(error) }
  }
  while true {
    if let result { return try result.get() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
  }
}
