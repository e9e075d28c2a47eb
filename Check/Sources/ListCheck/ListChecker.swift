import Foundation

/// Finds constructs that make lists slow in Swift source code.
public struct ListChecker: Sendable {
  /// A file with its text.
  public struct File: Sendable {
    public let path: String
    public let text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The changes that fixes make to a file.
  public struct FixedFile: Sendable {
    public let path: String
    public let old: String
    public let new: String
  }

  private let rules: Set<Rule>
  private let severities: Set<Severity>
  private let releases: Releases

  /// - Parameters:
  ///   - rules: the rules to apply. Rules that do not hold for `releases` are left out.
  ///   - severities: the severities to report. Default: all.
  public init(
    rules: Set<Rule> = Set(Rule.allCases.filter(\.isOnByDefault)), releases: Releases = .newest,
    severities: Set<Severity> = Set(Severity.allCases)
  ) {
    self.rules = rules.filter { $0.applies(to: releases) }
    self.severities = severities
    self.releases = releases
  }

  /// The result of a check.
  public struct Result: Sendable {
    /// The warnings and notes, in the order of files and lines.
    public let warnings: [Warning]
    /// The files that are not checked completely.
    public let problems: [FileProblem]
    fileprivate let files: [File]
    fileprivate let findings: [Finding]

    /// The files that automatic fixes change.
    public var fixedFiles: [FixedFile] { FixPlan(files: files, findings: findings).fixedFiles }
  }

  /// Checks files. A file's warnings may depend on other files.
  public func check(_ files: [File]) -> Result {
    let declarations = declarations(of: files)
    let found = LargeStackThreads.run { RuleRunner(SourceIndex(declarations), rules: rules).run() }
    let reported = warnings(for: (found ?? []).filter { severities.contains($0.severity) }, in: files)
    return Result(
      warnings: reported.map(\.warning).sorted(), problems: Self.problems(in: files, declarations), files: files,
      findings: reported.map(\.finding))
  }

  /// Returns the warnings and notes for all files, in the order of files and lines.
  public func warnings(in files: [File]) -> [Warning] { check(files).warnings }

  /// Returns the files that automatic fixes change.
  public func fixes(in files: [File]) -> [FixedFile] { check(files).fixedFiles }

  /// Reports the places where the parser stopped reading.
  private static func problems(in files: [File], _ declarations: [FileDeclarations]) -> [FileProblem] {
    zip(files, declarations).compactMap { file, declarations in
      declarations.end.map { end in
        FileProblem(
          path: file.path, line: SourceText(file.text).position(of: end).line,
          reason: "nested more than \(SourceReader.maximumNesting) levels deep; not checked from here on")
      }
    }
  }

  /// Parses files on all cores.
  private func declarations(of files: [File]) -> [FileDeclarations] {
    let results = ParsedFiles(count: files.count)
    LargeStackThreads.perform(files.count) { number in
      results.set(SourceReader.read(files[number].text, path: files[number].path, system: releases.system), at: number)
    }
    return results.all
  }

  /// Converts findings to warnings, without those that a comment switches off.
  private func warnings(for findings: [Finding], in files: [File]) -> [(finding: Finding, warning: Warning)] {
    var texts: [Int: (SourceText, Suppressions)] = [:]
    return findings.compactMap { finding in
      let file = files[finding.place.file]
      let (source, suppressions) =
        texts[finding.place.file]
        ?? {
          let source = SourceText(file.text)
          let both = (source, Suppressions(source))
          texts[finding.place.file] = both
          return both
        }()
      let start = source.firstVisible(in: finding.place.range)
      let (line, column) = source.position(of: start)
      if suppressions.contains(finding.rule, line: line) { return nil }
      let warning = Warning(
        rule: finding.rule.rawValue, severity: finding.severity, file: file.path, line: line, column: column,
        scalarColumn: source.text(start - column + 1..<start).unicodeScalars.count + 1, message: finding.message,
        text: source.line(line))
      return (finding, warning)
    }
  }
}

extension SourceText {
  /// The first byte of a range that is not white space. The range of a modifier starts with the line break before it.
  fileprivate func firstVisible(in range: Range<Int>) -> Int {
    range.first { offset in offset < bytes.count && bytes[offset] > UInt8(ascii: " ") } ?? range.lowerBound
  }
}

/// The results of threads that parse files.
private final class ParsedFiles: @unchecked Sendable {
  private let lock = NSLock()
  private var files: [FileDeclarations?]

  init(count: Int) { files = Array(repeating: nil, count: count) }

  func set(_ file: FileDeclarations, at number: Int) { lock.withLock { files[number] = file } }

  var all: [FileDeclarations] { lock.withLock { files.compactMap { $0 } } }
}
