import GRDB

/// Reads the keys and the values of a relation, over one connection.
struct SQLiteReader: Sendable {
  let statements: SQLiteStatements
  let connection: SQLiteConnection
  /// Counts the reads of this reader and its copies.
  let tally: SQLiteTally
  /// The maximum time and memory that a read may take.
  let effort: SQLiteEffort
  /// Whether the rows are stored by this program. Their database has no other connection.
  let isKept: Bool

  init(
    _ relation: SQLiteRelation, connection: SQLiteConnection, tally: SQLiteTally, effort: SQLiteEffort,
    isKept: Bool = false
  ) {
    self.init(SQLiteStatements(relation), connection, tally, effort, isKept)
  }

  /// Creates a reader of rows that this program stores.
  init(_ rows: SQLiteRowStore, tally: SQLiteTally) {
    self.init(rows.kept, connection: rows.connection, tally: tally, effort: .little, isKept: true)
  }

  private init(
    _ statements: SQLiteStatements, _ connection: SQLiteConnection, _ tally: SQLiteTally, _ effort: SQLiteEffort,
    _ isKept: Bool
  ) {
    self.statements = statements
    self.connection = connection
    self.tally = tally
    self.effort = effort
    self.isKept = isKept
  }

  /// Returns a reader of the same rows with its own connection, without a time limit. Rows that this program stores
  /// have only one connection.
  ///
  /// - Throws: `DataError` if no connection can be opened.
  func onOwnConnection() throws(DataError) -> SQLiteReader {
    let own = isKept ? connection : try SQLiteConnection(beside: connection, patience: SQLiteOperation.patience)
    return SQLiteReader(statements, own, SQLiteTally(), .any, isKept)
  }

  /// Returns a reader of the same rows over the same connection, without a time limit.
  func waiting() -> SQLiteReader { SQLiteReader(statements, connection, tally, .any, isKept) }

  var relation: SQLiteRelation { statements.relation }
  var path: String { connection.path }

  /// The text that is shown for a deleted row.
  static let gone = "the row was deleted"
  var hasGone: DataError { .refused(path: path, reason: Self.gone) }

  // MARK: Running statements

  /// Calls `body` with each row of `sql`, until it returns false. Counts one query.
  ///
  /// - Parameter longestValue: the maximum number of bytes of a value; `nil` for the limit of the effort.
  func query(
    _ sql: String, _ arguments: [SQLiteValue], longestValue: CInt? = nil, _ body: (SQLiteRow) -> Bool
  ) throws(DataError) {
    tally.add(\.queries)
    try connection.read(effort, longestValue: longestValue) { try $0.forEachRow(sql, arguments, body) }
  }

  /// Returns the result of `body` for the first row of `sql`, or `nil` if there are no rows.
  func first<Value>(
    _ sql: String, _ arguments: [SQLiteValue], _ body: (SQLiteRow) -> Value
  ) throws(DataError) -> Value? {
    var value: Value?
    try query(sql, arguments) { row in
      value = body(row)
      return false
    }
    return value
  }
}
