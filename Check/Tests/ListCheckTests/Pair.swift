import Foundation
import ListCheck

/// The source files that show a rule: one version that is reported, and one that is not.
struct Pair {
  let broken: [ListChecker.File]
  let fixed: [ListChecker.File]

  init(_ rule: Rule) throws {
    broken = try Self.files(rule, "Broken")
    fixed = try Self.files(rule, "Fixed")
  }

  private static func files(_ rule: Rule, _ version: String) throws -> [ListChecker.File] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appendingPathComponent("Pairs/\(rule.rawValue)/\(version)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      ListChecker.File(path: name, text: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
    }
  }
}

extension Rule {
  /// The releases on which the rule holds.
  var releases: Releases { applies(to: .newest) ? .newest : Releases(system: 17, sdk: 17) }
}

/// The rules that warnings name, in the order of the warnings.
func rules(_ warnings: [Warning]) -> [String] { warnings.map(\.rule) }

/// Checks one file. Notes are reported too, unless `severities` leaves them out.
func warnings(
  _ text: String, rules: Set<Rule> = Set(Rule.allCases), releases: Releases = Releases(system: 17, sdk: 17),
  severities: Set<Severity> = Set(Severity.allCases)
) -> [Warning] {
  ListChecker(rules: rules, releases: releases, severities: severities)
    .warnings(in: [.init(path: "File.swift", text: text)])
}
