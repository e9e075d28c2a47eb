import GRDB

/// Reads rows for an operation, over its own connection or over a shared one. Each statement blocks a shared connection
/// only while it runs.
struct SQLiteOperationRows {
  let operation: SQLiteOperation
  /// Reads keys on the operation's connection.
  let reader: SQLiteReader
  /// The conditions to test rows against.
  let conditions: [RecordCondition]
  /// Whether matches are counted. The only condition must then be a pattern.
  let countsMatches: Bool

  /// - Throws: `DataError` if no connection can be opened.
  init(_ reader: SQLiteReader, _ operation: SQLiteOperation, where conditions: [RecordCondition] = []) throws(DataError)
  {
    self.operation = operation
    self.conditions = conditions
    countsMatches = false
    self.reader = try reader.onOwnConnection()
  }

  /// Creates rows whose matches of a pattern are counted.
  ///
  /// - Throws: `DataError` if no connection can be opened.
  init(_ reader: SQLiteReader, _ operation: SQLiteOperation, counting pattern: Pattern) throws(DataError) {
    self.operation = operation
    conditions = [RecordCondition(pattern)]
    countsMatches = true
    self.reader = try reader.onOwnConnection()
  }

  func forEachRow(_ sql: String, _ arguments: [SQLiteValue] = [], _ body: (SQLiteRow) -> Bool) throws {
    try perform { try $0.forEachRow(sql, arguments, body) }
  }

  /// Returns the result of `body` for the first row of `sql`, or `nil` if there are no rows.
  func first<Value>(_ sql: String, _ arguments: [SQLiteValue] = [], _ body: (SQLiteRow) -> Value) throws -> Value? {
    var value: Value?
    try forEachRow(sql, arguments) { row in
      value = body(row)
      return false
    }
    return value
  }

  /// Returns the first key of a scan, or `nil` if there is none.
  func firstKey(_ scan: KeyScan) throws -> RecordKey? {
    let bounds: [SQLiteValue] = [.integer(Int64(scan.limit)), .integer(Int64(scan.offset))]
    return try first(reader.statements.keys(scan), (scan.start?.arguments ?? []) + bounds) {
      reader.relation.keyColumns.key(in: $0)
    }
  }

  /// Runs `body` on the connection, with the functions of the conditions registered.
  func perform<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try operation.perform(on: reader.connection) { database in
      // Another operation may have registered other conditions on the same connection.
      try SQLiteRowMatcher.register(conditions, countsMatches: countsMatches, in: database)
      return try body(database)
    }
  }
}
