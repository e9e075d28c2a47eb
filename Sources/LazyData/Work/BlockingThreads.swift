internal import Basics
internal import Dispatch
internal import Synchronization

/// Threads for jobs that may block. A job never waits for another one. Idle threads are reused, and end after a while.
///
/// A global queue of Dispatch starts as many threads as there are processors. If these block, it starts one more only
/// once a second.
final class BlockingThreads: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// The number of threads that wait for a job and were not woken for one.
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

  /// Runs `job` on a thread of its own.
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
    // The system may refuse threads. A thread of the system then runs the jobs, and does not wait for others.
    DispatchQueue.global().async { [self] in
      while let job = state.withLock({ $0.takeJob() }) { job() }
      state.withLock { $0.threads -= 1 }
    }
  }

  private func work() {
    while let job = nextJob() { job() }
  }

  /// Waits for a job. Returns `nil` if the thread was idle for too long, and must end.
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

  /// Removes the calling thread if no job was sent to it. Otherwise its signal has arrived after the time limit.
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
