import Terminal

/// A simulated session: all steps of a seed's script, or some of them.
package struct SimulationRun: Equatable, Sendable {
  package let seed: UInt64
  package let kind: SimulatedKind
  /// The indices of the executed steps in the seed's script, in ascending order.
  package var steps: [Int]

  package init(seed: UInt64, kind: SimulatedKind, steps: [Int]) {
    self.seed = seed
    self.kind = kind
    self.steps = steps
  }

  /// The executed steps.
  package var script: [SimulationStep] {
    var script = SimulationScript(seed: seed, kind: kind)
    let all = (0...(steps.last ?? 0)).map { _ in script.next() }
    return steps.map { all[$0] }
  }

  /// The outcome of a run.
  package struct Outcome: Sendable {
    package var steps = 0
    package var failure: String?
    /// The screen at the end.
    package var screen = ""
  }

  /// Performs the steps, waits until everything is idle, and checks for open descriptors.
  @MainActor
  package func run(onStep: (SimulationStep) -> Void = { _ in }) async -> Outcome {
    var outcome = Outcome()
    do {
      guard let folder = try await run(into: &outcome, onStep: onStep) else { return outcome }
      // A connection may be closed on another thread, which may be late on a busy machine.
      let deadline = ContinuousClock.now + .seconds(5)
      while OpenFiles.count(in: folder) > 0, ContinuousClock.now < deadline { await Task.yield() }
      let count = OpenFiles.count(in: folder)
      if count > 0 { outcome.failure = "\(count) descriptors of the database are left open" }
    } catch {
      outcome.failure = "\(error)"
    }
    return outcome
  }

  /// Runs a session. The session is deallocated before this method returns.
  ///
  /// - Returns: the folder of its files, or `nil` if there was none.
  @MainActor
  private func run(into outcome: inout Outcome, onStep: (SimulationStep) -> Void) async throws -> String? {
    let session = try SimulatedSession(seed: seed, kind: kind)
    for step in script {
      outcome.steps += 1
      onStep(step)
      guard try await session.run(step) else { break }
      // Other code uses the main actor too.
      await Task.yield()
    }
    outcome.steps += 1
    onStep(.settle)
    try await session.finish()
    outcome.screen = session.screen.text
    return session.data.folder
  }
}

/// Searches for a minimal set of steps that fails in the same way as the complete run.
package struct SimulationShrinker {
  /// Whether a run fails in the same way as the first one.
  private let fails: (SimulationRun) -> Bool
  /// Whether the time limit for shrinking is exceeded.
  private let isOver: () -> Bool

  package init(isOver: @escaping () -> Bool = { false }, fails: @escaping (SimulationRun) -> Bool) {
    self.isOver = isOver
    self.fails = fails
  }

  /// Removes parts of the run while it still fails. It tries halves first and single steps last.
  ///
  /// - Returns: a failing run. Unless the time limit was exceeded, every step is needed for the failure.
  /// - Complexity: O(steps²) runs if no step can be removed, usually several tens of runs.
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
