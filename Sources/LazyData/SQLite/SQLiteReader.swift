import GRDB

/// Asks a selection of a table for a count, for a run of keys, and for contents.
struct SQLiteReader: Sendable {
  let table: SQLiteTable
  /// Counts what is read, by this reader and its copies.
  let tally: SQLiteTally
  private let connection: SQLiteConnection
  let sql: SQLiteQueries

  init(_ selection: SQLiteSelection, connection: SQLiteConnection, tally: SQLiteTally) throws(DataError) {
    let path = connection.path
    do throws(DataError) {
      table = try connection.read { database in
        try SQLiteTable(selection, path: path, in: database)
      }
    } catch .noTable {
      throw .noTable(selection.table, path: path, others: try connection.tables())
    }
    self.connection = connection
    self.tally = tally
    sql = SQLiteQueries(table: table)
  }

  /// The number of records now.
  func count() throws(DataError) -> Int {
    // Every page of a table is passed over once, and none of them is wanted again.
    let isScan = table.hasRowID && table.filter == nil
    if isScan { connection.limitCache(toKiB: 256) }
    defer { if isScan { connection.limitCache(toKiB: 2_000) } }
    return try integers(sql.count).first ?? 0
  }

  /// The lowest and the highest rowid, or nil where the order is not that of the table's rowids, or it is empty.
  func rowIDBounds() throws(DataError) -> ClosedRange<Int64>? {
    guard table.hasRowID, table.order.count == 1, table.filter == nil, !table.order[0].isDescending else { return nil }
    let bounds = try integers(sql.bounds)
    guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return Int64(bounds[0])...Int64(bounds[1])
  }

  /// Whether pages can be found by key: an index yields the order, all terms go one way, no end is left out, and no NULL
  /// stands in the order, with which keys do not compare.
  func findsPagesByKey() throws(DataError) -> Bool {
    guard !table.isLimited, table.isUniform else { return false }
    guard table.order.count > table.keyLength else { return true }
    let sorts = try connection.read { database in
      var sorts = false
      try database.forEachRow("EXPLAIN QUERY PLAN " + sql.allKeys, filterArguments) { row in
        sorts = row.value(3).text?.contains("TEMP B-TREE") ?? false
        return !sorts
      }
      return sorts
    }
    guard !sorts else { return false }
    return try integers(sql.nulls) == [0]
  }

  /// The identities of all records, in order.
  func allKeys() throws(DataError) -> KeyList {
    var ids = KeyList()
    try query(sql.allKeys, filterArguments) { row in
      ids.append(id(in: row))
      return true
    }
    return ids
  }

  /// - Complexity: O(offset + limit).
  func keys(_ scan: KeyScan) throws(DataError) -> KeyRun {
    let bounds: [SQLiteValue] = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
    var run = KeyRun()
    run.keys.reserveCapacity(scan.limit)
    try query(sql.keys(scan), filterArguments + (scan.start?.arguments ?? []) + bounds) { row in
      run.keys.append(id(in: row))
      if run.keys.count == 1 { run.first = place(in: row) }
      if run.keys.count == scan.limit { run.last = place(in: row) }
      return true
    }
    if scan.direction == .backward {
      run.keys.reverse()
      swap(&run.first, &run.last)
    }
    return run
  }

  /// The values of the first term of the order, with the number of records that have each, in the order.
  func groups() throws(DataError) -> [SQLiteGroup] {
    var groups: [SQLiteGroup] = []
    try query(sql.groups, filterArguments) { row in
      groups.append(SQLiteGroup(value: row.value(0), count: Int(row.integer(1))))
      return true
    }
    return groups
  }

  // MARK: Rows

  var filterArguments: [SQLiteValue] { table.filter?.arguments ?? [] }

  private func place(in row: SQLiteRow) -> RecordKey {
    row.key(table.order.indices, isNumber: table.hasRowID && table.order.count == 1)
  }

  func id(in row: SQLiteRow) -> RecordKey { key(in: row, from: table.order.count - table.keyLength) }

  func key(in row: SQLiteRow, from column: Int) -> RecordKey {
    row.key(column..<column + table.keyLength, isNumber: table.hasRowID)
  }

  /// The integers of the only row that `sql` yields.
  private func integers(_ sql: String) throws(DataError) -> [Int] {
    var numbers: [Int] = []
    try query(sql, filterArguments) { row in
      numbers = (0..<row.columnCount).map { Int(row.integer($0)) }
      return false
    }
    return numbers
  }

  /// Calls `body` with each row that `sql` yields, until it returns false, and counts a query.
  func query(_ sql: String, _ arguments: [SQLiteValue], _ body: (SQLiteRow) -> Bool) throws(DataError) {
    tally.add(\.queries)
    try connection.read { try $0.forEachRow(sql, arguments, body) }
  }
}

/// Records that have one value in common.
package struct SQLiteGroup: Hashable, Sendable {
  package let value: SQLiteValue
  package let count: Int
}
