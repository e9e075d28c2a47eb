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
    guard let found, let name = String.fromDatabaseValue(found[0]) else {
      throw DataError.noTable(name, path: path, others: [])
    }
    self.name = name
    let columns = try database.columns(in: name).map(\.name)
    self.columns = columns
    var key: [String] = []
    var hasRowID = false
    if found[1] == "table" {
      let primaryKey = try database.primaryKey(name)
      if let alias = primaryKey.rowIDColumn {
        (key, hasRowID) = ([alias], true)
      } else if let alias = Self.freeRowIDName(among: columns) {
        hasRowID = Self.hasColumn(alias, in: name, database)
        key = hasRowID ? [alias] : primaryKey.columns
      }
    }
    var order = key
    if let column {
      guard let column = columns.first(where: { $0.lowercased() == column.lowercased() }) else {
        throw DataError.noColumn(column, table: name, path: path, others: columns)
      }
      if column != key.first || key.count > 1 { order.insert(column, at: 0) }
    }
    self.order = order.map(\.quotedDatabaseIdentifier)
    identity = key.isEmpty ? .position : .keyed
    keyLength = key.count
    self.hasRowID = hasRowID
  }

  /// A name for the rowid that no column has taken for itself.
  private static func freeRowIDName(among columns: [String]) -> String? {
    let taken = Set(columns.map { $0.lowercased() })
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  /// Whether a query may use this name: SQLite refuses the rowid's in a table without rowids.
  private static func hasColumn(_ name: String, in table: String, _ database: Database) -> Bool {
    (try? database.makeStatement(sql: "SELECT \(name) FROM \(table.quotedDatabaseIdentifier)")) != nil
  }
}
