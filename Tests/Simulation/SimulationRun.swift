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
  }

  /// Does the steps, and lets all come to rest at the end.
  @MainActor
  package func run(onStep: (SimulationStep) -> Void = { _ in }) async -> Outcome {
    var outcome = Outcome()
    do {
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
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }
}

/// Looks for the fewest steps that fail as all of them did.
package struct SimulationShrinker {
  /// Whether a run fails, and as the first one did.
  private let fails: (SimulationRun) -> Bool

  package init(fails: @escaping (SimulationRun) -> Bool) { self.fails = fails }

  /// Leaves out parts of the run, halves first and single steps last, while it fails without them.
  ///
  /// - Returns: a run that fails, and no longer does without any one of its steps.
  /// - Complexity: O(steps²) runs where none can be left out, some tens of runs mostly.
  package func shrink(_ run: SimulationRun) -> SimulationRun {
    var run = run
    var length = max(1, run.steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < run.steps.count {
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
