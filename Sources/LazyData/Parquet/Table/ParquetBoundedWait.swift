internal import Dispatch
internal import Synchronization

/// Runs reads on another thread, and lets the main actor wait for them for a short time.
final class ParquetBoundedWait: Sendable {
  private enum Phase {
    case idle, running
    /// The read took too long. The main actor does not wait again until it has ended.
    case late
  }

  private struct State {
    var scheduler: (any WorkScheduler)?
    /// The remaining time to wait in this turn of the main actor.
    var rest: Duration
    /// Whether a job is scheduled that restores `rest` after this turn.
    var isRenewed = false
    var phase = Phase.idle
  }

  private static let threads = BlockingThreads()

  private let patience: Duration
  private let state: Mutex<State>

  /// - Parameter patience: the maximum time to wait in a turn of the main actor; zero means never to wait.
  init(_ patience: Duration) {
    self.patience = patience
    state = Mutex(State(rest: patience))
  }

  /// Sets the scheduler of the main actor. Before this call, `isReady` is `false`.
  func begin(_ scheduler: any WorkScheduler) { state.withLock { $0.scheduler = scheduler } }

  /// Whether the main actor may wait now: no read is running, and some of the time is left.
  var isReady: Bool { state.withLock { $0.rest > .zero && $0.phase == .idle && $0.scheduler != nil } }

  /// Runs `body` on another thread, and waits for its end up to the remaining time.
  ///
  /// - Parameter onLate: if `body` takes longer, this runs on the main actor after `body` has ended.
  /// - Returns: whether `body` ended in time.
  func run(_ body: @escaping @Sendable () -> Void, onLate: @escaping @Sendable () -> Void) -> Bool {
    let (rest, scheduler) = state.withLock { state in
      state.phase = .running
      return (state.rest, state.scheduler)
    }
    let end = DispatchSemaphore(value: 0)
    Self.threads.run { [self] in
      body()
      let isLate = endRun()
      end.signal()
      if isLate { scheduler?.runOnMain { onLate() } }
    }
    let start = ContinuousClock.now
    _ = end.wait(timeout: .now() + rest / .seconds(1))
    return spend(start.duration(to: .now))
  }

  /// Ends a run. Returns whether the main actor has stopped waiting for the run.
  private func endRun() -> Bool {
    state.withLock { state in
      defer { state.phase = .idle }
      return state.phase == .late
    }
  }

  /// Subtracts `time` from the remaining time of this turn. Returns whether the run has ended.
  private func spend(_ time: Duration) -> Bool {
    let (isOver, scheduler) = state.withLock { state in
      let isOver = state.phase != .running
      if !isOver { state.phase = .late }
      state.rest -= time
      defer { state.isRenewed = true }
      return (isOver, state.isRenewed ? nil : state.scheduler)
    }
    scheduler?.runOnMain { [weak self] in self?.renew() }
    return isOver
  }

  private func renew() { state.withLock { ($0.rest, $0.isRenewed) = (patience, false) } }
}
