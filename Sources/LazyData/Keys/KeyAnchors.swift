internal import Algorithms

/// A row whose place in the order is known.
struct KeyAnchor: Equatable {
  /// How many rows stand before it.
  let row: Int
  /// What it is ordered by, the key last.
  let key: RecordKey
}

/// A sparse index of an order: the keys of every 512th row, as far as they were counted, and those of pages that were found since.
struct KeyAnchors {
  /// Rows from a counted anchor to the next.
  static let spacing = 512
  /// Places of pages that are kept.
  static let mostSeen = 4_096

  /// The keys of the rows 0, `spacing`, twice `spacing` and so on.
  private(set) var counted = KeyList()
  /// Places of pages, in ascending order.
  private var seen: [KeyAnchor] = []

  /// How many rows have been counted: of the last anchor's own only itself.
  var countedRows: Int { counted.count == 0 ? 0 : (counted.count - 1) * Self.spacing + 1 }

  /// Adds the key `spacing` rows behind the last that was counted, or that of the first row.
  mutating func append(_ key: RecordKey) { counted.append(key) }

  /// Keeps the place where a page was found. When there are too many every second one goes, so that what is left is as far apart
  /// everywhere.
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

  /// The nearest known place from `row` down.
  ///
  /// - Complexity: O(log places).
  func nearest(atOrBefore row: Int) -> KeyAnchor? {
    let index = seen.partitioningIndex { $0.row > row }
    let page = index > 0 ? seen[index - 1] : nil
    let slot = min(row / Self.spacing, counted.count - 1)
    guard slot >= 0, slot * Self.spacing >= page?.row ?? 0 else { return page }
    return KeyAnchor(row: slot * Self.spacing, key: counted[slot])
  }

  /// The nearest known place behind `row`.
  ///
  /// - Complexity: O(log places).
  func nearest(after row: Int) -> KeyAnchor? {
    let index = seen.partitioningIndex { $0.row > row }
    let page = index < seen.count ? seen[index] : nil
    let slot = row / Self.spacing + 1
    guard slot < counted.count, slot * Self.spacing < page?.row ?? .max else { return page }
    return KeyAnchor(row: slot * Self.spacing, key: counted[slot])
  }
}
