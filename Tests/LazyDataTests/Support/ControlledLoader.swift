import Synchronization

struct Numbered: Identifiable, Equatable {
  let id: Int
}

struct NoNetwork: Error, CustomStringConvertible {
  let description = "no network"
}

/// A page loader whose loads a test answers one by one, and which counts how many run at once.
final class ControlledLoader: Sendable {
  private struct State {
    var running = 0
    var mostAtOnce = 0
    var asked: [Range<Int>] = []
    var pending: [CheckedContinuation<[Numbered], any Error>] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// The ranges that were asked for so far.
  var asked: [Range<Int>] { state.withLock { $0.asked } }
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func load(_ range: Range<Int>) async throws -> [Numbered] {
    defer { state.withLock { $0.running -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = state.withLock { state in
        state.running += 1
        state.mostAtOnce = max(state.mostAtOnce, state.running)
        state.asked.append(range)
        state.pending.append(continuation)
        defer { state.waiting = [] }
        return state.waiting
      }
      for waiter in waiting { waiter.resume() }
    }
  }

  /// Returns when a load waits for its answer.
  func untilAsked() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.pending.isEmpty { state.waiting.append(continuation) }
        return !state.pending.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets the load that waits return `count` items, or all that it was asked for, or throw.
  func answer(_ count: Int? = nil, throwing error: (any Error)? = nil) async {
    await untilAsked()
    let (continuation, range) = state.withLock { ($0.pending.removeFirst(), $0.asked.last ?? 0..<0) }
    if let error {
      continuation.resume(throwing: error)
    } else {
      continuation.resume(returning: range.prefix(count ?? range.count).map { Numbered(id: $0) })
    }
  }

  /// Returns only by throwing, when the task it runs in is cancelled.
  static func untilCancelled() async throws {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}
