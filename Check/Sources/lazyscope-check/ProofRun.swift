import Foundation
import ListCheck

/// Measures the files of warnings with `lazyscope try --measure`, and adds the counts to the warnings.
struct ProofRun {
  private let program: MeasuringProgram
  /// All files that were checked.
  private let names: [String]

  /// - Throws: `CheckFailure` if lazyscope is not installed.
  init(release: Int, names: [String]) throws {
    program = try MeasuringProgram(release: release)
    self.names = names
  }

  /// Returns the findings, with counts for the warnings in files that can be measured. For each other file, prints the
  /// reason. Notes are not measured: a measurement has many rows, so it does not show the cost in a short list.
  func proving(_ warnings: [Warning]) -> [Warning] {
    var results: [String: MeasuringProgram.Result] = [:]
    var problems: [(text: String, files: [String])] = []
    let proved = warnings.map { warning in
      guard warning.severity == .warning, let rule = Rule(rawValue: warning.rule), rule.isMeasurable else {
        return warning
      }
      let result = results[warning.file] ?? measure(warning.file)
      if results.updateValue(result, forKey: warning.file) == nil, case .failed(let text) = result {
        let index = problems.firstIndex { $0.text == text } ?? problems.endIndex
        if index == problems.endIndex { problems.append((text, [])) }
        problems[index].files.append(warning.file)
      }
      guard case .measured(let proof) = result, let text = proof.text(for: rule) else { return warning }
      return warning.adding(text)
    }
    for problem in problems { Output.report("not proved: \(problem.files.joined(separator: ", ")): \(problem.text)") }
    reportOthers(in: warnings.filter { $0.severity == .warning })
    return proved
  }

  /// Measures a file alone, or with the other files of its folder if it does not build alone.
  private func measure(_ file: String) -> MeasuringProgram.Result {
    let alone = program.measure([file])
    let folder = Self.folder(of: file)
    let all = names.filter { Self.folder(of: $0) == folder }
    guard case .failed = alone, all.count > 1 else { return alone }
    return program.measure(all)
  }

  private static func folder(of file: String) -> Substring {
    file.lastIndex(of: "/").map { file[..<$0] } ?? ""
  }

  private func reportOthers(in warnings: [Warning]) {
    let others = Set(warnings.map(\.rule)).filter { Rule(rawValue: $0)?.isMeasurable == false }.sorted()
    guard !others.isEmpty else { return }
    Output.report("not proved: \(others.joined(separator: ", ")): no count of a load and of a jump shows the cost")
  }
}

/// The program `lazyscope`, which builds and measures files.
struct MeasuringProgram {
  enum Result {
    case measured(Proof)
    /// The reason in one line.
    case failed(String)
  }

  private let path: String
  private let release: Int

  /// - Parameter release: the release of iOS to measure with.
  /// - Throws: `CheckFailure` if lazyscope is not installed.
  init(release: Int) throws {
    self.release = release
    let environment = ProcessInfo.processInfo.environment
    var places = environment["LAZYSCOPE_PROGRAM"].map { [$0] } ?? []
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    places += ([own.path] + (environment["PATH"] ?? "").split(separator: ":").map(String.init)).map {
      "\($0)/lazyscope"
    }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else {
      throw CheckFailure("--prove needs lazyscope in PATH, which builds and measures files; 'make install' installs it")
    }
    self.path = path
  }

  /// Measures the view of some files.
  func measure(_ files: [String]) -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lazyscope-check-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (status, output, errors) = try run(files, in: folder)
      guard status == 0 else { return .failed(Self.reason(in: errors, status)) }
      return .measured(try Proof(json: output))
    } catch {
      return .failed("\(path) cannot be run, or is of another version")
    }
  }

  /// Runs the program. Its output is written to files, because the program would block if nobody reads its pipe.
  private func run(_ files: [String], in folder: URL) throws -> (status: Int32, output: Data, errors: String) {
    let (output, errors) = (folder.appendingPathComponent("output"), folder.appendingPathComponent("errors"))
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["try", "--measure", "--json", "--os", "\(release)", "--"] + files
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: output),
      String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }

  /// Returns the first error of the compiler, or the last line of lazyscope.
  private static func reason(in errors: String, _ status: Int32) -> String {
    let lines = errors.split(whereSeparator: \.isNewline).map(String.init)
    if let error = lines.first(where: { $0.contains(": error: ") }) { return "does not build: \(error)" }
    guard let line = lines.last(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return "lazyscope ended with status \(status)"
    }
    let prefix = "lazyscope: "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
  }
}
