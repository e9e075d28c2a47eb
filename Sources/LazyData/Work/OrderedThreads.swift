internal import Basics
internal import Dispatch
internal import Synchronization

/// Evaluates jobs on several threads, and returns the results in the order of the jobs to a thread that waits for them.
///
/// ```
/// let lengths = OrderedThreads(jobs: files.count, threads: 2) { length(of: files[$0]) }
/// defer { lengths.stop() }
/// while let length = lengths.next() { print(length) }
/// ```
///
/// The number of results that wait to be returned is bounded, so memory use is bounded too. Tasks use `OrderedWorkers`,
/// which block no thread.
final class OrderedThreads<Value: Sendable>: Sendable {
  private struct State {
    /// The number of the next job to evaluate, and of the next job to return the result of.
    var (begun, returned) = (0, 0)
    var values: [Int: Value] = [:]
    var isStopped = false
  }

  private let jobs: Int
  private let evaluate: @Sendable (Int) -> Value
  private let state: Mutex<State>
  /// The number of jobs that may start before another result is returned.
  private let mayBegin: DispatchSemaphore
  /// Semaphores that are signalled when the result of a job is available. The jobs use them in turn.
  private let ends: [DispatchSemaphore]
  private let threads = Mutex<[JoinableThread]>([])

  /// For each thread, the maximum number of started jobs whose results have not been returned.
  static var jobsPerThread: Int { 4 }

  /// Starts the threads.
  ///
  /// - Parameter evaluate: evaluates the job with a number, on any of the threads.
  init(jobs: Int, threads: Int, evaluate: @escaping @Sendable (Int) -> Value) {
    self.jobs = jobs
    self.evaluate = evaluate
    state = Mutex(State())
    let most = max(1, threads) * Self.jobsPerThread
    mayBegin = DispatchSemaphore(value: 0)
    ends = (0..<most).map { _ in DispatchSemaphore(value: 0) }
    for _ in 0..<most { mayBegin.signal() }
    let started = (0..<max(1, threads)).compactMap { _ in JoinableThread { self.work() } }
    self.threads.withLock { $0 = started }
  }

  /// Waits for the result of the next job, and returns it; `nil` after the last job.
  func next() -> Value? {
    let job = state.withLock(\.returned)
    guard job < jobs else { return nil }
    // If the system has refused all threads, the job is evaluated on this thread.
    guard !threads.withLock(\.isEmpty) else { return returned(evaluate(job)) }
    ends[job % ends.count].wait()
    guard let value = state.withLock({ $0.values.removeValue(forKey: job) }) else { return nil }
    mayBegin.signal()
    return returned(value)
  }

  private func returned(_ value: Value) -> Value {
    state.withLock { $0.returned += 1 }
    return value
  }

  /// Stops the threads, and waits for the jobs that are still running. Call this even after the last result.
  func stop() {
    let threads = threads.withLock { threads in
      defer { threads = [] }
      return threads
    }
    state.withLock { $0.isStopped = true }
    for _ in threads { mayBegin.signal() }
    for thread in threads { thread.join() }
  }

  private func work() {
    while let job = begin() {
      let value = evaluate(job)
      state.withLock { $0.values[job] = value }
      ends[job % ends.count].signal()
    }
  }

  private func begin() -> Int? {
    mayBegin.wait()
    return state.withLock { state in
      guard !state.isStopped, state.begun < jobs else { return nil }
      defer { state.begun += 1 }
      return state.begun
    }
  }
}
