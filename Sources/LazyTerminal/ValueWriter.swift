internal import Foundation
internal import Synchronization

/// Serialises values as property lists, and stores them on its own queue.
///
/// If values arrive while others are being stored, they wait. Only the newest waiting values are stored next. Older
/// ones are dropped.
final class ValueWriter: Sendable {
  /// The values of a property list: numbers, strings, dates and data. They are never mutated, so they can be passed to
  /// the queue.
  private struct Values: @unchecked Sendable {
    let all: [String: Any]
  }

  private struct State {
    var next: Values?
    var isWriting = false
  }

  private let store: @Sendable (Data) throws -> Void
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "values")

  /// - Parameter store: stores a property list; called on the queue. If it throws, the values are lost.
  init(store: @escaping @Sendable (Data) throws -> Void) { self.store = store }

  /// Schedules a store of the values, and returns immediately.
  func write(_ values: [String: Any]) {
    let values = Values(all: values)
    let begins = state.withLock { state in
      state.next = values
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins { queue.async { self.writeAll() } }
  }

  /// Waits until all values are stored, at most a second.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }

  private func writeAll() {
    while let values = next() {
      guard let data = try? PropertyListSerialization.data(fromPropertyList: values.all, format: .xml, options: 0)
      else { continue }
      try? store(data)
    }
  }

  /// Returns the values to store now. If there are none, returns nil, and the next `write` starts the queue again.
  private func next() -> Values? {
    state.withLock { state in
      defer { state.next = nil }
      state.isWriting = state.next != nil
      return state.next
    }
  }
}
