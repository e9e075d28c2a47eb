/// Keys and counts of rows, and which of two rows stands first.
extension SQLiteReader {
  /// The arguments of what reads the order of the rows, which stand before all others.
  var filterArguments: [SQLiteValue] { relation.filter?.arguments ?? [] }

  // MARK: The order

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

  /// The keys of all rows, in order.
  func allKeys() throws(DataError) -> KeyList {
    let key = relation.orderedKeyColumns
    var keys = KeyList()
    try query(statements.allKeys, filterArguments) { row in
      keys.append(key.key(in: row))
      return true
    }
    return keys
  }

  /// Whether pages can be found by key: an index yields the order, all terms go one way, no end is left out, and no NULL
  /// stands in the order, with which keys do not compare.
  func findsPagesByKey() throws(DataError) -> Bool {
    guard !relation.isLimited, relation.isUniform else { return false }
    guard relation.order.count > relation.key.count else { return true }
    let isIndexed = try connection.read { database in
      try database.plan(of: statements.allKeys, filterArguments).allSatisfy { !$0.contains("TEMP B-TREE") }
    }
    guard isIndexed else { return false }
    return try first(statements.nulls, filterArguments) { $0.integer(0) } == 0
  }

  /// The number of rows now.
  func count() throws(DataError) -> Int {
    // Every page of a table is passed over once, and none of them is wanted again.
    let isScan = relation.hasRowID && relation.filter == nil
    if isScan { connection.limitCache(toKiB: 256) }
    defer { if isScan { connection.limitCache(toKiB: 2_000) } }
    return try first(statements.count, filterArguments) { Int($0.integer(0)) } ?? 0
  }

  /// The lowest and the highest rowid, or nil where the order is not that of the table's rowids, or it is empty.
  func rowIDBounds() throws(DataError) -> ClosedRange<Int64>? {
    guard relation.isOrderedByRowID else { return nil }
    let bounds = try first(statements.bounds, []) { ($0.integer(0), $0.integer(1)) }
    guard let (low, high) = bounds, low <= high else { return nil }
    return low...high
  }

  /// The values of the first term of the order, with the number of rows that have each, in the order.
  func groups() throws(DataError) -> [SQLiteGroup] {
    var groups: [SQLiteGroup] = []
    try query(statements.groups, filterArguments) { row in
      groups.append(SQLiteGroup(value: row.value(0), count: Int(row.integer(1))))
      return true
    }
    return groups
  }

  // MARK: Rows by their keys

  /// How many rows there are from one key on, up to another, without that.
  func count(from start: RecordKey, to end: RecordKey) throws(DataError) -> Int {
    try first(statements.countBetween, start.arguments + end.arguments) { Int($0.integer(0)) } ?? 0
  }

  /// Whether `key` stands not before `row`; nil where that has gone.
  func reaches(_ key: RecordKey, _ row: RecordKey) throws(DataError) -> Bool? {
    try first(statements.reaches, key.arguments + row.arguments) { $0.integer(0) != 0 }
  }

  func exists(_ key: RecordKey) throws(DataError) -> Bool {
    try first(statements.exists, key.arguments) { _ in true } ?? false
  }

  /// Whether the row with the first key stands before that with the second by `orders`; nil where one has gone.
  func precedes(_ one: RecordKey, _ other: RecordKey, _ orders: [Arrangement.Order]) throws(DataError) -> Bool? {
    try first(statements.precedes(orders), one.arguments + other.arguments) { $0.integer(0) != 0 }
  }
}

/// Records that have one value in common.
package struct SQLiteGroup: Hashable, Sendable {
  package let value: SQLiteValue
  package let count: Int
}
