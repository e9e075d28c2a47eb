import Simulation
import Synchronization
import TestSupport
import Testing

@testable import LazyData

/// Tests workers whose jobs end in an order that a seed determines.
@MainActor
@Suite("Ordered workers", .timeLimit(.minutes(20)))
struct OrderedWorkersTests {
  /// The jobs that have started and ended.
  private final class Jobs: Sendable {
    struct Counts {
      var running = 0
      var mostRunning = 0
      var begun = 0
      var ended: [Int] = []
    }

    private let counts = Mutex(Counts())

    var now: Counts { counts.withLock { $0 } }

    /// Ends after several steps of the scheduler.
    func run(_ job: Int) async -> Int {
      counts.withLock {
        $0.running += 1
        $0.begun += 1
        $0.mostRunning = max($0.mostRunning, $0.running)
      }
      for _ in 0..<3 { await Task.yield() }
      counts.withLock {
        $0.running -= 1
        $0.ended.append(job)
      }
      return job * job
    }
  }

  /// The results of a run.
  private struct Run: Sendable {
    var joined: [Int] = []
    /// The largest number of jobs that were started and not joined.
    var mostAhead = 0
    var isComplete = false
    var error: DataError?
  }

  private nonisolated static func run(
    _ count: Int, _ jobs: Jobs, _ scheduler: SeededScheduler, stopsAt stop: Int = .max, failsAt failure: Int = .max
  ) async -> Run {
    var (run, next) = (Run(), 0)
    do throws(DataError) {
      run.isComplete = try await OrderedWorkers(scheduler).run { () -> Int? in
        next += 1
        return next <= count ? next - 1 : nil
      } evaluate: { job in
        await jobs.run(job)
      } join: { (job, value) throws(DataError) in
        run.mostAhead = max(run.mostAhead, jobs.now.begun - run.joined.count)
        run.joined.append(value)
        if job == failure { throw .notAFile(path: "\(job)") }
        return job != stop
      }
    } catch {
      run.error = error
    }
    return run
  }

  private func result(
    seed: UInt64, workers: Int, _ body: @escaping @Sendable (SeededScheduler) async -> Run
  ) throws -> Run {
    var random = SplitMix(seed: seed)
    let scheduler = SeededScheduler(workerCount: workers)
    let generation = Generation(scheduler)
    var answer: Run?
    let work = generation.start {
      await body(scheduler)
    } onAnswer: {
      answer = $0
    }
    while scheduler.step(random.int(below: 1_000)) {}
    #expect(work.isOver && scheduler.unfinishedCount == 0)
    return try #require(answer)
  }

  @Test(arguments: SplitMix.seeds(1...20), [1, 2, 8])
  func `results are joined in the order of the jobs, whichever job ends first`(seed: UInt64, workers: Int) throws {
    let jobs = Jobs()
    let run = try result(seed: seed, workers: workers) { await Self.run(50, jobs, $0) }
    #expect(run.isComplete && run.joined == (0..<50).map { $0 * $0 }, "seed \(seed)")
    let counts = jobs.now
    #expect(counts.mostRunning <= workers && run.mostAhead <= 3 * workers, "seed \(seed)")
    if workers > 1 { #expect(counts.mostRunning > workers / 2, "seed \(seed)") }
    // Otherwise the order would not be an input of this test.
    if workers == 8 { #expect(counts.ended != counts.ended.sorted(), "seed \(seed)") }
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `no job starts after the last result that is wanted`(seed: UInt64) throws {
    let jobs = Jobs()
    let run = try result(seed: seed, workers: 2) { await Self.run(50, jobs, $0, stopsAt: 9) }
    #expect(!run.isComplete && run.joined == (0...9).map { $0 * $0 }, "seed \(seed)")
    #expect(jobs.now.begun <= 9 + 3 * 2, "seed \(seed)")
  }

  @Test(arguments: SplitMix.seeds(1...20))
  func `an error of a join ends the run`(seed: UInt64) throws {
    let jobs = Jobs()
    let run = try result(seed: seed, workers: 2) { await Self.run(50, jobs, $0, failsAt: 4) }
    #expect(run.error?.description.contains("4") == true && run.joined.count == 5, "seed \(seed)")
    #expect(jobs.now.begun <= 4 + 3 * 2, "seed \(seed)")
  }

  @Test func `an empty run ends at once`() throws {
    let jobs = Jobs()
    let run = try result(seed: 1, workers: 2) { await Self.run(0, jobs, $0) }
    #expect(run.isComplete && run.joined.isEmpty && jobs.now.begun == 0)
  }

  @Test func `the system has no more workers than processors, and at most as many as requested`() {
    #expect(SystemScheduler(mostWorkers: 1).workerCount == 1)
    #expect((1...8).contains(SystemScheduler().workerCount))
  }
}
