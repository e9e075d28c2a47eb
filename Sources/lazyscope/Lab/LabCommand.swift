import ArgumentParser
import Foundation
import Lab
import LabViewer
import LazyFetch

/// Shows experiments on the terminal.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab", abstract: "Open the laboratory: experiments that show why lists become slow, and the cures.",
    discussion: """
      Without a name it opens the catalogue. If the output is not a terminal, it prints the catalogue, or a description \
      of the experiment.
      """)

  @Argument(
    help: ArgumentHelp("The experiment to open.", valueName: "name"),
    completion: .list(Catalogue.experiments.map(\.name)))
  var name: String?

  @OptionGroup var os: ReleaseOptions
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if let name { _ = try Catalogue.named(name) }
  }

  /// The parser calls `run` on the main thread.
  func run() throws { try MainActor.assumeIsolated { try runOnMainActor() } }

  @MainActor
  private func runOnMainActor() throws {
    let experiments = Catalogue.experiments
    guard isatty(STDOUT_FILENO) == 1 else {
      let text = try name.map { try Catalogue.named($0).description } ?? Catalogue.list
      return try Failure.reporting { try PlainOutput.write(text) }
    }
    let opened = name.flatMap { name in experiments.firstIndex { $0.name == name } }
    try TerminalRun.showing(screen.terminal(over: screen.configuration.configuration.preferences.terminal)) {
      Gallery(
        "laboratory", experiments, opened: opened, release: os.release, readCode: InstalledCode.read,
        openRecords: DemoRecords.open)
    }
  }
}

extension Catalogue {
  /// Returns the experiment with this name.
  ///
  /// - Throws: `ValidationError`, with the valid names, if it does not exist.
  static func named(_ name: String) throws -> Experiment {
    if let experiment = experiment(named: name) { return experiment }
    let names = experiments.map(\.name).joined(separator: ", ")
    throw ValidationError("Unknown experiment '\(name)'; use one of \(names).")
  }

  /// The sources of the experiments, one per line.
  private static var sources: [String] {
    var sources: [Source] = []
    for source in experiments.map(\.source) where !sources.contains(source) { sources.append(source) }
    return sources.map(\.description)
  }

  /// The list of experiments, one per line: chapter, name, source, lesson. The sources follow.
  static var list: String {
    let width = experiments.map(\.name.count).max() ?? 0
    let lines = experiments.map { experiment in
      "\(experiment.chapter.rawValue)  \(experiment.name.padded(to: width))  \(experiment.source.name.padded(to: 11))  \(experiment.lesson)"
    }
    return (lines + [""] + sources).joined(separator: "\n")
  }
}

extension Experiment {
  /// The lesson, followed by one line for each variant: its kind, its name, its container, and a hint where to look.
  fileprivate var description: String {
    let names = variants.map { "\($0.name) in \($0.container)" }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(variants, names).map { variant, name in
      "\(variant.kind.rawValue.padded(to: 8))  \(name.padded(to: width))  \(variant.watch)"
    }
    return (["\(name): \(lesson)", source.description, ""] + lines).joined(separator: "\n")
  }
}

/// The code of the experiments, in the checkout that the program was built in, or beside the installed program.
enum InstalledCode {
  /// Reads the files of an experiment's folder. Returns nil if they cannot be read.
  @MainActor
  static func read(_ experiment: Experiment) -> ExperimentCode? {
    let name = experiment.file.split(separator: ".").first ?? ""
    return SourcePlaces.all.lazy.compactMap {
      ExperimentCode(of: experiment, files: files(in: "\($0)/Sources/Lab/\(name)"))
    }
    .first
  }

  /// Returns the texts of the files in a folder, by name.
  private static func files(in folder: String) -> [String: String] {
    var texts: [String: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      texts[name] = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return texts
  }
}

/// The demo's records, for experiments that fetch data.
enum DemoRecords {
  /// Opens the records again, so that the counters start from zero. Returns nil if they cannot be opened.
  @MainActor
  static func open() -> FetchContext? {
    (try? DemoFile.path(makesIt: !SecureMode.isOn)).flatMap { try? FetchContext(path: $0) }
  }
}
