internal import Basics
import Synchronization

/// Something that takes long, and that can be stopped at any time and from any thread, also while a server does not answer.
final class PostgreSQLErrand: Sendable {
  /// What the errand does ended because it was stopped, or because its time was up.
  struct Stopped: Error {}

  /// When its time is up.
  let deadline: ContinuousClock.Instant?
  private let isStopped = Atomic<Bool>(false)
  /// What wakes those that wait in it now.
  private let pipes = Mutex<[WakePipe]>([])

  /// - Parameter limit: how long it may take; nil for as long as it does.
  init(limit: Duration? = nil) { deadline = limit.map { .now + $0 } }

  /// Has whatever runs end at once.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    for pipe in pipes.withLock({ $0 }) { pipe.wake() }
  }

  /// Whether it is to do nothing more.
  var isOver: Bool {
    isStopped.load(ordering: .sequentiallyConsistent) || deadline.map { ContinuousClock.now >= $0 } ?? false
  }

  /// - Throws: `Stopped` where it is to do nothing more.
  func check() throws { if isOver { throw Stopped() } }

  /// Does `body`, during which stopping the errand wakes `pipe`.
  func waking<Result>(_ pipe: WakePipe, _ body: () throws -> Result) throws -> Result {
    pipes.withLock { $0.append(pipe) }
    defer { pipes.withLock { $0.removeAll { $0 === pipe } } }
    try check()
    return try body()
  }

  /// Does `body` as an errand, which cancelling the task stops.
  ///
  /// - Throws: what `body` throws, or `Stopped`.
  static func run<Value: Sendable>(_ body: (PostgreSQLErrand) async throws -> Value) async throws -> Value {
    let errand = PostgreSQLErrand()
    return try await errand.run { try await body(errand) }
  }

  /// Does `body` as this errand, which cancelling the task stops.
  ///
  /// - Throws: what `body` throws, or `Stopped`.
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
