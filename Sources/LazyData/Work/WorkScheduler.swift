/// Does work beside the main actor, and brings to the main actor what comes of it.
///
/// The order in which works go on, and in which what they tell arrives, is the scheduler's alone. The program has a
/// `SystemScheduler`; a test passes one that decides the order by a seed.
package protocol WorkScheduler: AnyObject, Sendable {
  /// What runs the steps of works of one kind; nil for the system's own.
  func executor(for kind: WorkKind) -> (any TaskExecutor)?

  /// Runs `job` on the main actor, behind everything that the caller's thread handed over before.
  func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void)

  /// Returns between two steps of a work, when the next one may begin. A long work calls it often: some ten times a second.
  func nextStep() async

  /// Returns when `duration` has passed, or the task was cancelled.
  func rest(for duration: Duration) async

  /// The time that has passed since a moment that stays the same.
  var now: Duration { get }
}

/// What a work needs of the thread that it runs on.
public enum WorkKind: Sendable {
  /// It computes, or reads files. Such works share as many threads as there are processors.
  case computing
  /// It waits, within one step, for something that takes as long as it takes. It has a thread of its own.
  case waiting
}
