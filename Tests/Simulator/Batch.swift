import Foundation
import Simulation

/// A batch of sessions that ran in another process.
struct Batch {
  private(set) var sessions = 0
  private(set) var steps = 0
  /// The session that failed, if one did.
  private(set) var failed: SimulationRun?
  /// The failure of that session.
  private(set) var reason = ""

  /// An error: the sessions could not be run.
  struct Failure: Error, CustomStringConvertible { let description: String }

  /// Runs `count` sessions, starting at a seed.
  ///
  /// - Throws: `Failure` if the sessions could not be run.
  init(seed: UInt64, count: UInt64, steps: Int, kind: SimulatedKind?) throws {
    let (status, output) = try Self.run(
      ["sessions", "--seed", "\(seed)", "--count", "\(count)", "--steps", "\(steps)"]
        + (kind.map { ["--kind", $0.rawValue] } ?? []))
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
    // Sessions that were not run did not pass.
    guard let current, status != 0 || sessions == count else {
      throw Failure(description: "no sessions could be run: \(Self.reason(status, words.joined(separator: "\n")))")
    }
    guard status != 0 else { return }
    failed = SimulationRun(seed: current.seed, kind: current.kind, steps: Array(0..<steps))
    reason = Self.reason(status, words.joined(separator: "\n"))
  }

  /// Whether a run fails for `reason` in a separate process. Numbers in the reason are ignored.
  static func fails(_ run: SimulationRun, as reason: String) -> Bool {
    guard !run.steps.isEmpty else { return false }
    let steps = run.steps.map(String.init).joined(separator: ",")
    let arguments = ["replay", "--seed", "\(run.seed)", "--kind", run.kind.rawValue, "--steps", steps]
    guard let (status, output) = try? Self.run(arguments), status != 0 else { return false }
    return outline(of: Self.reason(status, output)) == outline(of: reason)
  }

  private static func reason(_ status: Int32, _ words: String) -> String {
    words.isEmpty ? "it ended with status \(status)" : words
  }

  /// Returns the part of a reason that does not depend on numbers and details.
  private static func outline(of reason: String) -> String {
    String(reason.filter { !$0.isNumber && !$0.isNewline }.prefix(24))
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
