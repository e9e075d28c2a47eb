import Synchronization

/// A clock that tests and measurements advance. Waiting for it takes no real time.
package final class ManualClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset = Duration.zero

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Time {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var lastID = 0
    /// The waits that were cancelled before they started.
    var cancelled: Set<Int> = []
  }

  private let time = Mutex(Time())

  package init() {}

  package var now: Instant { time.withLock { $0.now } }
  package var minimumResolution: Duration { .zero }

  /// The number of tasks that are waiting for the clock.
  package var sleeperCount: Int { time.withLock { $0.sleepers.count } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = time.withLock { time in
      time.lastID += 1
      return time.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = time.withLock { time in
          if time.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= time.now { return .success(()) }
          time.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper: Sleeper? = time.withLock { time in
        guard let index = time.sleepers.firstIndex(where: { $0.id == id }) else {
          time.cancelled.insert(id)
          return nil
        }
        return time.sleepers.remove(at: index)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and resumes the tasks that are due, earliest deadline first.
  package func advance(by duration: Duration) {
    let due = time.withLock { time in
      time.now = time.now.advanced(by: duration)
      let now = time.now
      let due = time.sleepers.filter { $0.deadline <= now }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      time.sleepers.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
