/// Reads the schema from a server's `information_schema`.
struct MySQLSchema {
  let session: MySQLSession
  let operation: DatabaseOperation

  /// Reads the schema of a table or a view, without reading rows.
  ///
  /// - Throws: `DataError.noTable` with the names of the existing tables; `Stopped` if the operation is cancelled.
  func relation(_ target: DatabaseTarget) throws -> DatabaseRelation {
    for name in candidates(target) {
      if let relation = try relation(schema: name.schema, table: name.table, isVisible: name.isVisible) {
        return relation
      }
    }
    throw DataError.noTable(target.shown, path: session.path, others: try tables().map(\.name))
  }

  /// The tables that a typed name may refer to, the most likely first. A table without a schema is in the current
  /// database.
  private func candidates(_ target: DatabaseTarget) -> [(schema: String?, table: String, isVisible: Bool)] {
    switch target {
    case .listed(let name): return [(name.schema, name.table, name.isVisible)]
    case .typed(let text):
      var names: [(schema: String?, table: String, isVisible: Bool)] = [(nil, Self.unquoted(text[...]), true)]
      for dot in text.indices where text[dot] == "." {
        let table = text[text.index(after: dot)...]
        names.append((Self.unquoted(text[..<dot]), Self.unquoted(table), false))
      }
      return names
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count > 1, let mark = text.first, mark == "`" || mark == "\"", text.last == mark else {
      return String(text)
    }
    return String(text.dropFirst().dropLast()).replacing("\(mark)\(mark)", with: "\(mark)")
  }

  /// The properties of an index.
  private struct Index {
    var isPrimary = false
    /// Whether the index returns rows in the order of its columns, and no two rows have the same values in these
    /// columns.
    var isKey = true
    var columns: [Int: String] = [:]
  }

  private func relation(schema: String?, table: String, isVisible: Bool) throws -> DatabaseRelation? {
    var named: DatabaseName?
    var kind = DatabaseRelation.Kind.table
    var estimate: Int?
    var isZoned = false
    var columns: [(position: Int, name: String, type: String, mayBeNull: Bool)] = []
    var closed: [String] = []
    var indexes: [String: Index] = [:]
    let parameters = schema.map { [Array($0.utf8), Array(table.utf8)] } ?? [Array(table.utf8)]
    try session.query(Self.relation(isInCurrent: schema == nil), parameters, operation) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      switch text(0) {
      case "table":
        named = DatabaseName(schema: text(1), table: text(2), isVisible: isVisible)
        kind = text(3).hasSuffix("VIEW") ? .view : .table
        estimate = row.integer(4).map { Int(clamping: $0) }
        isZoned = !Self.isFixed(zone: text(5) == "SYSTEM" ? text(6) : text(5))
      case "column" where !text(5).isEmpty && !text(5).lowercased().contains("select"): closed.append(text(2))
      case "column":
        columns.append((Int(clamping: row.integer(1) ?? 0), text(2), text(3).lowercased(), text(4) == "YES"))
      default:
        var index = indexes[text(1)] ?? Index(isPrimary: text(1) == "PRIMARY")
        index.columns[Int(clamping: row.integer(2) ?? 0)] = text(3)
        index.isKey = index.isKey && row.text(4) == nil && text(5) != "YES" && text(6) == "BTREE" && text(7) != "D"
        indexes[text(1)] = index
      }
      return true
    }
    guard let named else { return nil }
    guard !columns.isEmpty || closed.isEmpty else {
      throw DataError.notPermitted(path: session.path, reason: "permission denied for table \(named.shown)")
    }
    let all = columns.sorted { $0.position < $1.position }.map { column in
      DatabaseColumn(name: column.name, mySQLType: column.type, mayBeNull: column.mayBeNull, isZoned: isZoned)
    }
    let key = kind == .view ? [] : Self.key(indexes, all)
    return DatabaseRelation(
      named: named, kind: kind, columns: all, unreadableColumns: closed, key: key,
      estimate: kind == .view ? nil : estimate, dialect: MySQLDialect())
  }

  /// Returns the columns of the primary key, or of the shortest other key; empty if there is none.
  private static func key(_ indexes: [String: Index], _ columns: [DatabaseColumn]) -> [DatabaseColumn] {
    let named = Dictionary(columns.map { ($0.name, $0) }) { first, _ in first }
    let order = indexes.filter(\.value.isKey).sorted { first, second in
      let ranks = [first, second].map { ($0.value.isPrimary ? 0 : 1, $0.value.columns.count, $0.key) }
      return ranks[0] < ranks[1]
    }
    for (_, index) in order {
      let key = index.columns.sorted { $0.key < $1.key }.compactMap { named[$0.value] }
      if key.count == index.columns.count, key.allSatisfy(\.mySQLType.isKeyable) { return key }
    }
    return []
  }

  /// Whether a time zone always has the same offset from UTC.
  private static func isFixed(zone: String) -> Bool {
    zone.hasPrefix("+") || zone.hasPrefix("-") || ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(zone)
  }

  /// Returns the statement that reads a table, its columns, and the columns of its unique indexes.
  ///
  /// - Parameter isInCurrent: whether the table is in the current database. Otherwise parameter 1 is its database.
  private static func relation(isInCurrent: Bool) -> String {
    let (schema, table) = isInCurrent ? ("DATABASE()", "$1") : ("$1", "$2")
    let named = "TABLE_SCHEMA = \(schema) AND TABLE_NAME = \(table)"
    return """
      SELECT 'table', TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, TABLE_ROWS, @@session.time_zone, @@system_time_zone, NULL \
      FROM information_schema.TABLES WHERE \(named) \
      UNION ALL SELECT 'column', ORDINAL_POSITION, COLUMN_NAME, DATA_TYPE, IS_NULLABLE, PRIVILEGES, NULL, NULL \
      FROM information_schema.COLUMNS WHERE \(named) \
      UNION ALL SELECT 'index', INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, SUB_PART, NULLABLE, INDEX_TYPE, COLLATION \
      FROM information_schema.STATISTICS WHERE \(named) AND NON_UNIQUE = 0
      """
  }

  /// Returns the tables and views that a user may choose from: those of the current database, or of all databases if
  /// the address names none.
  func tables() throws -> [DatabaseTable] {
    var tables: [DatabaseTable] = []
    try session.query(Self.tables, [], operation) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      let isView = text(2).hasSuffix("VIEW")
      tables.append(
        DatabaseTable(
          named: DatabaseName(schema: text(0), table: text(1), isVisible: text(5) == "1"),
          kind: isView ? .view : .table, estimate: isView ? nil : row.integer(3).map { Int(clamping: $0) },
          byteCount: isView ? nil : row.integer(4).map { Int(clamping: $0) }))
      return true
    }
    return tables
  }

  private static let tables = """
    SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, TABLE_ROWS, DATA_LENGTH, TABLE_SCHEMA = DATABASE() \
    FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() OR DATABASE() IS NULL \
    AND LOWER(TABLE_SCHEMA) NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys') \
    ORDER BY TABLE_SCHEMA, TABLE_NAME
    """
}
