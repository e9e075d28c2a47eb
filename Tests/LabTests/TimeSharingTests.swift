import LazyUI
import TestSupport
import Testing

@testable import Lab

/// Measurements that run beside a screen: a key waits for one slice at most.
@MainActor
@Suite("Measurements in slices", .timeLimit(.minutes(20)))
struct TimeSharingTests {
  private static let rows = 2_000

  /// Records the progress of a measurement each time it yields.
  @MainActor
  private final class Log {
    var harness: Harness?
    var turns = 0
    /// The most elements that were made between two yields.
    var most = 0
    /// The number of elements made by the last yield.
    private(set) var made = 0

    func giveWay() {
      let now = harness?.total.inits ?? 0
      turns += 1
      most = max(most, now - made)
      made = now
    }
  }

  /// An experiment that must make every element before one is shown.
  private func experiment(
    _ log: Log, procedure: @escaping @MainActor @Sendable (Harness) async throws -> Void
  ) -> Experiment {
    let variant = Variant("rows", .broken, in: "List", watch: "The rows.", figures: [Figure(.initsAtLoad, Self.rows)]) {
      _ in
      Fixture(List(0..<Self.rows, id: \.self) { number in Text(verbatim: "row \(number)").id(number) }) { harness in
        log.harness = harness
        defer { log.harness = nil }
        try await procedure(harness)
      }
    }
    return Experiment("rows", chapter: .largeData, lesson: "Rows take time.", variants: [variant])
  }

  private func measure(
    _ log: Log, giveWay: @escaping @MainActor () async throws -> Void = {},
    procedure: @escaping @MainActor @Sendable (Harness) async throws -> Void
  ) async throws -> Outcome {
    let experiment = experiment(log, procedure: procedure)
    let timeSharing = TimeSharing(slice: .milliseconds(50), by: TickingClock()) {
      log.giveWay()
      try await giveWay()
    }
    return try await experiment.measure(experiment.variants[0], timeSharing: timeSharing) { nil }
  }

  @Test func `no slice makes more elements than it has steps, and a step of many slices is one step`() async throws {
    let log = Log()
    let outcome = try await measure(log) { harness in
      try await harness.update()
      harness.record(.initsAtLoad, harness.step.inits)
    }
    #expect(outcome.verdict == .holds, "\(outcome)")
    // The clock advances by a millisecond for each reading, and it is read once for each element.
    #expect((1...52).contains(log.most))
    #expect(log.turns >= Self.rows / 52)
  }

  @Test func `many short steps yield too`() async throws {
    let log = Log()
    _ = try await measure(log) { harness in
      try await harness.update()
      let turns = log.turns
      for row in 0..<400 { try await harness.select(row) }
      #expect(log.turns - turns >= 8)
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `a measurement that waits yields, and stops when it is cancelled`() async {
    let log = Log()
    let task = Task {
      try await measure(log) { harness in try await harness.until("the end of days") { false } }
    }
    while log.turns < 20, !Task.isCancelled { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(.timeLimit(.minutes(20)))
  func `a cancelled measurement makes nothing from the next slice on`() async {
    let log = Log()
    let task = Task {
      try await measure(
        log,
        giveWay: { while !Task.isCancelled { await Task.yield() } },
        procedure: { harness in
          do { try await harness.update() } catch {
            #expect(harness.total.inits == log.made)
            throw error
          }
        })
    }
    while log.turns == 0, !Task.isCancelled { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(log.turns == 1 && (1...52).contains(log.made))
  }
}
