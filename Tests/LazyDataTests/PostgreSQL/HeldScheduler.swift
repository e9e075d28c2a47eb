import Synchronization

@testable import LazyData

/// The system's scheduler, with pauses that last until a test ends them.
final class HeldScheduler: WorkScheduler {
  private struct State {
    var pauses: [Duration] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Tests that wait for the first pause.
    var tests: [CheckedContinuation<Void, Never>] = []
    var isOpen: Bool
  }

  private let system = SystemScheduler()
  private let state: Mutex<State>
  /// Pauses of at least this length are not held, because the watch for new rows polls once a second.
  private let longest = Duration.seconds(1)

  /// - Parameter isOpen: whether pauses end immediately.
  init(isOpen: Bool = false) { state = Mutex(State(isOpen: isOpen)) }

  /// The pauses that have started.
  var pauses: [Duration] { state.withLock { $0.pauses } }

  /// Returns when the first pause has started, which work does on a thread of its own.
  func waitForPause() async {
    await withCheckedContinuation { continuation in
      let hasPaused = state.withLock { state in
        if state.pauses.isEmpty { state.tests.append(continuation) }
        return !state.pauses.isEmpty
      }
      if hasPaused { continuation.resume() }
    }
  }

  /// Ends all pauses, including future ones.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func executor(for kind: WorkKind) -> (any TaskExecutor)? { system.executor(for: kind) }
  func runOnMain(_ job: @escaping @MainActor @Sendable () -> Void) { system.runOnMain(job) }
  func nextStep() async {}
  var now: Duration { system.now }

  func rest(for duration: Duration) async {
    guard duration < longest else { return await system.rest(for: duration) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isOpen, tests) = state.withLock { state in
          defer { state.tests = [] }
          state.pauses.append(duration)
          if !state.isOpen, !Task.isCancelled { state.waiting.append(continuation) }
          return (state.isOpen || Task.isCancelled, state.tests)
        }
        if isOpen { continuation.resume() }
        for test in tests { test.resume() }
      }
    } onCancel: {
      release()
    }
  }

  /// Ends the pauses that have started, if no work needs them any more.
  private func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
