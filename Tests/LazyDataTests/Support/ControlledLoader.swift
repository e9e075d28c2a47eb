import LazyData
import Observation
import Synchronization

struct Numbered: Identifiable, Equatable {
  let id: Int
}

struct NoNetwork: Error, CustomStringConvertible {
  let description = "no network"
}

/// A page loader whose loads a test answers one by one. It counts concurrent loads.
final class ControlledLoader: Sendable {
  private struct State {
    var running = 0
    var mostAtOnce = 0
    var pages: [PageRequest<Numbered>] = []
    var pending: [CheckedContinuation<[Numbered], any Error>] = []
    var waiting: [AsyncStream<Void>.Continuation] = []
  }

  private let state = Mutex(State())

  /// The pages that were requested until now.
  var pages: [PageRequest<Numbered>] { state.withLock { $0.pages } }
  /// The ranges that were requested until now.
  var asked: [Range<Int>] { pages.map(\.positions) }
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

  func load(_ range: Range<Int>) async throws -> [Numbered] {
    try await load(PageRequest(direction: .forward, anchor: nil, positions: range))
  }

  func load(_ page: PageRequest<Numbered>) async throws -> [Numbered] {
    defer { state.withLock { $0.running -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      let waiting = state.withLock { state in
        state.running += 1
        state.mostAtOnce = max(state.mostAtOnce, state.running)
        state.pages.append(page)
        state.pending.append(continuation)
        defer { state.waiting = [] }
        return state.waiting
      }
      for waiter in waiting { waiter.yield() }
    }
  }

  /// Returns when a load is waiting for its answer, or when the test's time is over.
  func untilAsked() async {
    let (loads, load) = AsyncStream.makeStream(of: Void.self)
    let isThere = state.withLock { state in
      if state.pending.isEmpty { state.waiting.append(load) }
      return !state.pending.isEmpty
    }
    if isThere { return }
    for await _ in loads { break }
  }

  /// Makes the waiting load return. It returns `count` items, or all requested items if `count` is `nil`, or throws. If
  /// `count` is less than the requested number, the items next to the loaded ones are returned.
  func answer(_ count: Int? = nil, throwing error: (any Error)? = nil) async {
    await untilAsked()
    let next = state.withLock { state in
      state.pending.isEmpty ? nil : (state.pending.removeFirst(), state.pages.last)
    }
    guard let (continuation, page) = next else { return }
    guard let page, error == nil else {
      continuation.resume(throwing: error ?? NoNetwork())
      return
    }
    let count = count ?? page.count
    let start = page.direction == .forward ? page.positions.lowerBound : page.positions.upperBound - count
    continuation.resume(returning: (start..<start + count).map { Numbered(id: $0) })
  }

  /// Waits until the task is cancelled, and then throws.
  static func untilCancelled() async throws {
    let (never, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    continuation.finish()
    try Task.checkCancellation()
  }
}

extension ControlledLoader {
  /// Reads the element at `index`. Returns when the resulting load is shown and this loader is running.
  @MainActor func load(_ source: PagedSource<Numbered>, reading index: Int) async {
    await afterChange(of: source) { _ = source[index] }
    await untilAsked()
  }

  /// Answers the running load. If the source were deallocated earlier, the load would be cancelled.
  @MainActor func finish(_ source: PagedSource<Numbered>) async {
    await answer()
    withExtendedLifetime(source) {}
  }
}

/// Performs `body`, and returns when the source has announced a change.
@MainActor func afterChange(of source: PagedSource<Numbered>, _ body: () async -> Void = {}) async {
  let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
  withObservationTracking {
    _ = source.state
  } onChange: {
    continuation.yield()
  }
  await body()
  // The source announces a change just before it makes the change on the main actor. So this code continues on the main
  // actor after the change.
  for await _ in changes { break }
}
