import Synchronization

/// Interrupts the blocking calls of a background task when the task is cancelled.
///
/// A task has one stop, which all functions that the task calls can find in `current`. So a function that may block
/// needs no extra parameter.
package final class WorkStop: Sendable {
  /// The stop of the current task, or `nil` outside of any background task.
  @TaskLocal package static var current: WorkStop?

  private struct State {
    var isStopped = false
    var lastWaiter = 0
    var wakers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  package init() {}

  /// Runs `body` with a new stop. Cancelling the task triggers the stop.
  package static func within<Result: Sendable>(_ body: () async -> Result) async -> Result {
    let stop = WorkStop()
    return await withTaskCancellationHandler {
      await $current.withValue(stop) { await body() }
    } onCancel: {
      stop.stop()
    }
  }

  /// Registers `wake`. It is called on any thread when the task is cancelled, or immediately if the task is already
  /// cancelled.
  ///
  /// - Returns: the token for `remove(_:)`.
  package func add(_ wake: @escaping @Sendable () -> Void) -> Int {
    let (waiter, isStopped) = state.withLock { state in
      state.lastWaiter += 1
      if !state.isStopped { state.wakers[state.lastWaiter] = wake }
      return (state.lastWaiter, state.isStopped)
    }
    if isStopped { wake() }
    return waiter
  }

  /// Unregisters a waker.
  package func remove(_ waiter: Int) { state.withLock { $0.wakers[waiter] = nil } }

  /// Calls all registered wakers. A waker that is registered later is called immediately.
  package func stop() {
    let wakers = state.withLock { state in
      defer { state.wakers = [:] }
      state.isStopped = true
      return state.wakers.values
    }
    for wake in wakers { wake() }
  }
}
