internal import Basics
import Synchronization

/// Something that takes long, and that can be stopped at any time and from any thread, also while a server does not answer. It ends with
/// the work that it is begun in.
final class PostgreSQLErrand: Sendable {
  /// What the errand does ended because it was stopped, or because its time was up.
  struct Stopped: Error {}

  /// How long each of its steps may take; nil for as long as it does.
  private let limit: Duration?
  private let stepEnd = Mutex<ContinuousClock.Instant?>(nil)
  private let isStopped = Atomic<Bool>(false)
  /// What wakes those that wait in it now.
  private let pipes = Mutex<[WakePipe]>([])
  private let work = WorkStop.current
  private let waiter = Atomic<Int>(0)

  /// - Parameter limit: how long each of its steps may take, from when it has a connection; nil for as long as it does.
  init(limit: Duration? = nil) {
    self.limit = limit
    guard let work else { return }
    waiter.store(work.add { [weak self] in self?.stop() }, ordering: .relaxed)
  }

  deinit { work?.remove(waiter.load(ordering: .relaxed)) }

  /// When the time of its step is up; nil where it may take as long as it does.
  var deadline: ContinuousClock.Instant? { stepEnd.withLock { $0 } }

  /// Has a step begin, whose time counts from now on.
  func beginStep() {
    guard let limit else { return }
    stepEnd.withLock { $0 = .now + limit }
  }

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
