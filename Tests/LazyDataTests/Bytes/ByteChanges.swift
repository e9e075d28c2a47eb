import LazyData
import Synchronization

/// Records the changes that a source of bytes reports. A test can wait for them within its time limit.
final class ByteChanges: Sendable {
  private struct State {
    var reported: [ByteChange] = []
    var waiting: [(condition: @Sendable ([ByteChange]) -> Bool, change: AsyncStream<Void>.Continuation)] = []
  }

  private let state = Mutex(State())

  /// Starts to listen to `source`. This replaces the source's previous listener.
  init(of source: any ByteSource) {
    source.onChange { [weak self] in self?.add($0) }
  }

  /// All changes reported so far.
  var reported: [ByteChange] { state.withLock { $0.reported } }

  /// Returns when `change` was reported.
  func until(_ change: ByteChange) async { await until { $0.contains(change) } }

  /// Returns when the source has been read to its end or has failed.
  func untilComplete(_ source: any ByteSource) async { await until { _ in source.isComplete } }

  /// Returns when `source` has `count` bytes or more.
  func until(_ source: any ByteSource, has count: Int) async { await until { _ in source.count >= count } }

  /// Returns when `condition` is true. The condition is evaluated immediately and after each change.
  func until(_ condition: @escaping @Sendable ([ByteChange]) -> Bool) async {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    let holds = state.withLock { state in
      let holds = condition(state.reported)
      if !holds { state.waiting.append((condition, change)) }
      return holds
    }
    if holds { return }
    for await _ in changes { break }
  }

  private func add(_ change: ByteChange) {
    let done = state.withLock { state in
      state.reported.append(change)
      let reported = state.reported
      let done = state.waiting.filter { $0.condition(reported) }
      state.waiting.removeAll { $0.condition(reported) }
      return done.map(\.change)
    }
    for change in done { change.yield() }
  }
}

extension ByteSource {
  /// All bytes as text.
  func text() throws -> String { String(decoding: try bytes(0..<count), as: UTF8.self) }
}
