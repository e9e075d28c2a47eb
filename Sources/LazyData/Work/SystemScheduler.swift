internal import Dispatch

/// Runs work on the system's threads as soon as it is submitted.
package final class SystemScheduler: WorkScheduler {
  private let threads = ThreadExecutor()
  private let start = ContinuousClock.now

  package init() {}

  package func executor(for kind: WorkKind) -> (any TaskExecutor)? {
    switch kind {
    case .computing: nil
    case .waiting: threads
    }
  }

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
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
