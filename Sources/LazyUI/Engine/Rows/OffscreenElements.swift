/// The elements that left the window, the earliest first. They are recorded only if state is kept for a limited time.
@MainActor
struct OffscreenElements {
  private var entries: [Entry] = []
  /// The number of update passes that showed the container's window. Several traversals in a pass count once.
  private var ticks = 0
  private var lastPass = -1

  private struct Entry {
    let element: ForEachElement
    /// The number of the last traversal that visited the element.
    let walk: UInt32
    /// The value of `ticks` when the element left.
    let since: Int
  }

  /// Records that the window is shown in an update pass.
  mutating func tick(in pass: Int) {
    if pass != lastPass { ticks += 1 }
    lastPass = pass
  }

  /// Adds an element that left in this tick.
  mutating func add(_ element: ForEachElement) {
    entries.append(Entry(element: element, walk: element.walk, since: ticks))
  }

  /// Removes the elements that left `age` or more ticks ago.
  ///
  /// - Returns: the removed elements that have not been visited since.
  /// - Complexity: O(elements) if any is removed; otherwise O(1).
  mutating func removeExpired(after age: Int) -> [ForEachElement] {
    let count = entries.firstIndex { ticks - $0.since < age } ?? entries.count
    if count == 0 { return [] }
    let expired = entries[..<count].compactMap { $0.element.walk == $0.walk ? $0.element : nil }
    entries.removeFirst(count)
    return expired
  }

  mutating func removeAll() { entries = [] }
}
