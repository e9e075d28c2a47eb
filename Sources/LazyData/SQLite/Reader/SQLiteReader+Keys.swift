/// The keys and the number of rows, and comparisons of two rows.
extension SQLiteReader {
  /// The arguments of the filter. They precede all other arguments of statements that read rows in order.
  var filterArguments: [SQLiteValue] { relation.filter?.arguments ?? [] }

  // MARK: The order

  /// Returns the keys that a scan finds.
  ///
  /// - Complexity: O(offset + limit).
  func keys(_ scan: KeyScan) throws(DataError) -> KeyRun {
    tally.add(\.reads.identityPages)
    let bounds: [SQLiteValue] = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
    let (key, place) = (relation.orderedKeyColumns, relation.placeColumns)
    var run = KeyRun()
    run.keys.reserveCapacity(scan.limit)
    try query(statements.keys(scan), filterArguments + (scan.start?.arguments ?? []) + bounds) { row in
      run.keys.append(key.key(in: row))
      if run.keys.count == 1 { run.first = place.key(in: row) }
      if run.keys.count == scan.limit { run.last = place.key(in: row) }
      return true
    }
    if scan.direction == .backward {
      run.keys.reverse()
      swap(&run.first, &run.last)
    }
    return run
  }

  /// Returns the keys of all rows, in order.
  func allKeys() throws(DataError) -> KeyList {
    let key = relation.orderedKeyColumns
    var keys = KeyList()
    try query(statements.allKeys, filterArguments) { row in
      keys.append(key.key(in: row))
      return true
    }
    return keys
  }

  /// Returns whether pages can be found by key. An index must provide the order, all terms must have the same
  /// direction, and no rows may be left out at the ends. No value of the order may be NULL, because keys do not compare
  /// with NULL.
  func findsPagesByKey() throws(DataError) -> Bool {
    guard !relation.isLimited, relation.isUniform else { return false }
    guard relation.order.count > relation.key.count else { return true }
    let isIndexed = try connection.read { database in
      try database.plan(of: statements.allKeys, filterArguments).allSatisfy { !$0.contains("TEMP B-TREE") }
    }
    guard isIndexed else { return false }
    return try first(statements.nulls, filterArguments) { $0.integer(0) } == 0
  }

  /// Returns the current number of rows.
  func count() throws(DataError) -> Int {
    // A count reads each page of the table once, so the cache can be small.
    let isScan = relation.hasRowID && relation.filter == nil
    if isScan { connection.limitCache(toKiB: 256) }
    defer { if isScan { connection.limitCache(toKiB: 2_000) } }
    return try first(statements.count, filterArguments) { Int($0.integer(0)) } ?? 0
  }

  /// Returns the lowest and the highest rowid. Returns `nil` if the order is not that of the rowids, or the table is
  /// empty.
  func rowIDBounds() throws(DataError) -> ClosedRange<Int64>? {
    guard relation.isOrderedByRowID else { return nil }
    let bounds = try first(statements.bounds, []) { ($0.integer(0), $0.integer(1)) }
    guard let (low, high) = bounds, low <= high else { return nil }
    return low...high
  }

  /// Returns each value of the first term of the order, with the number of rows that have the value. The values are in
  /// order.
  func groups() throws(DataError) -> [SQLiteGroup] {
    var groups: [SQLiteGroup] = []
    try query(statements.groups, filterArguments) { row in
      groups.append(SQLiteGroup(value: row.value(0), count: Int(row.integer(1))))
      return true
    }
    return groups
  }

  // MARK: Rows by their keys

  /// Returns the number of rows from one key up to, but not including, another.
  func count(from start: RecordKey, to end: RecordKey) throws(DataError) -> Int {
    try first(statements.countBetween, start.arguments + end.arguments) { Int($0.integer(0)) } ?? 0
  }

  /// Returns whether `key` is at or after the place of `row` in the order; `nil` if that row was deleted.
  func reaches(_ key: RecordKey, _ row: RecordKey) throws(DataError) -> Bool? {
    try first(statements.reaches, key.arguments + row.arguments) { $0.integer(0) != 0 }
  }

  func exists(_ key: RecordKey) throws(DataError) -> Bool {
    try first(statements.exists, key.arguments) { _ in true } ?? false
  }

  /// Returns whether the row with the first key precedes the row with the second key by `orders`, or `nil` if one was
  /// deleted.
  func precedes(_ one: RecordKey, _ other: RecordKey, _ orders: [Arrangement.Order]) throws(DataError) -> Bool? {
    try first(statements.precedes(orders), one.arguments + other.arguments) { $0.integer(0) != 0 }
  }
}

/// A group of records that have the same value.
package struct SQLiteGroup: Hashable, Sendable {
  package let value: SQLiteValue
  package let count: Int
}
