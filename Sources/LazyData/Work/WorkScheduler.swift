/// Runs background tasks off the main actor, and delivers their results on the main actor.
///
/// The scheduler decides which task continues next and when its results arrive. The program uses a `SystemScheduler`.
/// Tests use a scheduler that derives the order from a seed.
package protocol WorkScheduler: AnyObject, Sendable {
  /// Returns the executor for tasks of `kind`, or `nil` for the system's default.
  func executor(for kind: WorkKind) -> (any TaskExecutor)?

  /// The number of workers that share the evaluation of long passes.
  var workerCount: Int { get }

  /// The executor of these workers, or `nil` for the system's default.
  var workers: (any TaskExecutor)? { get }

  /// Runs `job` on the main actor, after all jobs that the calling thread submitted before.
  func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void)

  /// Waits until the next step of a task may start. Long tasks should call this function about ten times a second.
  func nextStep() async

  /// Waits until `duration` has passed or the task is cancelled.
  func rest(for duration: Duration) async

  /// The time since a fixed moment.
  var now: Duration { get }
}

extension WorkScheduler {
  package var workerCount: Int { 1 }
  package var workers: (any TaskExecutor)? { executor(for: .computing) }
}

/// How a background task uses its thread.
///
/// See ``EnginePass``.
public enum WorkKind: Sendable {
  /// Computes, or reads files. Such tasks share a pool with one thread per processor.
  case computing
  /// Blocks within a step for an unbounded time. Such a task has its own thread.
  case waiting
}
