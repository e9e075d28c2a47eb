internal import Dispatch
internal import Synchronization

/// Stops the requests of a reader, and the pauses before retries.
final class WebStop: Sendable {
  private struct State {
    var isStopped = false
    var lastHandler = 0
    var handlers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Stops the requests and pauses. Handlers are called on this thread.
  func stop() {
    let handlers = state.withLock { state in
      defer { state.handlers = [:] }
      state.isStopped = true
      return state.handlers.values
    }
    for handler in handlers { handler() }
  }

  /// Calls `body`. Calls `handler` if `stop()` is called before `body` has returned.
  func within<Result, Failure: Error>(
    onStop handler: @escaping @Sendable () -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (number, isStopped) = state.withLock { state in
      state.lastHandler += 1
      if !state.isStopped { state.handlers[state.lastHandler] = handler }
      return (state.lastHandler, state.isStopped)
    }
    if isStopped { handler() }
    defer { state.withLock { $0.handlers[number] = nil } }
    return try body()
  }

  /// Waits for a time, or until `stop()` is called.
  func pause(_ duration: Duration) {
    let end = DispatchSemaphore(value: 0)
    within(onStop: { end.signal() }) {
      let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
      _ = end.wait(timeout: .now() + seconds)
    }
  }

  /// Calls `body` with a new stop. Cancelling the background task of this thread triggers the stop.
  static func ofTask<Result, Failure: Error>(_ body: (WebStop) throws(Failure) -> Result) throws(Failure) -> Result {
    let stop = WebStop()
    let task = WorkStop.current
    let waiter = task?.add { stop.stop() }
    defer { if let waiter { task?.remove(waiter) } }
    return try body(stop)
  }
}
