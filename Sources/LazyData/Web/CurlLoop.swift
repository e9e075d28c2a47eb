internal import Basics
internal import CCurl
internal import Dispatch
internal import Synchronization

/// Performs transfers side by side on one thread. If the server supports HTTP/2, they share a connection.
final class CurlLoop: Sendable {
  /// A transfer that a thread waits for.
  private final class Job: Sendable {
    let transfer: CurlTransfer
    let answer: CurlAnswer
    private let result = Mutex(CurlTransfer.noMemory)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ transfer: CurlTransfer, _ answer: CurlAnswer) { (self.transfer, self.answer) = (transfer, answer) }

    func end(_ result: Int32) {
      self.result.withLock { $0 = result }
      hasEnded.signal()
    }

    func wait() -> Int32 {
      hasEnded.wait()
      return result.withLock { $0 }
    }
  }

  /// The state that the thread shares with the callers.
  private final class Core: @unchecked Sendable {
    struct State {
      var added: [Job] = []
      var isStopped = false
    }

    /// The libcurl group. Only the thread uses it, but any thread may wake it.
    let group: UnsafeMutableRawPointer
    let state = Mutex(State())

    init?() {
      guard CurlTransfer.isAvailable, let group = ccurl_group_open() else { return nil }
      self.group = group
    }

    deinit { ccurl_group_close(group) }

    func wake() { ccurl_group_wake(group) }
  }

  /// The maximum time between two checks for silent servers, in milliseconds.
  private static let longestWait: Int32 = 500
  private static let longestIdleWait: Int32 = 60_000

  private let core: Core

  /// Starts the thread. Returns `nil` if libcurl is too old, or the system refuses a thread.
  init?() {
    guard let core = Core(), let thread = JoinableThread({ Self.run(core) }) else { return nil }
    self.core = core
    thread.detach()
  }

  deinit {
    core.state.withLock { $0.isStopped = true }
    core.wake()
  }

  /// Performs a transfer. Blocks until it has ended.
  ///
  /// - Returns: libcurl's result code.
  func perform(_ transfer: CurlTransfer, _ answer: CurlAnswer) -> Int32 {
    let job = Job(transfer, answer)
    core.state.withLock { $0.added.append(job) }
    core.wake()
    return job.wait()
  }

  /// Wakes the thread, so that it ends a cancelled transfer soon.
  func wake() { core.wake() }

  // MARK: On the thread

  private static func run(_ core: Core) {
    PipeFeed.leaveSignalsToOthers()
    var jobs: [UnsafeMutableRawPointer: Job] = [:]
    while true {
      let (added, isStopped) = core.state.withLock { state in
        defer { state.added = [] }
        return (state.added, state.isStopped)
      }
      for job in added { start(job, in: core.group, &jobs) }
      let isBroken = ccurl_group_step(core.group) != 0
      endJobs(in: core.group, &jobs, all: isBroken)
      // Callers retain the loop while they wait for a job. So no job is running when the loop is stopped.
      if isStopped { return }
      ccurl_group_wait(core.group, jobs.isEmpty ? longestIdleWait : longestWait)
    }
  }

  private static func start(
    _ job: Job, in group: UnsafeMutableRawPointer, _ jobs: inout [UnsafeMutableRawPointer: Job]
  ) {
    let handle = job.transfer.handle
    guard ccurl_group_add(group, handle) == 0 else { return job.end(CurlTransfer.noMemory) }
    jobs[handle] = job
  }

  /// Ends the jobs whose transfers have ended, were cancelled, or are silent.
  private static func endJobs(
    in group: UnsafeMutableRawPointer, _ jobs: inout [UnsafeMutableRawPointer: Job], all: Bool
  ) {
    var result: Int32 = 0
    while let handle = ccurl_group_ended(group, &result) {
      ccurl_group_remove(group, handle)
      jobs.removeValue(forKey: handle)?.end(result)
    }
    for (handle, job) in jobs where all || job.answer.endsNow() {
      ccurl_group_remove(group, handle)
      jobs[handle] = nil
      job.end(Int32(CCURL_ABORTED))
    }
  }
}
