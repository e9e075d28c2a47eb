import GRDB

/// Asks a table for a count, for a run of keys, and for contents.
struct SQLiteReader: Sendable {
  /// The values of the columns that a table is ordered by, the key among them: a place in the order.
  typealias Place = [SQLiteValue]

  /// A part of the order to read.
  struct Scan: Equatable {
    enum Direction { case forward, backward }
    /// Forward from this place, with it, or backward, without it; nil is the start or the end of the table.
    var from: Place?
    var direction: Direction
    /// How many records to pass over first.
    var offset: Int
    var limit: Int
  }

  /// The records of a scan, in ascending order whatever its direction.
  struct Run {
    var ids: [SQLiteRecord.ID] = []
    /// The place of the first.
    var first: Place?
    /// The place of the last.
    var last: Place?
  }

  let table: SQLiteTable
  private let connection: SQLiteConnection
  private let sql: SQLiteQueries

  init(path: String, table name: String, orderedBy column: String?) throws(DataError) {
    let connection = try SQLiteConnection(path: path)
    do throws(DataError) {
      table = try connection.read { database in
        try SQLiteTable(name, orderedBy: column, path: path, in: database)
      }
    } catch .noTable {
      throw .noTable(name, path: path, others: try connection.tables())
    }
    self.connection = connection
    sql = SQLiteQueries(table: table)
  }

  /// The number of records now.
  func count() throws(DataError) -> Int {
    try integers(sql.count).first ?? 0
  }

  /// The lowest and the highest rowid, or nil where the table is not ordered by rowid alone, or is empty.
  func rowIDBounds() throws(DataError) -> ClosedRange<Int>? {
    guard table.hasRowID, table.order.count == 1 else { return nil }
    let bounds = try integers(sql.bounds)
    guard bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
    return bounds[0]...bounds[1]
  }

  /// Whether pages can be found by key: an index yields the order, and no NULL stands in it, with which keys do not compare.
  func findsPagesByKey() throws(DataError) -> Bool {
    guard table.order.count > table.keyLength else { return true }
    let sorts = try connection.read { database in
      var sorts = false
      try database.forEachRow("EXPLAIN QUERY PLAN " + sql.allKeys) { row in
        sorts = row.value(3).text?.contains("TEMP B-TREE") ?? false
        return !sorts
      }
      return sorts
    }
    guard !sorts else { return false }
    return try integers(sql.nulls) == [0]
  }

  /// The identities of all records, in order.
  func allKeys() throws(DataError) -> [SQLiteRecord.ID] {
    try connection.read { database in
      var ids: [SQLiteRecord.ID] = []
      try database.forEachRow(sql.allKeys) { row in
        ids.append(id(in: row))
        return true
      }
      return ids
    }
  }

  /// - Complexity: O(offset + limit).
  func keys(_ scan: Scan) throws(DataError) -> Run {
    try connection.read { database in
      let bounds: Place = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
      let isForward = scan.direction == .forward
      var run = Run()
      run.ids.reserveCapacity(scan.limit)
      try database.forEachRow(sql.keys(scan), (scan.from ?? []) + bounds) { row in
        run.ids.append(id(in: row))
        if run.ids.count == 1 { run.first = place(in: row) }
        if run.ids.count == scan.limit { run.last = place(in: row) }
        return true
      }
      if !isForward {
        run.ids.reverse()
        swap(&run.first, &run.last)
      }
      return run
    }
  }

  /// The values of each of `ids`, nil for a record that is gone, until the values take `budget` bytes; at least one.
  func contents(of ids: [SQLiteRecord.ID], budget: Int) throws(DataError) -> [[SQLiteValue]?] {
    try connection.read { database in
      var rows: [[SQLiteValue]?] = []
      var bytes = 0
      for id in ids where rows.isEmpty || bytes < budget {
        var values: [SQLiteValue]?
        try database.forEachRow(sql.contents, arguments(for: id)) { row in
          let read = table.columns.indices.map { row.value($0) }
          bytes += read.reduce(0) { $0 + $1.byteCount }
          values = read
          return false
        }
        rows.append(values)
      }
      return rows
    }
  }

  private func arguments(for id: SQLiteRecord.ID) -> [SQLiteValue] {
    switch id {
    case .rowid(let number): [.integer(number)]
    case .key(let key): key
    case .position(let position): [.integer(Int64(position))]
    }
  }

  private func place(in row: SQLiteRow) -> Place { table.order.indices.map { row.value($0) } }

  private func id(in row: SQLiteRow) -> SQLiteRecord.ID {
    let indices = table.order.indices.suffix(table.keyLength)
    guard table.hasRowID else { return .key(indices.map { row.value($0) }) }
    return .rowid(row.integer(indices.startIndex))
  }

  /// The integers of the only row that `sql` yields.
  private func integers(_ sql: String) throws(DataError) -> [Int] {
    try connection.read { database in
      var numbers: [Int] = []
      try database.forEachRow(sql) { row in
        numbers = (0..<row.columnCount).map { Int(row.integer($0)) }
        return false
      }
      return numbers
    }
  }
}
