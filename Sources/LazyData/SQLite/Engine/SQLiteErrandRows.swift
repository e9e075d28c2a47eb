import GRDB

/// Reads rows for an errand: over a connection of its own, or over one that is shared, which it then has for a statement at a
/// time.
struct SQLiteErrandRows {
  let errand: SQLiteErrand
  /// Reads keys.
  let reader: SQLiteReader
  /// What rows are asked for.
  let conditions: [RecordCondition]

  /// - Throws: `DataError` where no connection can be made.
  init(_ reader: SQLiteReader, _ errand: SQLiteErrand, where conditions: [RecordCondition] = []) throws(DataError) {
    self.errand = errand
    self.conditions = conditions
    self.reader = try reader.onOwnConnection()
  }

  func forEachRow(_ sql: String, _ arguments: [SQLiteValue] = [], _ body: (SQLiteRow) -> Bool) throws {
    try perform { try $0.forEachRow(sql, arguments, body) }
  }

  /// What `body` makes of the first row that `sql` yields; nil where there is none.
  func first<Value>(_ sql: String, _ arguments: [SQLiteValue] = [], _ body: (SQLiteRow) -> Value) throws -> Value? {
    var value: Value?
    try forEachRow(sql, arguments) { row in
      value = body(row)
      return false
    }
    return value
  }

  /// The key that a scan comes to first; nil where there is none.
  func firstKey(_ scan: KeyScan) throws -> RecordKey? {
    let bounds: [SQLiteValue] = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
    return try first(reader.statements.keys(scan), (scan.start?.arguments ?? []) + bounds) {
      reader.relation.keyColumns.key(in: $0)
    }
  }

  /// Runs `body` on the connection, with the conditions in force.
  func perform<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try errand.perform(on: reader.connection) { database in
      // Another errand on the same connection may look for others.
      try RowMatcher.register(conditions, in: database)
      return try body(database)
    }
  }
}
