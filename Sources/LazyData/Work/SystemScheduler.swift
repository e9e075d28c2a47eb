internal import Basics
internal import Dispatch

/// Runs work on the system's threads as soon as it is submitted.
package final class SystemScheduler: WorkScheduler {
  private let threads = ThreadExecutor()
  private let lowThreads = LowThreadExecutor()
  private let start = ContinuousClock.now
  /// The maximum number of workers.
  private let mostWorkers: Int

  /// The maximum number of workers that is useful. With more workers, reading the bytes is the bottleneck.
  private static let usefulWorkers = 8

  /// - Parameter mostWorkers: the maximum number of workers. There are never more workers than processors.
  package init(mostWorkers: Int = .max) { self.mostWorkers = min(mostWorkers, Self.usefulWorkers) }

  package func executor(for kind: WorkKind) -> (any TaskExecutor)? {
    switch kind {
    case .computing: nil
    case .waiting: threads
    }
  }

  package var workerCount: Int { min(Processors.count, mostWorkers) }

  package var workers: (any TaskExecutor)? { lowThreads }

  package func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in job() }
  }

  /// Returns at once, because the system schedules the threads.
  package func nextStep() async {}

  package func rest(for duration: Duration) async {
    if duration > .zero { try? await Task.sleep(for: duration) }
  }

  package var now: Duration { start.duration(to: .now) }
}

/// Runs each step on a thread that may block.
private final class ThreadExecutor: TaskExecutor {
  private let threads = BlockingThreads()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.run { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}

/// Runs each step on a thread with a low priority, so that the main thread is not delayed.
private final class LowThreadExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The thread keeps the lower priority. No other code in the process uses threads with the quality of service
    // `utility`.
    DispatchQueue.global(qos: .utility).async { [self] in
      ThreadPriority.lower()
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
