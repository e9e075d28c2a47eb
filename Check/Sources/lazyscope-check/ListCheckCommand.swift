import ArgumentParser
import Foundation
import ListCheck

/// Reports constructs that make lists slow.
@main
struct ListCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lazyscope-check",
    abstract: "Find the constructs in SwiftUI code that make lists slow.",
    discussion: """
      Reads all Swift files below the paths (default: the current folder), and reports where a List, a lazy stack or a \
      ForEach has to make more rows than are visible, loses state, or repeats work. Needs no build. Settings are read \
      from '.lazyscope.toml' in the first path's folder or a parent folder.

      A finding is a warning, or a note if it costs little where it is: the list is short, or the code does not show \
      that the cost is paid.

      A file that cannot be read is reported at the end, after the findings of all other files.

      Exit status: 0; 1 for warnings, but not for notes, with --strict; 2 for errors, such as a file that cannot be \
      read or written; 64 for invalid arguments.
      """,
    version: CheckVersion.current)

  @Argument(help: ArgumentHelp("Files and folders.", valueName: "path"), completion: .file(extensions: ["swift"]))
  var paths: [String] = []

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "Report format: xcode (default), json, sarif or github; NAME=FILE writes a file. Can be repeated.",
      valueName: "name"))
  var reporters: [ReporterChoice] = []

  @Flag(help: "Exit with status 1 if there are warnings. Notes do not count.")
  var strict = false

  @Option(help: ArgumentHelp("Leave out the warnings and notes in this file.", valueName: "file"), completion: .file())
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the warnings, and the notes unless --no-notes is set, to this file, for --baseline.", valueName: "file"),
    completion: .file())
  var writeBaseline: String?

  @Option(help: ArgumentHelp("Switch a rule on, or all. Can be repeated.", valueName: "rule"))
  var enable: [RuleName] = []

  @Option(help: ArgumentHelp("Switch a rule off, or all. Can be repeated.", valueName: "rule"))
  var disable: [RuleName] = []

  @Flag(help: "Report warnings only, no notes.")
  var noNotes = false

  @Option(
    help: ArgumentHelp(
      "The oldest iOS release that the code supports: 17, 18, 26 or 27 (default).", valueName: "release"))
  var os: Int?

  @Option(help: ArgumentHelp("The SDK that the code is built with: 17, 18, 26 or 27 (default).", valueName: "release"))
  var sdk: Int?

  @Flag(
    help: """
      Measure the files of the warnings with 'lazyscope try --measure', and print the counts. Needs lazyscope and Swift.
      """)
  var prove = false

  @Flag(help: "Apply automatic fixes.")
  var fix = false

  @Flag(help: "Print the changes that --fix would make.")
  var diff = false

  @Flag(help: "Print the rules.")
  var listRules = false

  @Flag(help: "Read all files even if none has changed.")
  var noCache = false

  func validate() throws {
    for release in [os, sdk].compactMap({ $0 }) where !Releases.systems.contains(release) {
      throw ValidationError("\(release) is not a known release; use 17, 18, 26 or 27.")
    }
    guard !fix || !diff else { throw ValidationError("--diff cannot be used with --fix.") }
    guard !fix && !diff || writeBaseline == nil else {
      throw ValidationError("--write-baseline cannot be used with --fix or --diff.")
    }
    guard reporters.isEmpty || !fix && !diff && writeBaseline == nil else {
      throw ValidationError("--reporter cannot be used with --fix, --diff or --write-baseline.")
    }
    guard !prove || !fix && !diff && writeBaseline == nil else {
      throw ValidationError("--prove cannot be used with --fix, --diff or --write-baseline.")
    }
  }

  /// Runs the program. The parser would ignore that help cannot be written, and traps if `COLUMNS` is less than its
  /// indentation.
  static func main() {
    if let columns = getenv("COLUMNS").flatMap({ Int(String(cString: $0)) }) {
      setenv("COLUMNS", "\(min(max(columns, 40), 200))", 1)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      if status == .validationFailure {
        let message = message(for: error).split(separator: "\n").first ?? "invalid arguments"
        Output.report("\(message) (See lazyscope-check --help.)")
      }
      guard status == .success else { exit(withError: status) }
      do {
        try Output.write(fullMessage(for: error) + "\n")
      } catch {
        Output.report(CheckFailure.describe(error))
        exit(withError: ExitCode(2))
      }
    }
  }

  func run() throws {
    do {
      if listRules { return try Output.write(RuleList.text) }
      let status = try CheckRun(self).run()
      if status != 0 { throw ExitCode(status) }
    } catch let status as ExitCode {
      throw status
    } catch {
      Output.report(CheckFailure.describe(error))
      throw ExitCode(2)
    }
  }
}

/// A reporter, and the file that it writes.
struct ReporterChoice: ExpressibleByArgument {
  let reporter: Reporter
  let file: String?

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let reporter = Reporter(rawValue: String(name)), parts.last != "" else { return nil }
    self.reporter = reporter
    file = parts.count > 1 ? String(parts[1]) : nil
  }

  static var allValueStrings: [String] { Reporter.allCases.map(\.rawValue) }

  init(_ reporter: Reporter) { (self.reporter, file) = (reporter, nil) }
}

/// The name of a rule, or `all`.
struct RuleName: ExpressibleByArgument {
  let rules: Set<Rule>

  init?(argument: String) {
    if argument == "all" {
      rules = Set(Rule.allCases)
    } else if let rule = Rule(rawValue: argument) {
      rules = [rule]
    } else {
      return nil
    }
  }

  static var defaultCompletionKind: CompletionKind { .list(["all"] + Rule.allCases.sorted().map(\.rawValue)) }
}

/// The table of `--list-rules`.
enum RuleList {
  static var text: String {
    let width = Rule.allCases.map(\.rawValue.count).max() ?? 0
    return Rule.allCases.sorted().map { rule in
      let name = rule.rawValue + String(repeating: " ", count: width - rule.rawValue.count)
      return "\(name)  \(rule.isOnByDefault ? "on " : "off")  \(rule.summary)\n"
    }.joined()
  }
}
