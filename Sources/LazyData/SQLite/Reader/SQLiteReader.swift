import GRDB

/// Reads the keys and the values of a relation, over one connection.
struct SQLiteReader: Sendable {
  let statements: SQLiteStatements
  let connection: SQLiteConnection
  /// Counts what is read, by this reader and its copies.
  let tally: SQLiteTally
  /// How much a read may take.
  let effort: SQLiteEffort
  /// Whether the rows are kept by this program, in a database that has no other connection.
  let isKept: Bool

  init(
    _ relation: SQLiteRelation, connection: SQLiteConnection, tally: SQLiteTally, effort: SQLiteEffort,
    isKept: Bool = false
  ) {
    self.init(SQLiteStatements(relation), connection, tally, effort, isKept)
  }

  /// Reads rows that are kept by this program.
  init(_ rows: RowStore, tally: SQLiteTally) {
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

  /// Reads the same over a connection of its own, unless the rows have but one, and takes as long as it takes.
  ///
  /// - Throws: `DataError` where none can be made.
  func onOwnConnection() throws(DataError) -> SQLiteReader {
    let own = isKept ? connection : try SQLiteConnection(beside: connection, patience: SQLiteErrand.patience)
    return SQLiteReader(statements, own, SQLiteTally(), .any, isKept)
  }

  /// Reads the same over the same connection, and takes as long as it takes.
  func waiting() -> SQLiteReader { SQLiteReader(statements, connection, tally, .any, isKept) }

  var relation: SQLiteRelation { statements.relation }
  var path: String { connection.path }

  /// What is said in the place of a row that is not there any more.
  static let gone = "the record has gone"
  var hasGone: DataError { .refused(path: path, reason: Self.gone) }

  // MARK: Running statements

  /// Calls `body` with each row that `sql` yields, until it returns false, and counts a query.
  ///
  /// - Parameter longestValue: bytes of a value; nil for what the effort allows.
  func query(
    _ sql: String, _ arguments: [SQLiteValue], longestValue: CInt? = nil, _ body: (SQLiteRow) -> Bool
  ) throws(DataError) {
    tally.add(\.queries)
    try connection.read(effort, longestValue: longestValue) { try $0.forEachRow(sql, arguments, body) }
  }

  /// What `body` makes of the first row that `sql` yields; nil where there is none.
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
