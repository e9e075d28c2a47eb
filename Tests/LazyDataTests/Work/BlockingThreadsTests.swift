import Dispatch
import Synchronization
import Testing

@testable import LazyData

@Suite("Threads for jobs that block", .timeLimit(.minutes(20)))
struct BlockingThreadsTests {
  /// More threads than a global queue of Dispatch ever has.
  private static let many = 300

  /// Counts its calls, and blocks until it is opened.
  private final class Gate: Sendable {
    private let end = DispatchSemaphore(value: 0)
    let entries: AsyncStream<Void>
    private let entry: AsyncStream<Void>.Continuation

    init() { (entries, entry) = AsyncStream.makeStream(of: Void.self) }

    func pass() {
      entry.yield()
      end.wait()
    }

    /// Returns when this many calls are blocked.
    func fill(_ count: Int) async {
      var entered = 0
      for await _ in entries {
        entered += 1
        if entered == count { return }
      }
    }

    func open(_ count: Int) { for _ in 0..<count { end.signal() } }
  }

  @Test("Work that blocks does not delay other work")
  func blocking() async {
    let executor = SystemScheduler().executor(for: .waiting)
    let gate = Gate()
    let work = (0..<Self.many).map { _ in Task.detached(executorPreference: executor) { gate.pass() } }
    await gate.fill(Self.many)
    gate.open(Self.many)
    for work in work { await work.value }
  }

  @Test("Each job runs once, whether threads are reused or end at once", arguments: [0, 10])
  func allJobs(idleSeconds: Int) async {
    let threads = BlockingThreads(idleTime: .seconds(idleSeconds))
    let runs = Mutex([Int](repeating: 0, count: 2_000))
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    for job in 0..<2_000 {
      threads.run {
        runs.withLock { $0[job] += 1 }
        end.yield()
      }
    }
    var ended = 0
    for await _ in ends {
      ended += 1
      if ended == 2_000 { break }
    }
    #expect(runs.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test("Idle threads end")
  func idle() async {
    let threads = BlockingThreads(idleTime: .seconds(0))
    let gate = Gate()
    for _ in 0..<8 { threads.run { gate.pass() } }
    await gate.fill(8)
    #expect(threads.count == 8)
    gate.open(8)
    while threads.count > 0, !Task.isCancelled { await Task.yield() }
    #expect(threads.count == 0)
  }
}
