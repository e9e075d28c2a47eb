import GRDB

/// What must be known of a table to page through it: its columns, what tells its records apart, and their order.
struct SQLiteTable: Sendable {
  enum Identity: Sendable {
    /// These columns tell a record from all others.
    case keyed
    /// Nothing does, as in a view: a record is its place in the order.
    case position
  }

  let name: String
  let columns: [String]
  let identity: Identity
  /// The SQL names of the columns to order by; the last `keyLength` of them are the key.
  let order: [String]
  let keyLength: Int
  /// Whether the key is the rowid, a single integer.
  let hasRowID: Bool

  /// Reads the schema, and no record.
  init(_ name: String, orderedBy column: String?, path: String, in database: Database) throws {
    let found = try Row.fetchOne(
      database,
      sql: """
        SELECT name, type FROM sqlite_master WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')
        """,
      arguments: [name])
    guard let found, let name = String.fromDatabaseValue(found["name"]) else {
      throw DataError.noTable(name, path: path, others: [])
    }
    self.name = name
    // Of the hidden columns, those that are generated are read as any other.
    let schema = try Row.fetchAll(
      database, sql: "SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1", arguments: [name])
    let columns = schema.compactMap { String.fromDatabaseValue($0["name"]) }
    self.columns = columns

    var key: [String] = []
    if found["type"] == "table", let alias = Self.freeRowIDName(among: columns) {
      hasRowID = Self.hasColumn(alias, in: name, database)
      let primaryKey = schema.filter { ($0["pk"] as Int) > 0 }.sorted { ($0["pk"] as Int) < $1["pk"] }
      key =
        hasRowID ? [alias] : primaryKey.compactMap { String.fromDatabaseValue($0["name"]) }.map(\.asSQLName)
    } else {
      hasRowID = false
    }
    identity = key.isEmpty ? .position : .keyed
    keyLength = key.count

    guard let column else {
      order = key
      return
    }
    guard let column = columns.first(where: { $0.lowercased() == column.lowercased() }) else {
      throw DataError.noColumn(column, table: name, path: path, others: columns)
    }
    order = key.first == column.asSQLName ? key : [column.asSQLName] + key
  }

  /// A name for the rowid that no column has taken for itself.
  private static func freeRowIDName(among columns: [String]) -> String? {
    let taken = Set(columns.map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  /// Whether a query may use this name: SQLite refuses the rowid's in a table without rowids.
  private static func hasColumn(_ name: String, in table: String, _ database: Database) -> Bool {
    (try? database.makeStatement(sql: "SELECT \(name) FROM \(table.asSQLName)")) != nil
  }
}

extension String {
  /// The name as SQL takes it, whatever characters it has.
  var asSQLName: String {
    "\"\(split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
  }
}
