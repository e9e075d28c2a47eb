internal import Algorithms

/// Where every so-manieth row of a table is: a sparse index of its keys, and how many rows have been counted.
struct RowAnchors {
  /// Rows from an anchor to the next.
  static let spacing = 512

  private enum Keys {
    /// Integers need no object each.
    case rowids([Int64])
    case others([SQLiteRecord.ID])
  }

  private var keys = Keys.rowids([])
  /// How many rows are known: of the last anchor's own only itself, until all have been counted.
  private(set) var count = 0
  private(set) var isComplete = false
  /// The first rowid, where no number is missing between it and that of the last row that is known.
  private(set) var denseStart: Int64?

  var anchorCount: Int {
    switch keys {
    case .rowids(let keys): keys.count
    case .others(let keys): keys.count
    }
  }

  /// The key of the row `index * spacing`.
  subscript(index: Int) -> SQLiteRecord.ID {
    switch keys {
    case .rowids(let keys): .rowid(keys[index])
    case .others(let keys): keys[index]
    }
  }

  var last: SQLiteRecord.ID? { anchorCount > 0 ? self[anchorCount - 1] : nil }

  /// Adds the key `spacing` rows behind the last, or that of the first row.
  mutating func append(_ key: SQLiteRecord.ID) {
    switch (keys, key) {
    case (.rowids(var numbers), .rowid(let number)):
      keys = .rowids([])
      numbers.append(number)
      keys = .rowids(numbers)
    case (.others(var others), _):
      keys = .others([])
      others.append(key)
      keys = .others(others)
    case (.rowids(let numbers), _):
      keys = .others(numbers.map { .rowid($0) } + [key])
    }
    count = (anchorCount - 1) * Self.spacing + 1
  }

  /// Tells that there are rows with all rowids from `first` on, so many by now.
  mutating func extendDense(from first: Int64, count: Int) {
    self.count = count
    denseStart = first
    keys = .rowids([first])
  }

  /// Tells that all rows were counted.
  mutating func complete(_ count: Int, last: SQLiteRecord.ID?) {
    self.count = count
    isComplete = true
    guard count > 0, case .rowids(let numbers) = keys, let first = numbers.first, case .rowid(let last)? = last,
      last.subtractingReportingOverflow(first) == (Int64(count - 1), false)
    else { return }
    denseStart = first
    keys = .rowids([first])
  }

  /// The last anchor not behind the row `id`, which is compared by its key; nil where that lies before all or, among keys
  /// that do not compare here, cannot be told.
  ///
  /// - Complexity: O(log count).
  func anchor(notBehind id: Int64) -> Int? {
    guard case .rowids(let numbers) = keys else { return nil }
    let behind = numbers.partitioningIndex { $0 > id }
    return behind > 0 ? behind - 1 : nil
  }
}
