import Foundation
import Synchronization

/// Runs the sessions of a soak, several at a time.
final class SoakWork: Sendable {
  private struct State {
    var next: Int
    var totals = Totals()
    var failures: [any Error] = []
  }

  private let program: String
  private let seed: UInt64
  private let numbers: ClosedRange<Int>
  private let scratch: String
  private let deadline: ContinuousClock.Instant
  private let state: Mutex<State>

  /// - Parameters:
  ///   - numbers: the numbers of the sessions, which are run until the time is over.
  ///   - scratch: a folder for all files that are written.
  init(
    program: String, seed: UInt64, numbers: ClosedRange<Int>, scratch: String, deadline: ContinuousClock.Instant
  ) {
    self.program = program
    self.seed = seed
    self.numbers = numbers
    self.scratch = scratch
    self.deadline = deadline
    state = Mutex(State(next: numbers.lowerBound))
  }

  var totals: Totals { state.withLock { $0.totals } }

  /// Runs sessions until the time is over, at most `lanes` at a time.
  ///
  /// - Returns: the errors of the soak itself.
  func run(lanes: Int) -> [any Error] {
    DispatchQueue.concurrentPerform(iterations: lanes) { _ in
      while let number = take() { run(number) }
    }
    return state.withLock { $0.failures }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.failures.isEmpty, numbers.contains(state.next) else { return nil }
      guard .now < deadline || numbers.lowerBound == numbers.upperBound else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  private func run(_ number: Int) {
    do {
      let session = try Session(
        SessionPlan(seed: seed, number: number), command: program, in: scratch, until: deadline)
      let result = try session.run()
      state.withLock { $0.totals.add(result) }
      for finding in result.findings { say(Totals.lines(finding, of: result, seed: seed)) }
    } catch {
      state.withLock { $0.failures.append(error) }
    }
  }
}
