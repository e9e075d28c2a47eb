import Foundation
import ListCheck

/// A run over source files: finds files, checks them and writes reports.
struct CheckRun {
  private let command: ListCheckCommand
  private let settings: CheckSettings
  private let paths: [String]

  init(_ command: ListCheckCommand) throws {
    self.command = command
    paths = command.paths.isEmpty ? ["."] : command.paths
    settings = try CheckSettings.find(from: paths[0])
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let names = try SourceFiles(excluding: settings.excluded).find(in: paths)
    if command.fix || command.diff { return try fix(names) }
    var warnings = try warnings(in: names).filter { severities.contains($0.severity) }
    if let file = command.writeBaseline {
      try Output.write(Baseline(warnings).data, to: file)
      return 0
    }
    if let file = command.baseline ?? settings.baseline {
      warnings = try Baseline(data: FileReader.data(file)).removing(from: warnings)
    }
    if command.prove { warnings = try ProofRun(release: releases.system, names: names).proving(warnings) }
    let reporters = command.reporters.isEmpty ? [ReporterChoice(.xcode)] : command.reporters
    for choice in reporters {
      let text = try choice.reporter.report(warnings)
      if let file = choice.file { try Output.write(Data(text.utf8), to: file) } else { try Output.write(text) }
    }
    let isFailure = warnings.contains { $0.severity == .warning } && (command.strict || settings.isStrict)
    return isFailure ? 1 : 0
  }

  private var rules: Set<Rule> {
    var rules = Set(Rule.allCases.filter(\.isOnByDefault))
    rules.subtract(settings.disabled)
    rules.formUnion(settings.enabled)
    for name in command.disable { rules.subtract(name.rules) }
    for name in command.enable { rules.formUnion(name.rules) }
    return rules
  }

  private var releases: Releases {
    Releases(
      system: command.os ?? settings.system ?? Releases.newest.system,
      sdk: command.sdk ?? settings.sdk ?? Releases.newest.sdk)
  }

  private var severities: Set<Severity> { command.noNotes || !settings.reportsNotes ? [.warning] : [.warning, .note] }

  private func warnings(in names: [String]) throws -> [Warning] {
    let cache = command.noCache ? nil : cache(for: names)
    if let warnings = cache?.warnings { return warnings }
    let checker = ListChecker(rules: rules, releases: releases, severities: Set(Severity.allCases))
    let warnings = checker.warnings(in: try FileReader.read(names))
    cache?.store(warnings)
    return warnings
  }

  private func cache(for names: [String]) -> ResultCache? {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["XDG_CACHE_HOME"] ?? environment["HOME"].map({ $0 + "/.cache" }) else { return nil }
    let rules = rules.map(\.rawValue).sorted().joined(separator: ",")
    return ResultCache(
      folder: folder + "/lazyscope/check", paths: names, options: "\(rules) \(releases.system) \(releases.sdk)")
  }

  private func fix(_ names: [String]) throws -> Int32 {
    let fixed = ListChecker(rules: rules, releases: releases, severities: severities).fixes(
      in: try FileReader.read(names))
    for file in fixed {
      if command.diff {
        try Output.write(LineDifference(file).text)
      } else {
        try Output.write(Data(file.new.utf8), to: file.path)
      }
    }
    if command.fix { Output.report("\(fixed.count) \(fixed.count == 1 ? "file" : "files") changed") }
    return 0
  }
}
