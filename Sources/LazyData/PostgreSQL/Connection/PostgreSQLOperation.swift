internal import Basics
import Synchronization

/// A slow operation that can be cancelled at any time and from any thread, even while a server does not answer. It ends
/// with the work in which it was started.
final class PostgreSQLOperation: Sendable {
  /// The error of an operation that was cancelled, or whose time is up.
  struct Stopped: Error {}

  /// The time limit of each of its steps; `nil` for none.
  private let limit: Duration?
  private let stepEnd = Mutex<ContinuousClock.Instant?>(nil)
  private let isStopped = Atomic<Bool>(false)
  /// The pipes that wake its waiting threads.
  private let pipes = Mutex<[WakePipe]>([])
  private let work = WorkStop.current
  private let waiter = Atomic<Int>(0)

  /// - Parameter limit: the time limit of each of its steps, from when it has a connection; `nil` for none.
  init(limit: Duration? = nil) {
    self.limit = limit
    guard let work else { return }
    waiter.store(work.add { [weak self] in self?.stop() }, ordering: .relaxed)
  }

  deinit { work?.remove(waiter.load(ordering: .relaxed)) }

  /// The end of the current step's time; `nil` for none.
  var deadline: ContinuousClock.Instant? { stepEnd.withLock { $0 } }

  /// Starts a step, and its time limit.
  func beginStep() {
    guard let limit else { return }
    stepEnd.withLock { $0 = .now + limit }
  }

  /// Cancels the operation.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    for pipe in pipes.withLock({ $0 }) { pipe.wake() }
  }

  /// Whether it must do nothing more.
  var isOver: Bool {
    isStopped.load(ordering: .sequentiallyConsistent) || deadline.map { ContinuousClock.now >= $0 } ?? false
  }

  /// - Throws: `Stopped` if it must do nothing more.
  func check() throws { if isOver { throw Stopped() } }

  /// Runs `body`. Cancelling the operation wakes `pipe` meanwhile.
  func waking<Result>(_ pipe: WakePipe, _ body: () throws -> Result) throws -> Result {
    pipes.withLock { $0.append(pipe) }
    defer { pipes.withLock { $0.removeAll { $0 === pipe } } }
    try check()
    return try body()
  }

  /// Runs `body` with a new operation, which is cancelled with the task.
  ///
  /// - Throws: rethrows the errors of `body`; `Stopped` if the operation was cancelled.
  static func run<Value: Sendable>(_ body: (PostgreSQLOperation) async throws -> Value) async throws -> Value {
    let operation = PostgreSQLOperation()
    return try await operation.run { try await body(operation) }
  }

  /// Runs `body` as this operation, which is cancelled with the task.
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
