import GRDB

/// What must be known of a table to page through a selection of it: its columns, what tells its records apart, their order,
/// and which are wanted.
struct SQLiteTable: Sendable {
  enum Identity: Sendable {
    /// These columns tell a record from all others.
    case keyed
    /// Nothing does, as in a view: a record is its place in the order.
    case position
  }

  let name: String
  /// The names of a record's values.
  let columns: [String]
  /// What yields them, in SQL.
  let values: [String]
  let identity: Identity
  /// What to order by; the last `keyLength` terms are the key.
  let order: [SQLiteOrderTerm]
  let keyLength: Int
  /// Whether the key is the rowid, a single integer.
  let hasRowID: Bool
  /// What a record must satisfy; nil for all.
  let filter: SQLiteFilter?
  let limit: Int?
  let offset: Int

  /// Whether some records are left out at an end.
  var isLimited: Bool { limit != nil || offset > 0 }
  /// Whether all terms go the same way, so that places in the order compare as wholes.
  var isUniform: Bool { order.allSatisfy { $0.isDescending == order.first?.isDescending } }

  /// Reads the schema, and no record.
  init(_ selection: SQLiteSelection, path: String, in database: Database) throws {
    let found = try Row.fetchOne(
      database,
      sql: """
        SELECT name, type FROM sqlite_master WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')
        """,
      arguments: [selection.table])
    guard let found, let name = String.fromDatabaseValue(found["name"]) else {
      throw DataError.noTable(selection.table, path: path, others: [])
    }
    self.name = name
    // Of the hidden columns, those that are generated are read as any other.
    let schema = try Row.fetchAll(
      database, sql: "SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden <> 1", arguments: [name])
    let columns = schema.compactMap { String.fromDatabaseValue($0["name"]) }
    let computed = selection.computed.sorted { $0.key < $1.key }
    self.columns = columns + computed.map(\.key)
    values = columns.map(\.asSQLName) + computed.map { "(\($0.value))" }

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

    func sqlName(_ column: SQLiteSelection.Column) throws -> String {
      switch column {
      case .expression(let sql): return "(\(sql))"
      case .named(let wanted):
        guard let column = columns.first(where: { $0.lowercased() == wanted.lowercased() }) else {
          throw DataError.noColumn(wanted, table: name, path: path, others: columns)
        }
        return column.asSQLName
      }
    }
    var order = try selection.order.map {
      SQLiteOrderTerm(sql: try sqlName($0.column), isDescending: $0.isDescending)
    }
    // The key stands last whatever the order is, in the direction of what stands before it.
    let isDescending = order.last?.isDescending ?? false
    if order.count == 1, order[0].sql == key.first { order = [] }
    self.order = order + key.map { SQLiteOrderTerm(sql: $0, isDescending: isDescending) }
    filter = try selection.condition.map { try SQLiteFilter($0, sqlName) }
    limit = selection.limit.map { max(0, $0) }
    offset = max(0, selection.offset)
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
