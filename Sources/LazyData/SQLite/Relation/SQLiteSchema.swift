import GRDB

/// The schema of a table or a view: its columns and its key.
struct SQLiteSchema {
  /// The name as spelled in the database.
  let name: String
  let columns: [SQLiteRelation.Column]
  let key: SQLiteRelation.Key

  /// - Parameter table: the name of a table or a view, in upper or lower case.
  /// - Throws: `DataError.noTable`, without the names of other tables; SQLite's error if a view cannot be read.
  init(of table: String, path: String, in database: Database) throws {
    let found = try Row.fetchOne(
      database,
      sql: "SELECT name, type FROM sqlite_master WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')",
      arguments: [table])
    guard let found, let name = String.fromDatabaseValue(found["name"]) else {
      throw DataError.noTable(table, path: path, others: [])
    }
    // Generated columns are listed as hidden, but can be read like any other column.
    let rows = try Row.fetchAll(
      database, sql: "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?) WHERE hidden <> 1", arguments: [name])
    let named = rows.compactMap { row in String.fromDatabaseValue(row["name"]).map { (name: $0, row: row) } }
    let alias = found["type"] == "table" ? Self.freeRowIDName(among: named.map(\.name)) : nil
    if let alias, Self.hasColumn(alias, in: name, database) {
      key = .rowID(alias)
    } else if alias != nil {
      let primary = named.filter { ($0.row["pk"] as Int) > 0 }.sorted { ($0.row["pk"] as Int) < $1.row["pk"] }
      key = primary.isEmpty ? .position : .columns(primary.map { $0.name.asSQLName })
    } else {
      key = .position
    }
    let hasRowID = if case .rowID = key { true } else { false }
    self.name = name
    columns = named.map { name, row in
      let type = (String.fromDatabaseValue(row["type"]) ?? "").uppercased()
      return SQLiteRelation.Column(
        name: name, sql: name.asSQLName, mayBeBinary: hasRowID && (type.isEmpty || type.contains("BLOB")),
        storedName: hasRowID && row["hidden"] == 0 ? name : nil,
        isDeclaredNumber: Self.numberTypes.contains(String(type.prefix { $0.isLetter || $0.isNumber })))
    }
  }

  /// The first words of types of numbers. A column `NUMERIC` may be one of dates, as in SQLite's own documentation.
  private static let numberTypes: Set = [
    "INT", "INTEGER", "TINYINT", "SMALLINT", "MEDIUMINT", "BIGINT", "INT2", "INT8", "REAL", "FLOAT", "DOUBLE",
    "DECIMAL",
  ]

  /// Returns the SQL of a column or an expression.
  ///
  /// - Throws: `DataError.noColumn`.
  func sql(of column: SQLiteSelection.Column, path: String) throws(DataError) -> String {
    switch column {
    case .expression(let sql): return "(\(sql))"
    case .named(let wanted):
      guard let column = columns.first(where: { $0.name.lowercased() == wanted.lowercased() }) else {
        throw .noColumn(wanted, table: name, path: path, others: columns.map(\.name))
      }
      return column.sql
    }
  }

  /// Returns a name for the rowid that no column uses.
  private static func freeRowIDName(among columns: [String]) -> String? {
    let taken = Set(columns.map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  /// Returns whether a query may use this name. SQLite rejects the name of the rowid in a table without rowids.
  private static func hasColumn(_ name: String, in table: String, _ database: Database) -> Bool {
    (try? database.makeStatement(sql: "SELECT \(name) FROM \(table.asSQLName)")) != nil
  }
}

extension String {
  /// The name as a quoted SQL identifier. It may contain any characters.
  var asSQLName: String {
    var name = "\""
    for scalar in unicodeScalars {
      name.unicodeScalars.append(scalar)
      if scalar == "\"" { name.unicodeScalars.append(scalar) }
    }
    return name + "\""
  }
}

extension SQLiteConnection {
  /// Reads the schema of a relation.
  ///
  /// - Throws: `DataError`; `.noTable` with the names of the existing tables.
  func relation(_ read: (Database) throws -> SQLiteRelation) throws(DataError) -> SQLiteRelation {
    do throws(DataError) {
      return try self.read { try read($0) }
    } catch .noTable(let name, _, _) {
      throw .noTable(name, path: path, others: try tables())
    }
  }

  /// Returns the names of the tables and views, in order of creation. Internal tables of SQLite and of virtual tables
  /// are left out.
  func tables() throws(DataError) -> [String] {
    try read { database in
      // A virtual table has no root page.
      let tables = try Row.fetchAll(
        database,
        sql: """
          SELECT CAST(name AS TEXT) AS name, type = 'table' AND rootpage IS 0 AS isVirtual FROM sqlite_master
          WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid
          """)
      let names = tables.compactMap { $0["name"] as String? }
      guard tables.contains(where: { $0["isVirtual"] }) else { return names }
      // This list exists since SQLite 3.37. Earlier versions do not report shadow tables.
      let shadows = try Row.fetchAll(database, sql: "PRAGMA main.table_list").filter { $0["type"] == "shadow" }
      let hidden = Set(shadows.compactMap { $0["name"] as String? })
      return names.filter { !hidden.contains($0) }
    }
  }
}
