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

  /// Files that cannot be read are reported at the end, where a user sees them.
  ///
  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let found = SourceFiles(excluding: settings.excluded).find(in: paths)
    var problems = found.problems
    defer { for problem in problems.sorted() { Output.report(problem.text) } }
    if found.paths.isEmpty, problems.isEmpty {
      Output.report("no Swift files in \(paths.joined(separator: ", "))")
    }
    let status =
      command.fix || command.diff
      ? try fix(found.paths, &problems) : try report(warnings(in: found.paths, &problems), files: found.paths)
    return problems.isEmpty ? status : 2
  }

  /// Writes the baseline or the reports.
  ///
  /// - Returns: the exit status.
  private func report(_ all: [Warning], files: [String]) throws -> Int32 {
    var warnings = all.filter { severities.contains($0.severity) }
    if let file = command.writeBaseline {
      try Output.write(Baseline(warnings).data, to: file)
      return 0
    }
    if let file = command.baseline ?? settings.baseline { warnings = try baseline(file).removing(from: warnings) }
    if command.prove { warnings = try ProofRun(release: releases.system, names: files).proving(warnings) }
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

  private func baseline(_ file: String) throws -> Baseline {
    do {
      return try Baseline(data: FileReader.data(file))
    } catch is DecodingError {
      throw CheckFailure("\(file): not a valid baseline; write it again with --write-baseline")
    }
  }

  /// Returns the cached or new findings. They are not cached if a file that was found cannot be read or is nested too
  /// deeply, because the next run has to report that too.
  private func warnings(in names: [String], _ problems: inout [FileProblem]) -> [Warning] {
    let cache = command.noCache ? nil : cache(for: names)
    if let warnings = cache?.warnings { return warnings }
    let read = SourceFileReader.read(names)
    let result = ListChecker(rules: rules, releases: releases).check(read.files)
    let new = read.problems + result.problems
    if new.isEmpty { cache?.store(result.warnings) }
    problems += new
    return result.warnings
  }

  private func cache(for names: [String]) -> ResultCache? {
    let environment = ProcessInfo.processInfo.environment
    // The variable must contain an absolute path, and does not count otherwise.
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let folder = named ?? environment["HOME"].map({ $0 + "/.cache" }) else { return nil }
    let rules = rules.map(\.rawValue).sorted().joined(separator: ",")
    return ResultCache(
      folder: folder + "/lazyscope/check", paths: names, options: "\(rules) \(releases.system) \(releases.sdk)")
  }

  /// Changes the files, or prints the changes.
  ///
  /// - Returns: the exit status.
  private func fix(_ names: [String], _ problems: inout [FileProblem]) throws -> Int32 {
    let read = SourceFileReader.read(names)
    let result = ListChecker(rules: rules, releases: releases, severities: severities).check(read.files)
    problems += read.problems + result.problems
    if command.diff {
      for file in result.fixedFiles { try Output.write(LineDifference(file).text) }
      return 0
    }
    var count = 0
    for file in result.fixedFiles {
      do throws(FileProblem) {
        try Output.write(Data(file.new.utf8), to: file.path)
        count += 1
      } catch {
        problems.append(error)
      }
    }
    Output.report("\(count) \(count == 1 ? "file" : "files") changed")
    return 0
  }
}
