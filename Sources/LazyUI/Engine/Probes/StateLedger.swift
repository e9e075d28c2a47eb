/// Records what happened to each piece of state of the rows that last left the screen.
@MainActor
package final class StateLedger {
  package struct Key: Hashable {
    package let view: String
    package let property: String

    package init(view: String, property: String) {
      self.view = view
      self.property = property
    }
  }

  /// The number of times that a property's state was kept or lost when its row left the screen.
  package struct Entry: Hashable, Sendable {
    package var kept = 0
    package var lost = 0
    /// The number of times that kept state was freed later, while the row was off screen. It then no longer counts as
    /// kept.
    package var evicted = 0

    package init(kept: Int = 0, lost: Int = 0, evicted: Int = 0) {
      self.kept = kept
      self.lost = lost
      self.evicted = evicted
    }
  }

  /// The entries for the state of one row.
  private struct RowEntries {
    var entries: [(key: Key, entry: Entry)] = []

    mutating func count(_ key: Key, kept: Bool) {
      let index = index(of: key)
      if kept { entries[index].entry.kept += 1 } else { entries[index].entry.lost += 1 }
    }

    mutating func countEviction(of key: Key) {
      let index = index(of: key)
      entries[index].entry.kept = max(0, entries[index].entry.kept - 1)
      entries[index].entry.evicted += 1
    }

    /// Returns the index of the entry for `key`. If there is none, an entry is added.
    ///
    /// - Complexity: O(slots of the row), which are few.
    private mutating func index(of key: Key) -> Int {
      if let index = entries.firstIndex(where: { $0.key == key }) { return index }
      entries.append((key, Entry()))
      return entries.count - 1
    }
  }

  /// The maximum number of rows to keep. The oldest rows are removed first.
  private static let capacity = 1_024

  private var rows: [AnyHashable: RowEntries] = [:]
  /// The rows, the earliest recorded first. Once the array is full, it is used as a ring buffer.
  private var order: [AnyHashable] = []
  private var oldest = 0

  /// Whether no row is recorded.
  package var isEmpty: Bool { rows.isEmpty }

  /// Returns the entries for the row of the element with this id.
  package func entries(for element: AnyHashable) -> [Key: Entry] {
    var known: [Key: Entry] = [:]
    for (key, entry) in rows[element]?.entries ?? [] { known[key] = entry }
    return known
  }

  /// Records that the row of the element with this id has left.
  ///
  /// - Parameter slots: the pieces of the row's state, and whether each was kept.
  func record(_ slots: [(key: Key, isKept: Bool)], of element: AnyHashable) {
    if rows[element] == nil { remember(element) }
    Self.count(slots, in: &rows[element, default: RowEntries()])
  }

  /// Records that the state of a row off screen was freed.
  func recordEviction(of slots: [Key], from element: AnyHashable) {
    guard var row = rows[element] else { return }
    for key in slots { row.countEviction(of: key) }
    rows[element] = row
  }

  private static func count(_ slots: [(key: Key, isKept: Bool)], in row: inout RowEntries) {
    for (key, isKept) in slots { row.count(key, kept: isKept) }
  }

  private func remember(_ element: AnyHashable) {
    if order.count < Self.capacity {
      order.append(element)
    } else {
      rows[order[oldest]] = nil
      order[oldest] = element
      oldest = (oldest + 1) % Self.capacity
    }
  }
}
