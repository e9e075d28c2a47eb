internal import Foundation
internal import Synchronization

/// Makes property lists of values, and puts them away, on a queue of its own.
///
/// Of values that come while others are put away, the last ones are put away after these, and those between are not.
final class ValueWriter: Sendable {
  /// The values of a property list: numbers, texts, dates and data, which nobody changes any more.
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

  /// - Parameter store: puts a property list away; called on the queue. What it throws loses the values.
  init(store: @escaping @Sendable (Data) throws -> Void) { self.store = store }

  /// Has values put away. It does not wait for that.
  func write(_ values: [String: Any]) {
    let values = Values(all: values)
    let begins = state.withLock { state in
      state.next = values
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins { queue.async { self.writeAll() } }
  }

  /// Waits until all is put away, for a second at most.
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

  /// The values to be put away now; nil where there are none, and whoever brings some begins anew.
  private func next() -> Values? {
    state.withLock { state in
      defer { state.next = nil }
      state.isWriting = state.next != nil
      return state.next
    }
  }
}
