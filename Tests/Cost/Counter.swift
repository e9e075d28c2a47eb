import CPseudoTerminal
import Foundation
import TestSupport

/// Runs the program under callgrind on a terminal, and presses keys.
struct Counter {
  private let scene: Scene
  private let command: [String]
  private let environment: [String]
  private let report: String

  /// The number of keys that move the selection to the last line. Each further key scrolls.
  private static let keysToScroll = Scene.height + 5
  private static let countedKeys = 40

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
    command =
      [valgrind, "-q", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(report)", program] + arguments
    environment = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_CONFIG_HOME=\(home)",
      "XDG_CACHE_HOME=\(home)", "SWIFT_DETERMINISTIC_HASHING=1",
    ]
  }

  /// Returns the instructions of a run that only presses `q`.
  func firstFrame() throws -> Int { try run(keys: nil) }

  /// Returns the instructions for a key that scrolls by a line.
  func key() throws -> Int {
    let few = try run(keys: 10)
    return (try run(keys: 10 + Self.countedKeys) - few) / Self.countedKeys
  }

  /// Returns the functions that are executed for such a key, those with most instructions first.
  func functionsOfKey() throws -> [String] {
    let few = try costs(keys: 10)
    return try costs(keys: 10 + Self.countedKeys).functions(beyond: few, least: Self.countedKeys)
  }

  /// Returns the functions that are executed up to the first frame and at the end, by name.
  func functionsOfFirstFrame() throws -> [String] { try costs(keys: nil).functions }

  private func costs(keys: Int?) throws -> FunctionCosts {
    _ = try run(keys: keys)
    return FunctionCosts(report: try String(contentsOfFile: report, encoding: .isoLatin1))
  }

  private func run(keys: Int?) throws -> Int {
    try? FileManager.default.removeItem(atPath: report)
    let terminal = try CountedTerminal(command, environment, width: scene.width, height: Scene.height)
    try terminal.awaitFirstFrame()
    for _ in 0..<(keys.map { Self.keysToScroll + $0 } ?? 0) {
      terminal.press("\u{1B}OB")
      try terminal.awaitFrame()
    }
    terminal.press("q")
    try terminal.awaitEnd()
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
