import GRDB
import GRDBSQLite

/// Rows that can be asked for: those of a table, of a view, or of a query.
struct SQLiteRelation: Sendable {
  struct Column: Sendable {
    /// As a reader sees it.
    let name: String
    /// As SQL takes it.
    let sql: String
    /// Whether values may be BLOBs that had better not be read to be shown.
    let mayBeBinary: Bool
    /// What the table calls it where the value lies in that, so that its first bytes can be read alone; nil elsewhere.
    let storedName: String?
  }

  /// What tells rows apart, and what they are ordered by.
  enum Key: Sendable {
    /// The rowid, under this name.
    case rowID(String)
    /// The primary key of a table without rowids.
    case columns([String])
    /// Nothing does: the rows are those that one run of the statement yields, and have to be kept.
    case position

    var names: [String] {
      switch self {
      case .rowID(let name): [name]
      case .columns(let names): names
      case .position: []
      }
    }
  }

  /// What the rows are called.
  let name: String
  /// The table that stored values lie in.
  let table: String
  let columns: [Column]
  let key: Key
  /// What stands before each statement, and what behind its FROM.
  let prefix: String
  let source: String

  var isKeyed: Bool { if case .position = key { false } else { true } }

  /// The rows of a table or view. Reads the schema only.
  ///
  /// - Throws: `DataError.noTable`, without the names of others; what SQLite says of a view that cannot be read.
  init(table: String, path: String, in database: Database) throws {
    let found = try SQLiteTable(SQLiteSelection(table: table), path: path, in: database)
    let schema = try Row.fetchAll(
      database, sql: "SELECT type, hidden FROM pragma_table_xinfo(?) WHERE hidden <> 1", arguments: [found.name])
    switch found.identity {
    case .position: key = .position
    case .keyed:
      let names = found.order.map(\.sql)
      key = found.hasRowID ? .rowID(names.first ?? "rowid") : .columns(names)
    }
    let hasRowID = found.hasRowID
    name = found.name
    columns = zip(found.columns, schema).map { name, row in
      let type = (String.fromDatabaseValue(row["type"]) ?? "").uppercased()
      return Column(
        name: name, sql: name.asSQLName, mayBeBinary: hasRowID && (type.isEmpty || type.contains("BLOB")),
        storedName: hasRowID && row["hidden"] == 0 ? name : nil)
    }
    self.table = found.name
    prefix = ""
    source = found.name.asSQLName
  }

  /// The rows of a query: of one statement that reads.
  ///
  /// - Throws: `DataError.refused`, with what SQLite has against it.
  init(query: String, path: String, in database: Database) throws {
    let statement = try SQLiteQuery(query, path: path, in: database)
    let listed = statement.columns.indices.map { "c\($0)" }
    name = "query"
    columns = zip(statement.columns, listed).map {
      Column(name: $0, sql: $1, mayBeBinary: false, storedName: nil)
    }
    table = ""
    key = .position
    // The columns get names of our own: those of a query may be equal. The line end closes a comment.
    prefix = "WITH \"lazyscope rows\"(\(listed.joined(separator: ", "))) AS (\(statement.sql)\n) "
    source = "\"lazyscope rows\""
    do {
      _ = try database.makeStatement(sql: "\(prefix)SELECT 1 FROM \(source)")
    } catch let error as DatabaseError {
      throw DataError.refused(path: path, reason: "a query must be one SELECT (\(error.message ?? "refused"))")
    }
  }

  /// The rows of `other` as they are kept in a table of our own, numbered from 1.
  init(kept other: SQLiteRelation) {
    name = other.name
    columns = other.columns.enumerated().map { index, column in
      Column(name: column.name, sql: "c\(index)", mayBeBinary: true, storedName: "c\(index)")
    }
    key = .rowID("rowid")
    table = "kept"
    prefix = ""
    source = "kept"
  }
}

/// A statement that somebody typed, if it is one that reads rows.
struct SQLiteQuery {
  /// Without its semicolon.
  let sql: String
  /// The names of what it yields; several may be equal.
  let columns: [String]

  init(_ text: String, path: String, in database: Database) throws(DataError) {
    func refused(_ reason: String) -> DataError { .refused(path: path, reason: reason) }
    guard !text.utf8.contains(0) else { throw refused("a query has no NUL characters") }
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
        // Only blanks and comments make no statement.
        guard let statement else { continue }
        defer { sqlite3_finalize(statement) }
        if found != nil {
          problem = "a query is one SELECT, and there is more behind it"
        } else if sqlite3_stmt_readonly(statement) == 0 || sqlite3_column_count(statement) == 0
          || sqlite3_stmt_isexplain(statement) != 0
        {
          problem = "a query must be a SELECT: the database is only read"
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
