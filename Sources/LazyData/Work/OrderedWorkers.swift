/// Evaluates jobs on several workers, and delivers the results in the order of the jobs.
///
/// ```
/// var blocks = (0..<100).makeIterator()
/// var total = 0
/// _ = try await OrderedWorkers(scheduler).run {
///   blocks.next()
/// } evaluate: { block in
///   countLines(inBlock: block)
/// } join: { _, lines in
///   total += lines
///   return true
/// }
/// ```
///
/// The number of results that wait for an earlier one is bounded, so memory use is bounded too. The order in which jobs
/// end does not matter.
struct OrderedWorkers: Sendable {
  private let scheduler: any WorkScheduler

  /// The maximum number of jobs for each worker that are unfinished or undelivered.
  private static let jobsPerWorker = 3
  /// The maximum number of jobs that are unfinished or undelivered.
  var mostJobs: Int { max(1, scheduler.workerCount) * Self.jobsPerWorker }

  /// - Parameter scheduler: determines the number of workers, and runs them.
  init(_ scheduler: any WorkScheduler) { self.scheduler = scheduler }

  /// Whether several jobs can be evaluated in parallel.
  var areSeveral: Bool { scheduler.workerCount > 1 }

  private struct Finished<Value: Sendable>: Sendable {
    let index: Int
    let value: Value
  }

  /// Evaluates jobs until none is left, or `join` returns `false`. Then it waits only for the jobs that are
  /// still running.
  ///
  /// If the task is cancelled, so are the tasks that evaluate jobs, and `join` receives incomplete results.
  ///
  /// - Parameters:
  ///   - next: returns the next job; `nil` if none is left.
  ///   - evaluate: evaluates a job on any thread.
  ///   - join: receives the jobs in order, each with its result; `false` stops.
  /// - Returns: `false` if `join` returned `false`.
  /// - Throws: the errors of `join`.
  func run<Job: Sendable, Value: Sendable, Failure: Error>(
    _ next: () -> Job?, evaluate: @escaping @Sendable (Job) async -> Value,
    join: (Job, Value) async throws(Failure) -> Bool
  ) async throws(Failure) -> Bool {
    let (scheduler, workers) = (scheduler, max(1, scheduler.workerCount))
    let result: Result<Bool, Failure> = await withTaskGroup(of: Finished<Value>.self) { group in
      defer { group.cancelAll() }
      var jobs: [Int: Job] = [:]
      var finished: [Int: Value] = [:]
      var (begun, joined) = (0, 0)
      func startJobs() {
        while jobs.count - finished.count < workers, jobs.count < mostJobs, let job = next() {
          let index = begun
          jobs[index] = job
          begun += 1
          group.addTask(executorPreference: scheduler.workers, priority: .utility) {
            Finished(index: index, value: await evaluate(job))
          }
        }
      }
      while true {
        startJobs()
        if let value = finished.removeValue(forKey: joined), let job = jobs.removeValue(forKey: joined) {
          joined += 1
          do throws(Failure) {
            guard try await join(job, value) else { return .success(false) }
          } catch {
            return .failure(error)
          }
          await scheduler.nextStep()
        } else {
          guard let next = await group.next() else { return .success(true) }
          finished[next.index] = next.value
        }
      }
    }
    return try result.get()
  }
}
