// Drives the real program on pseudo terminals with random keys, sizes and signals, while its data changes. Checks its
// behaviour and its remains.

import ArgumentParser
import Foundation
import TestSupport

@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Uses the program for a time as nobody would, and tells what it did not stand.")

  @Argument(help: "The program.") var program: String
  @Option(help: "How long, in minutes.") var minutes = 1.0
  @Option(help: "What decides about everything that is random.") var seed: UInt64?
  @Option(help: "The number of the only session.") var session: Int?
  @Option(help: "How many sessions run at a time.") var lanes = 2

  /// The minimum duration in minutes of a soak with one session that lasts all of the time.
  private static let leastMinutesOfLasting = 3.0

  func run() throws {
    // If the program has closed a pipe, `write` returns an error, and no signal ends this process.
    signal(SIGPIPE, SIG_IGN)
    let seed = seed ?? UInt64.random(in: 1...999_999)
    let program = URL(fileURLWithPath: program).resolvingSymlinksInPath().path
    guard access(program, X_OK) == 0 else {
      throw ValidationError("There is no program \(program); 'make soak' builds it.")
    }
    say(["seed \(seed), \(minutes) minutes; again: make soak SEED=\(seed)"])
    let scratch = try ScratchFolder()
    let lasts = minutes >= Self.leastMinutesOfLasting
    let numbers = session.map { $0...$0 } ?? (lasts ? 0 : 1)...Int.max
    let work = SoakWork(
      program: program, seed: seed, numbers: numbers, scratch: scratch.path,
      deadline: .now + .milliseconds(Int(minutes * 60_000)))
    let failures = work.run(lanes: session == nil ? max(1, lanes) : 1)
    say(work.totals.lines)
    withExtendedLifetime(scratch) {}
    if let failure = failures.first { throw failure }
    if !work.totals.findings.isEmpty { throw ExitCode(1) }
  }
}
