import ArgumentParser
import Foundation
import Simulation

/// Types random phrases at once and slowly, and checks that both end in the same state.
struct Typing: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Type keys at once and slowly; what ends otherwise is cut down to the fewest phrases.")

  @Option(help: "The first seed; others follow.")
  var seed: UInt64 = 1

  @Option(help: "How many seeds are tried, each with every kind of source.")
  var count: UInt64 = 100

  @Option(help: "What is shown; else all kinds.")
  var kind: SimulatedKind?

  @Option(help: "What to type in place of what the seed says: phrases with spaces between.")
  var phrases: String?

  @Flag(help: "Go on after a difference.")
  var goesOn = false

  @MainActor
  func run() async throws {
    var differences = 0
    for seed in seed..<seed + count {
      for kind in kind.map({ [$0] }) ?? SimulatedKind.allCases {
        var run = TypingRun(seed: seed, kind: kind)
        if let phrases { run.phrases = phrases.split(separator: " ").map(String.init) }
        guard let difference = await run.difference() else { continue }
        differences += 1
        run = await shrunk(run)
        print("seed \(seed), \(kind), \(run.phrases.joined(separator: " ")): \(await run.difference() ?? difference)")
        if !goesOn { throw ExitCode.failure }
      }
    }
    print("\(differences) differences")
    if differences > 0 { throw ExitCode.failure }
  }

  /// Removes phrases that the difference does not need.
  @MainActor
  private func shrunk(_ run: TypingRun) async -> TypingRun {
    var run = run
    var index = 0
    while index < run.phrases.count {
      var other = run
      other.phrases.remove(at: index)
      if await other.difference() == nil { index += 1 } else { run = other }
    }
    return run
  }
}
