import Terminal

/// A session that a seed says, or a part of it.
package struct SimulationRun: Equatable, Sendable {
  package let seed: UInt64
  package let kind: SimulatedKind
  /// The steps of the seed's script that are done, in ascending order.
  package var steps: [Int]

  package init(seed: UInt64, kind: SimulatedKind, steps: [Int]) {
    self.seed = seed
    self.kind = kind
    self.steps = steps
  }

  /// The steps that are done, as they are.
  package var script: [SimulationStep] {
    var script = SimulationScript(seed: seed, kind: kind)
    let all = (0...(steps.last ?? 0)).map { _ in script.next() }
    return steps.map { all[$0] }
  }

  /// What a run came to.
  package struct Outcome: Sendable {
    package var steps = 0
    package var failure: String?
    /// What was on screen at the end.
    package var screen = ""
  }

  /// Does the steps, lets all come to rest at the end, and looks whether anything stays open.
  @MainActor
  package func run(onStep: (SimulationStep) -> Void = { _ in }) async -> Outcome {
    var outcome = Outcome()
    do {
      guard let folder = try await run(into: &outcome, onStep: onStep) else { return outcome }
      // What tells of an end may itself be under way.
      for _ in 0..<100 where OpenFiles.count(in: folder) > 0 { await Task.yield() }
      let count = OpenFiles.count(in: folder)
      if count > 0 { outcome.failure = "\(count) descriptors of the database are left open" }
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }

  /// Runs a session, which has gone when this returns.
  ///
  /// - Returns: where its files are; nil where it had none.
  @MainActor
  private func run(into outcome: inout Outcome, onStep: (SimulationStep) -> Void) async throws -> String? {
    let session = try SimulatedSession(seed: seed, kind: kind)
    for step in script {
      outcome.steps += 1
      onStep(step)
      guard try await session.run(step) else { break }
      // Others use the main actor too.
      await Task.yield()
    }
    outcome.steps += 1
    onStep(.settle)
    try await session.finish()
    outcome.screen = session.screen.text
    return session.data.folder
  }
}

/// Looks for the fewest steps that fail as all of them did.
package struct SimulationShrinker {
  /// Whether a run fails, and as the first one did.
  private let fails: (SimulationRun) -> Bool
  /// Whether to look no further.
  private let isOver: () -> Bool

  package init(isOver: @escaping () -> Bool = { false }, fails: @escaping (SimulationRun) -> Bool) {
    self.isOver = isOver
    self.fails = fails
  }

  /// Leaves out parts of the run, halves first and single steps last, while it fails without them.
  ///
  /// - Returns: a run that fails, and, unless the time was over, no longer does without any one of its steps.
  /// - Complexity: O(steps²) runs where none can be left out, some tens of runs mostly.
  package func shrink(_ run: SimulationRun) -> SimulationRun {
    var run = run
    var length = max(1, run.steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < run.steps.count {
        if isOver() { return run }
        var other = run
        other.steps.removeSubrange(start..<min(start + length, run.steps.count))
        if fails(other) {
          run = other
          hasShrunk = true
        } else {
          start += length
        }
      }
      if length > 1 { length /= 2 } else if !hasShrunk { return run }
    }
  }
}
