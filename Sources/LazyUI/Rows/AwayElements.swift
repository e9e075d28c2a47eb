/// Where state is not kept for good: the elements that have left the window and had some, in the order in which they left.
@MainActor
struct AwayElements {
  private var entries: [Entry] = []
  /// The update passes in which the container showed its window, in however many walks.
  private var ticks = 0
  private var lastPass = -1

  private struct Entry {
    let element: ForEachElement
    /// The last walk that met it.
    let walk: UInt32
    /// The tick in which it left.
    let since: Int
  }

  /// Says that the window is shown in an update pass.
  mutating func tick(in pass: Int) {
    if pass != lastPass { ticks += 1 }
    lastPass = pass
  }

  /// Adds an element that has left in this tick.
  mutating func add(_ element: ForEachElement) {
    entries.append(Entry(element: element, walk: element.walk, since: ticks))
  }

  /// Removes the elements that left `age` ticks ago or before.
  ///
  /// - Returns: those of them that have not been met since.
  /// - Complexity: O(elements that are away) where any is removed, else O(1).
  mutating func removeExpired(after age: Int) -> [ForEachElement] {
    let count = entries.firstIndex { ticks - $0.since < age } ?? entries.count
    if count == 0 { return [] }
    let expired = entries[..<count].compactMap { $0.element.walk == $0.walk ? $0.element : nil }
    entries.removeFirst(count)
    return expired
  }

  mutating func removeAll() { entries = [] }
}
