extension SortEntries {
  /// The maximum number of entries in a part that one worker sorts. A longer part is split first.
  private static let longestPart = 1 << 16
  /// The number of entries that are worth a job. Shorter parts are sorted together.
  private static let shortestJob = 1 << 14

  /// Sorts parts on several workers, if they are long enough. The order does not depend on the number of workers.
  ///
  /// - Parameter parts: disjoint parts.
  /// - Returns: `false` if the task was cancelled. The order is then undefined.
  func sort(_ parts: [Part], on scheduler: any WorkScheduler) async -> Bool {
    let workers = scheduler.workerCount
    guard workers > 1, parts.reduce(0, { $0 + $1.range.count }) > Self.longestPart else {
      for part in parts { guard !Task.isCancelled, sort(part) else { return false } }
      return true
    }
    return await withTaskGroup(of: [Part]?.self) { group in
      defer { group.cancelAll() }
      var (waiting, running) = (parts, 0)
      while true {
        while running < workers, let job = Self.nextJob(from: &waiting) {
          running += 1
          group.addTask(executorPreference: scheduler.workers, priority: .utility) { self.step(job) }
        }
        guard let result = await group.next() else { return !Task.isCancelled }
        guard let more = result else { return false }
        running -= 1
        waiting += more
        await scheduler.nextStep()
      }
    }
  }

  /// Removes the last parts, which are worth a job together; `nil` if none is left.
  private static func nextJob(from waiting: inout [Part]) -> [Part]? {
    var (job, count) = ([Part](), 0)
    while count < shortestJob, let part = waiting.popLast() {
      job.append(part)
      count += part.range.count
    }
    return job.isEmpty ? nil : job
  }

  /// Sorts short parts, and splits long ones.
  ///
  /// - Returns: the parts that are still to be sorted; `nil` if the task was cancelled.
  private func step(_ job: [Part]) -> [Part]? {
    var rest: [Part] = []
    for part in job {
      guard !Task.isCancelled else { return nil }
      if part.range.count > Self.longestPart {
        guard let parts = split(part) else { return nil }
        rest += parts
      } else {
        guard sort(part) else { return nil }
      }
    }
    return rest
  }
}
