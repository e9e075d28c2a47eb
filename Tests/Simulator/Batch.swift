import Foundation
import Simulation

/// Sessions that another process ran.
struct Batch {
  private(set) var sessions = 0
  private(set) var steps = 0
  /// The session that failed, if one did.
  private(set) var failed: SimulationRun?
  /// What it failed with.
  private(set) var reason = ""

  /// Runs `count` sessions from a seed on.
  init(seed: UInt64, count: UInt64, steps: Int) throws {
    let (status, output) = try Self.run(
      ["sessions", "--seed", "\(seed)", "--count", "\(count)", "--steps", "\(steps)"])
    var current: (seed: UInt64, kind: SimulatedKind)?
    var words: [Substring] = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: " ")
      if parts.count == 2, let seed = UInt64(parts[0]), let kind = SimulatedKind(rawValue: String(parts[1])) {
        current = (seed, kind)
        sessions += 1
      } else if parts.count == 2, parts[0] == "=", let count = Int(parts[1]) {
        self.steps += count
      } else {
        words.append(line)
      }
    }
    guard status != 0, let current else { return }
    failed = SimulationRun(seed: current.seed, kind: current.kind, steps: Array(0..<steps))
    reason = words.isEmpty ? "it ended with status \(status)" : words.joined(separator: "\n")
  }

  /// Whether a run fails, in a process of its own.
  static func fails(_ run: SimulationRun) -> Bool {
    guard !run.steps.isEmpty else { return false }
    let steps = run.steps.map(String.init).joined(separator: ",")
    let arguments = ["replay", "--seed", "\(run.seed)", "--kind", run.kind.rawValue, "--steps", steps]
    return (try? Self.run(arguments).status) ?? 0 != 0
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).absoluteURL
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
