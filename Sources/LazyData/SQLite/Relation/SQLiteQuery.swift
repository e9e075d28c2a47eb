import GRDB
import GRDBSQLite

/// A query that the user typed. It must be a single statement that reads rows.
struct SQLiteQuery {
  /// The statement without the semicolon at its end.
  let sql: String
  /// The names of the result columns. Some may be equal.
  let columns: [String]

  init(_ text: String, path: String, in database: Database) throws(DataError) {
    func refused(_ reason: String) -> DataError { .refused(path: path, reason: reason) }
    guard !text.utf8.contains(0) else { throw refused("a query cannot contain a NUL character") }
    var found: (sql: String, columns: [String])?
    var problem: String?
    text.withCString { start in
      var next: UnsafePointer<CChar>? = start
      while let at = next, at.pointee != 0, problem == nil {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database.sqliteConnection, at, -1, &statement, &next) == SQLITE_OK else {
          problem = String(cString: sqlite3_errmsg(database.sqliteConnection))
          return
        }
        // Text that contains only blanks and comments is not a statement.
        guard let statement else { continue }
        defer { sqlite3_finalize(statement) }
        if found != nil {
          problem = "a query must be a single SELECT; remove the text after it"
        } else if sqlite3_stmt_readonly(statement) == 0 || sqlite3_column_count(statement) == 0
          || sqlite3_stmt_isexplain(statement) != 0
        {
          problem = "a query must be a SELECT; the database is read-only"
        } else if sqlite3_bind_parameter_count(statement) > 0 {
          problem = "a query cannot have parameters"
        }
        let columns = (0..<sqlite3_column_count(statement)).map { column in
          sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
        }
        found = (sqlite3_sql(statement).map { String(cString: $0) } ?? "", columns)
      }
    }
    if let problem { throw refused(problem) }
    guard let found else { throw refused("the query is empty") }
    var sql = Substring(found.sql)
    while let last = sql.last, last.isWhitespace || last == ";" { sql.removeLast() }
    self.sql = String(sql)
    columns = found.columns
  }
}
