internal import Algorithms

/// A row whose position in the order is known.
struct KeyAnchor: Equatable {
  /// The number of rows before it.
  let row: Int
  /// The values that determine the row's place in the order, the key last.
  let key: RecordKey
}

/// A sparse index of an order. It contains the key of every 512th counted row, and the keys of pages that were read.
struct KeyAnchors {
  /// The number of rows between counted anchors.
  static let spacing = 512
  /// The maximum number of page positions to keep.
  static let mostSeen = 4_096

  /// The keys of the rows 0, `spacing`, 2 × `spacing`, and so on.
  private(set) var counted = KeyList()
  /// The positions of pages, in ascending order.
  private var seen: [KeyAnchor] = []

  /// The number of counted rows. The last anchor counts as one row.
  var countedRows: Int { counted.count == 0 ? 0 : (counted.count - 1) * Self.spacing + 1 }

  /// Adds the key that is `spacing` rows after the last counted one, or the key of the first row.
  mutating func append(_ key: RecordKey) { counted.append(key) }

  /// Adds the position of a page. If there are too many positions, every second one is removed, so that the remaining
  /// ones are evenly spaced.
  ///
  /// - Complexity: O(`mostSeen`) at worst.
  mutating func insert(_ key: RecordKey, row: Int) {
    var index = seen.partitioningIndex { $0.row >= row }
    if index < seen.count, seen[index].row == row { seen.remove(at: index) }
    if seen.count >= Self.mostSeen {
      seen = seen.indices.filter { $0.isMultiple(of: 2) }.map { seen[$0] }
      index = seen.partitioningIndex { $0.row >= row }
    }
    seen.insert(KeyAnchor(row: row, key: key), at: index)
  }

  /// Returns the nearest known position at or before `row`.
  ///
  /// - Complexity: O(log positions).
  func nearest(atOrBefore row: Int) -> KeyAnchor? {
    let index = seen.partitioningIndex { $0.row > row }
    let page = index > 0 ? seen[index - 1] : nil
    let slot = min(row / Self.spacing, counted.count - 1)
    guard slot >= 0, slot * Self.spacing >= page?.row ?? 0 else { return page }
    return KeyAnchor(row: slot * Self.spacing, key: counted[slot])
  }

  /// Returns the nearest known position after `row`.
  ///
  /// - Complexity: O(log positions).
  func nearest(after row: Int) -> KeyAnchor? {
    let index = seen.partitioningIndex { $0.row > row }
    let page = index < seen.count ? seen[index] : nil
    let slot = row / Self.spacing + 1
    guard slot < counted.count, slot * Self.spacing < page?.row ?? .max else { return page }
    return KeyAnchor(row: slot * Self.spacing, key: counted[slot])
  }
}
