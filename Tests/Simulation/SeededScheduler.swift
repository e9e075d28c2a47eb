package import LazyData
import Synchronization

/// Runs background work on the calling thread, one step at a time, in an order that a seed determines.
///
/// The next event is a step of running work, the end of a pause, or the next job of the main actor. Jobs run in the
/// order in which they were enqueued. Nothing happens until a test requests it.
package final class SeededScheduler: WorkScheduler, TaskExecutor {
  private struct State {
    var steps: [UnownedJob] = []
    var jobs: [@MainActor @Sendable () -> Void] = []
    var rests: [Int: CheckedContinuation<Void, Never>] = [:]
    var lastRest = 0
    var time = Duration.zero
    /// How far the clock advances when it is read.
    var tick = Duration.zero
  }

  private let state = Mutex(State())
  /// The number of workers for long passes. The order in which they end depends on the seed too.
  package let workerCount: Int

  package init(workerCount: Int = 1) { self.workerCount = workerCount }

  // MARK: Control by the test

  /// The number of events that can happen next.
  package var pendingCount: Int {
    state.withLock { $0.steps.count + $0.rests.count + ($0.jobs.isEmpty ? 0 : 1) }
  }

  /// The number of unfinished works, pauses and jobs.
  package var unfinishedCount: Int {
    state.withLock { $0.steps.count + $0.rests.count + $0.jobs.count }
  }

  /// Runs one of the events that can happen next. `pick` selects the event.
  ///
  /// - Returns: `false` if there is none.
  @MainActor
  package func step(_ pick: Int) -> Bool {
    enum Event {
      case step(UnownedJob)
      case rest(CheckedContinuation<Void, Never>)
      case job(@MainActor @Sendable () -> Void)
    }
    let event = state.withLock { state -> Event? in
      let count = state.steps.count + state.rests.count + (state.jobs.isEmpty ? 0 : 1)
      guard count > 0 else { return nil }
      var index = Int(UInt(bitPattern: pick) % UInt(count))
      if index < state.steps.count { return .step(state.steps.remove(at: index)) }
      index -= state.steps.count
      let rests = state.rests.keys.sorted()
      if index < rests.count { return state.rests.removeValue(forKey: rests[index]).map { .rest($0) } }
      return .job(state.jobs.removeFirst())
    }
    switch event {
    case .step(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    case .rest(let continuation): continuation.resume()
    case .job(let job): job()
    case nil: return false
    }
    return true
  }

  /// Advances the clock. `tick` is how far the clock advances from then on when it is read.
  package func advance(by duration: Duration, tick: Duration = .zero) {
    state.withLock {
      $0.time += duration
      $0.tick = tick
    }
  }

  // MARK: WorkScheduler

  package func executor(for kind: WorkKind) -> (any TaskExecutor)? { self }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.steps.append(job) }
  }

  package func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { $0.jobs.append(job) }
  }

  package func nextStep() async { await Task.yield() }

  package func rest(for duration: Duration) async {
    let id = state.withLock { state in
      state.lastRest += 1
      return state.lastRest
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.rests[id] = continuation }
        if Task.isCancelled { endRest(id) }
      }
    } onCancel: {
      endRest(id)
    }
  }

  private func endRest(_ id: Int) {
    state.withLock { $0.rests.removeValue(forKey: id) }?.resume()
  }

  package var now: Duration {
    state.withLock { state in
      state.time += state.tick
      return state.time
    }
  }
}

/// A clock that shows the time of a scheduler.
package struct ScheduledClock: Clock {
  package struct Instant: InstantProtocol {
    let time: Duration
    package func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    package func duration(to other: Instant) -> Duration { other.time - time }
    package static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  let scheduler: SeededScheduler

  package init(_ scheduler: SeededScheduler) { self.scheduler = scheduler }

  package var now: Instant { Instant(time: scheduler.now) }
  package var minimumResolution: Duration { .nanoseconds(1) }
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    await scheduler.rest(for: deadline.time - scheduler.now)
  }
}
