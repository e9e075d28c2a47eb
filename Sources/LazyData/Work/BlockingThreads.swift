internal import Basics
internal import Dispatch
internal import Synchronization

/// Threads for jobs that may block. A job never waits for another job to end. Idle threads are reused, and end after a
/// while.
///
/// A global Dispatch queue is not enough: it starts one thread for each processor. If all of these threads block, it
/// starts only one more each second.
final class BlockingThreads: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// The number of waiting threads. Threads that have been woken for a job are not counted.
    var idle = 0
    var threads = 0

    mutating func takeJob() -> Job? { jobs.isEmpty ? nil : jobs.removeFirst() }
  }

  private let state = Mutex(State())
  private let wake = DispatchSemaphore(value: 0)
  private let idleTime: DispatchTimeInterval

  /// - Parameter idleTime: the time after which an idle thread ends.
  init(idleTime: DispatchTimeInterval = .seconds(10)) { self.idleTime = idleTime }

  /// The number of threads that have not ended.
  var count: Int { state.withLock { $0.threads } }

  /// Runs `job` on a separate thread.
  func run(_ job: @escaping Job) {
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      if state.idle > 0 {
        state.idle -= 1
        return false
      }
      state.threads += 1
      return true
    }
    if needsThread { startThread() } else { wake.signal() }
  }

  private func startThread() {
    if let thread = JoinableThread({ self.work() }) { return thread.detach() }
    // If the system refuses a thread, a Dispatch thread runs the waiting jobs. It does not wait for further jobs.
    DispatchQueue.global().async { [self] in
      while let job = state.withLock({ $0.takeJob() }) { job() }
      state.withLock { $0.threads -= 1 }
    }
  }

  private func work() {
    while let job = nextJob() { job() }
  }

  /// Waits for a job. Returns `nil` if the thread must end, because it was idle for `idleTime`.
  private func nextJob() -> Job? {
    while true {
      let job = state.withLock { state in
        let job = state.takeJob()
        if job == nil { state.idle += 1 }
        return job
      }
      if let job { return job }
      if wake.wait(timeout: .now() + idleTime) == .timedOut, isUnneeded() { return nil }
    }
  }

  /// Returns `true`, and no longer counts the calling thread, if the thread is still idle and may end.
  ///
  /// Otherwise, a job was added just after the time limit. The thread then waits for the signal of that job, and runs
  /// it.
  private func isUnneeded() -> Bool {
    let isIdle = state.withLock { state in
      guard state.idle > 0 else { return false }
      state.idle -= 1
      state.threads -= 1
      return true
    }
    if !isIdle { wake.wait() }
    return isIdle
  }
}
