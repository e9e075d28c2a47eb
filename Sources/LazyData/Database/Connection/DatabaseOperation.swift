internal import Basics
import Synchronization

/// A slow operation that can be cancelled at any time and from any thread, even while a server does not answer. An
/// operation is also cancelled with the task that runs it.
final class DatabaseOperation: Sendable {
  /// The error of an operation that was cancelled or has timed out.
  struct Stopped: Error {}

  /// The time limit of each step; `nil` for none.
  private let limit: Duration?
  private let stepEnd = Mutex<ContinuousClock.Instant?>(nil)
  private let isStopped = Atomic<Bool>(false)
  /// The pipes that wake the threads that wait in this operation.
  private let pipes = Mutex<[WakePipe]>([])
  private let work = WorkStop.current
  private let waiter = Atomic<Int>(0)

  /// - Parameter limit: the time limit of each step, which starts when the step has a connection; `nil` for none.
  init(limit: Duration? = nil) {
    self.limit = limit
    guard let work else { return }
    waiter.store(work.add { [weak self] in self?.stop() }, ordering: .relaxed)
  }

  deinit { work?.remove(waiter.load(ordering: .relaxed)) }

  /// The deadline of the current step; `nil` for none.
  var deadline: ContinuousClock.Instant? { stepEnd.withLock { $0 } }

  /// Starts a step, and the time limit of that step.
  func beginStep() {
    guard let limit else { return }
    stepEnd.withLock { $0 = .now + limit }
  }

  /// Sets the deadline of the current step to this duration from now.
  func endStep(within duration: Duration) { stepEnd.withLock { $0 = .now + duration } }

  /// Cancels the operation.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    for pipe in pipes.withLock({ $0 }) { pipe.wake() }
  }

  /// Whether the operation was cancelled or has timed out.
  var isOver: Bool {
    isStopped.load(ordering: .sequentiallyConsistent) || deadline.map { ContinuousClock.now >= $0 } ?? false
  }

  /// Throws an error if the operation was cancelled or has timed out.
  ///
  /// - Throws: `Stopped`.
  func check() throws { if isOver { throw Stopped() } }

  /// Runs `body`. If the operation is cancelled meanwhile, `pipe` is woken.
  func waking<Result>(_ pipe: WakePipe, _ body: () throws -> Result) throws -> Result {
    pipes.withLock { $0.append(pipe) }
    defer { pipes.withLock { $0.removeAll { $0 === pipe } } }
    try check()
    return try body()
  }

  /// Runs `body` with a new operation. Cancelling the task cancels the operation.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation was cancelled.
  static func run<Value: Sendable>(_ body: (DatabaseOperation) async throws -> Value) async throws -> Value {
    let operation = DatabaseOperation()
    return try await operation.run { try await body(operation) }
  }

  /// Runs `body` as this operation. Cancelling the task cancels the operation.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation was cancelled.
  func run<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    try await withTaskCancellationHandler {
      do {
        try check()
        return try await body()
      } catch {
        throw isOver ? Stopped() : error
      }
    } onCancel: {
      stop()
    }
  }
}
