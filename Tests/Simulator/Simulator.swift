import ArgumentParser
import Foundation
import Simulation

/// Runs the viewer through random sessions. A seed determines the keys, the changes to the data by others, and the
/// order of events in the background.
@main
struct Simulator: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulator", abstract: "Simulate sessions of the viewer, and look whether what must hold does.",
    subcommands: [Hunt.self, Sessions.self, Replay.self, Typing.self], defaultSubcommand: Hunt.self)
}

extension SimulatedKind: ExpressibleByArgument {}

/// Runs sessions in a separate process, so that a crash is found like any other failure.
struct Hunt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run sessions for some time; what fails is cut down to the fewest steps.")

  @Option(help: "How long to run, in seconds.")
  var seconds = 60.0

  @Option(help: "The first seed; others follow.")
  var seed: UInt64 = 1

  @Option(help: "Steps of a session.")
  var steps = 400

  @Option(help: "What is shown; else all kinds in turn.")
  var kind: SimulatedKind?

  /// The time limit for removing unneeded steps.
  private static let longestShrink = Duration.seconds(10)

  func run() async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    var seed = seed
    var (steps, sessions) = (0, 0)
    while ContinuousClock.now < end {
      let batch = try Batch(seed: seed, count: 40, steps: self.steps, kind: kind)
      steps += batch.steps
      sessions += batch.sessions
      if let failed = batch.failed {
        print("seed \(failed.seed) (\(failed.kind)) fails: \(batch.reason)")
        report(failed, batch.reason)
        throw ExitCode.failure
      }
      seed += 40
    }
    print("\(sessions) sessions, \(steps) steps, seeds \(self.seed)..<\(seed): nothing fails")
  }

  private func report(_ run: SimulationRun, _ reason: String) {
    let end = ContinuousClock.now + Self.longestShrink
    let shrunk = SimulationShrinker {
      .now > end
    } fails: {
      Batch.fails($0, as: reason)
    }.shrink(run)
    print("\(shrunk.steps.count) of \(run.steps.count) steps are enough:")
    for step in shrunk.script { print("  \(step)") }
    let steps = shrunk.steps.map(String.init).joined(separator: ",")
    print("again: simulator replay --seed \(run.seed) --kind \(run.kind) --steps \(steps)")
  }
}

/// Runs sessions in this process, and prints the current one.
struct Sessions: AsyncParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Option var seed: UInt64
  @Option var count: UInt64
  @Option var steps: Int
  @Option var kind: SimulatedKind?

  /// The maximum duration of a process of sessions, in seconds. Then the process counts as hung.
  private static let limit: UInt32 = 300

  @MainActor
  func run() async throws {
    alarm(Self.limit)
    for seed in seed..<seed + count {
      let kinds = SimulatedKind.allCases
      let run = SimulationRun(seed: seed, kind: kind ?? kinds[Int(seed % UInt64(kinds.count))], steps: Array(0..<steps))
      print("\(seed) \(run.kind)")
      fflush(nil)
      let outcome = await run.run()
      print("= \(outcome.steps)")
      if let failure = outcome.failure {
        print(failure)
        throw ExitCode.failure
      }
    }
  }
}

/// Performs some steps of a session.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Do the steps of a session that failed.")

  @Option(help: "The seed.")
  var seed: UInt64

  @Option(help: "What is shown.")
  var kind: SimulatedKind

  @Option(help: "The numbers of the steps, with commas between.")
  var steps: String

  @Flag(help: "Print each step before it is done.")
  var verbose = false

  /// The maximum duration of a session, in seconds. Then the session counts as hung.
  private static let limit: UInt32 = 60

  @MainActor
  func run() async throws {
    alarm(Self.limit)
    let run = SimulationRun(seed: seed, kind: kind, steps: steps.split(separator: ",").compactMap { Int($0) })
    let outcome = await run.run { step in
      if verbose {
        print("  \(step)")
        fflush(nil)
      }
    }
    guard let failure = outcome.failure else { return print("nothing fails") }
    print(failure)
    throw ExitCode.failure
  }
}
