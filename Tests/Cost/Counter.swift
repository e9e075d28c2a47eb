import CPseudoTerminal
import Foundation
import TestSupport

/// Runs the program under callgrind on a terminal, and presses keys.
struct Counter {
  private let scene: Scene
  private let valgrind: String
  private let program: [String]
  private let environment: [String]
  private let report: String

  /// The number of keys that move the selection to the last line. Each further key scrolls.
  private static let keysToScroll = Scene.height + 5
  private static let countedKeys = 40
  /// The function that shows a frame on the terminal, as a pattern for callgrind.
  private static let showing = "*13NcursesScreenC4show*"

  init(_ scene: Scene, program: String, valgrind: String, scratch: ScratchFolder) throws {
    self.scene = scene
    report = scratch.path("callgrind.out")
    let home = scratch.path("home \(scene.name)")
    try FileManager.default.createDirectory(atPath: home + "/lazyscope", withIntermediateDirectories: true)
    try Data(scene.configuration.utf8).write(to: URL(fileURLWithPath: home + "/lazyscope/config.toml"))
    var arguments: [String] = []
    if scene.opensText {
      arguments = [scratch.path("text")]
      try Data(CountedText.lines.utf8).write(to: URL(fileURLWithPath: arguments[0]))
    }
    self.valgrind = valgrind
    self.program = [program] + arguments
    environment = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)",
      "XDG_CACHE_HOME=\(home)", "SWIFT_DETERMINISTIC_HASHING=1",
    ]
  }

  /// Returns the instructions up to the end of the first frame. Later frames are not counted: they show data as it
  /// arrives, so their number differs from run to run.
  func firstFrame() throws -> Int {
    let first = report + ".1"
    try? FileManager.default.removeItem(atPath: first)
    // Each frame ends a part of the report.
    try run(keys: nil, options: ["--dump-after=\(Self.showing)"])
    guard FileManager.default.fileExists(atPath: first) else {
      throw CostError("no function \(Self.showing) shows a frame")
    }
    return try total(of: first)
  }

  /// Returns the instructions for a key that scrolls by a line.
  func key() throws -> Int {
    try run(keys: 10)
    let few = try total(of: report)
    try run(keys: 10 + Self.countedKeys)
    return (try total(of: report) - few) / Self.countedKeys
  }

  /// Returns the functions that are executed for such a key, those with most instructions first.
  func functionsOfKey() throws -> [String] {
    let few = try costs(keys: 10)
    return try costs(keys: 10 + Self.countedKeys).functions(beyond: few, least: Self.countedKeys)
  }

  /// Returns the functions that are executed up to the first frame and at the end, by name.
  func functionsOfFirstFrame() throws -> [String] { try costs(keys: nil).functions }

  private func costs(keys: Int?) throws -> FunctionCosts {
    try run(keys: keys)
    return FunctionCosts(report: try String(contentsOfFile: report, encoding: .isoLatin1))
  }

  /// Runs the program, and presses keys and then `q`.
  ///
  /// - Parameter keys: the number of keys that scroll; `nil` to press only `q`.
  private func run(keys: Int?, options: [String] = []) throws {
    try? FileManager.default.removeItem(atPath: report)
    let command =
      [valgrind, "-q", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(report)"] + options + program
    let terminal = try CountedTerminal(command, environment, width: scene.width, height: Scene.height)
    try terminal.awaitFirstFrame()
    for _ in 0..<(keys.map { Self.keysToScroll + $0 } ?? 0) {
      terminal.press("\u{1B}OB")
      try terminal.awaitFrame()
    }
    terminal.press("q")
    try terminal.awaitEnd()
  }

  private func total(of report: String) throws -> Int {
    let text = try String(contentsOfFile: report, encoding: .isoLatin1)
    let totals = text.split(separator: "\n").filter { $0.hasPrefix("totals: ") || $0.hasPrefix("summary: ") }
    guard let count = totals.last?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw CostError("callgrind wrote no total")
    }
    return count
  }
}

/// The reason why nothing can be counted.
struct CostError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
