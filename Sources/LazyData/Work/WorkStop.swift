import Synchronization

/// Ends waits for something elsewhere when the work that waits is cancelled.
///
/// A work has one of these for all that is called within it, however deep, so that a function which may block need not be handed what
/// stops it, and cannot forget to look.
package final class WorkStop: Sendable {
  /// That of the work which the caller is part of; nil where it is part of none.
  @TaskLocal package static var current: WorkStop?

  private struct State {
    var isStopped = false
    var lastWaiter = 0
    var wakers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Does `body` with a stop of its own, which cancelling the task stops.
  package static func within<Result: Sendable>(_ body: () async -> Result) async -> Result {
    let stop = WorkStop()
    return await withTaskCancellationHandler {
      await $current.withValue(stop) { await body() }
    } onCancel: {
      stop.stop()
    }
  }

  /// Has `wake` called, on any thread, when the work is cancelled: at once where it was.
  ///
  /// - Returns: what `remove` takes.
  package func add(_ wake: @escaping @Sendable () -> Void) -> Int {
    let (waiter, isStopped) = state.withLock { state in
      state.lastWaiter += 1
      if !state.isStopped { state.wakers[state.lastWaiter] = wake }
      return (state.lastWaiter, state.isStopped)
    }
    if isStopped { wake() }
    return waiter
  }

  /// Has something woken no more.
  package func remove(_ waiter: Int) { state.withLock { $0.wakers[waiter] = nil } }

  /// Wakes whatever waits, and what will.
  package func stop() {
    let wakers = state.withLock { state in
      defer { state.wakers = [:] }
      state.isStopped = true
      return state.wakers.values
    }
    for wake in wakers { wake() }
  }
}
