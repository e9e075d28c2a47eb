import ArgumentParser
import Foundation
import Glyphs
import LazyUI
import LazyViewer
import Terminal
import Try

/// Builds the user's files, and runs the resulting program.
struct TrySession {
  let build: ProgramBuild
  let files: [String]
  let root: String?
  let release: SwiftUIRelease
  let folder: RunFolder
  let environment: [String: String]
  /// The path of `lazyscope-check`; `nil` if it is not installed.
  var checker: String?

  /// Measures the program.
  ///
  /// - Parameter expectations: conditions on the counters. A line is printed for each one that does not hold.
  /// - Returns: the exit status: 1 if an expectation does not hold.
  func measure(height: Int, asJSON: Bool, expecting expectations: [CounterExpectation]) throws -> Int32 {
    let host = host(.measurement(["--os", release.number, "--height", "\(height)"]))
    let status = try host.run()
    guard status == 0, let report = host.report else { return status }
    if asJSON {
      try PlainOutput.write(json: report.json)
    } else {
      try PlainOutput.write(([report.table] + warnings(for: report)).joined(separator: "\n"))
    }
    let failures = expectations.compactMap { $0.failure(in: report.steps) }
    for failure in failures { try StandardStream.error.write(line: "lazyscope: \(report.root): \(failure)") }
    return failures.isEmpty ? 0 : 1
  }

  /// Returns the warnings about the source code if a list of the report was not lazy, with their lines in the files.
  private func warnings(for report: TryReport) -> [String] {
    guard report.steps.contains(where: { !$0.slowPath.isEmpty }) else { return [] }
    return SourceWarnings(in: files, checker: checker, environment: environment).lines
  }

  /// Shows the program.
  ///
  /// - Parameter watches: whether to build again when a file changes. The last program stays on screen until a new
  ///   program can replace it. Build errors are shown in its log.
  /// - Returns: the exit status.
  func show(_ screen: TerminalOptions, watches: Bool) throws -> Int32 {
    let options =
      ["--os", release.number, "--color", screen.color.rawValue, "--theme", screen.theme.encoded]
      + (screen.takesMouse ? ["--mouse"] : [])
    return try host(.screen(options, watches: watches)).run()
  }

  private func host(_ kind: TryHost.Kind) -> TryHost {
    var watcher = SourceFileWatch(files)
    return TryHost(kind, environment: environment) {
      watcher.hasChanged()
    } writeError: { text in
      try StandardStream.error.write(text: text)
    } compile: { () throws(BuildFailure) in
      do throws(BuildFailure) {
        return try build.compilation(of: files, root: root, in: folder.path)
      } catch {
        if let missing = error.missingFile { watcher.note(missing: missing) }
        throw error
      }
    }
  }
}

extension TryReport {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// A table with the steps side by side, one counter per line.
  var table: String {
    let title =
      rows == 0 ? "\(root): no list, \(height) lines on screen" : "\(root): \(rows.grouped) rows, \(height) on screen"
    return (["\(title), \(release)", ""] + steps.table + troubles).joined(separator: "\n")
  }
}
