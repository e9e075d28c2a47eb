/// The SQL of PostgreSQL.
struct PostgreSQLDialect: SQLDialect {
  /// Whether the server's regular expressions have PostgreSQL's syntax.
  private let translates: Bool

  init() { translates = true }

  init(_ kind: PostgreSQLKind) { translates = kind.hasPostgreSQLExpressions }

  var name: String { "PostgreSQL" }
  var comparesByColumn: Bool { false }
  var nullIsGreatest: Bool { true }
  var sortsEqualRows: Bool { true }

  func quoted(_ name: String) -> String { name.asSQLName }

  // MARK: Values

  func sql(of column: DatabaseColumn) -> String {
    let name = column.name.asSQLName
    guard column.isDigest else { return name }
    return column.type == DatabaseColumn.bytes ? "md5(\(name))" : "md5(\(name)::text)"
  }

  func parameter(_ number: Int, comparedWith column: DatabaseColumn) -> String {
    "$\(number)::\(column.comparedType)"
  }

  func isNumeric(_ column: DatabaseColumn) -> Bool {
    let type = column.type
    return column.isInteger || ["real", "double precision"].contains(type) || type.hasPrefix("numeric")
      || type.hasPrefix("decimal")
  }

  /// The maximum number of requested bytes for which a field of bytes shows only its size.
  private static let shortField = 256

  func shown(_ column: DatabaseColumn, limit: Int, isPadded: Bool) -> String {
    let sql = column.sql
    return switch column.valueKind {
    case .number, .short: sql
    case .truth: "\(sql)::text"
    case .text, .json: "left(\(isPadded ? column.padded : "\(sql)::text"), \(limit + 1))"
    case .bytes where limit <= Self.shortField: "octet_length(\(sql))"
    case .bytes: "octet_length(\(sql)) || ' ' || encode(substring(\(sql) FROM 1 FOR \(limit / 2)), 'hex')"
    }
  }

  func whole(_ column: DatabaseColumn) -> String { column.sql }

  func part(of column: DatabaseColumn, count: Int) -> String {
    switch column.valueKind {
    case .bytes: "encode(substring(\(column.sql) FROM $1::int FOR \(count)), 'hex')"
    default: "substr(\(column.padded), $1::int, \(count))"
    }
  }

  func bytes(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    text.starts(with: "\\x".utf8)
      ? DatabaseColumn.bytes(hex: Array(text)[2...]) : DatabaseColumn.unescaped(Array(text))
  }

  // MARK: Rows

  func allRows(of relation: DatabaseRelation) -> String {
    let isOpen = relation.unreadableColumns.isEmpty
    return "SELECT \(isOpen ? "*" : relation.columns.map(\.sql).joined(separator: ", ")) FROM \(relation.source)"
  }

  func term(_ sql: String, isAscending: Bool, nullsAreLast: Bool?) -> String {
    // By default, the server puts NULL last in ascending order, and first in descending order.
    let nulls = nullsAreLast.map { $0 == isAscending ? "" : $0 ? " NULLS LAST" : " NULLS FIRST" }
    return sql + (isAscending ? "" : " DESC") + (nulls ?? "")
  }

  /// Returns the settings for statements that return rows in order.
  ///
  /// If the rows are on other servers, sorting is discouraged (`enable_sort`). Otherwise the server would fetch all
  /// rows and sort them itself. It also overestimates the cost of such plans, and would compile them, so compilation is
  /// disabled (`jit`).
  ///
  /// For rows in physical order, a single process must scan the table from its first block. It must not start in the
  /// middle of a large table, where another scan is running, and must not use an index for a condition.
  func settings(for order: DatabaseOrder) -> [DatabaseSetting] {
    if order.isSpread {
      return [DatabaseSetting(name: "enable_sort", value: "off"), DatabaseSetting(name: "jit", value: "off")]
    }
    return order.isPhysical ? Self.physicalSettings : []
  }

  private static let physicalSettings = [
    DatabaseSetting(name: "synchronize_seqscans", value: "off"),
    DatabaseSetting(name: "max_parallel_workers_per_gather", value: "0"),
    DatabaseSetting(name: "enable_indexscan", value: "off"),
    DatabaseSetting(name: "enable_indexonlyscan", value: "off"),
  ]

  /// The maximum cost of a cheap page, in the server's units. It is about the cost of reading some thousand index
  /// pages.
  private static let cheapPage = 20_000.0

  func isCheap(plan: [[String]]) -> Bool {
    let line = plan.first?.first ?? ""
    let cost = line.firstMatch(of: /cost=[0-9.]+\.\.([0-9.]+)/).flatMap { Double($0.1) } ?? .infinity
    return cost < Self.cheapPage
  }

  func valueBetween(_ column: DatabaseColumn, in relation: DatabaseRelation) -> String? {
    let steps: (through: String, share: String)
    if column.isInteger {
      steps = ("numeric", "numeric")
    } else if column.isTime {
      steps = (column.type == "date" ? "timestamp" : column.type, "float8")
    } else {
      return nil
    }
    let (low, high) = ("min(\(column.sql))::\(steps.through)", "max(\(column.sql))::\(steps.through)")
    return "SELECT (\(low) + (\(high) - \(low)) * $1::text::\(steps.share))::\(column.type) FROM \(relation.source)"
  }

  func statistics(
    _ column: DatabaseColumn, in relation: DatabaseRelation, share: String, _ session: any DatabaseSession
  ) -> (sql: String, parameters: [[UInt8]?])? {
    guard let session = session as? PostgreSQLSession, session.kind.hasStatistics else { return nil }
    let names = [relation.named.schema, relation.named.table, column.name, share]
    return (Self.histogram, names.map { Array($0.utf8) })
  }

  /// The statement that reads a value from the server's statistics. About a given share of all rows precede that value.
  /// Parameters: the schema, the table, the column and the share.
  private static let histogram = """
    SELECT b[1 + floor($4::text::float8 * (array_length(b, 1) - 1))::int] FROM (SELECT histogram_bounds::text::text[] \
    AS b FROM pg_stats WHERE schemaname = $1::text AND tablename = $2::text AND attname = $3::text \
    ORDER BY inherited DESC LIMIT 1) h
    """

  // MARK: Conditions

  func condition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: SQLCondition?
  ) -> SQLCondition? {
    SQLCondition(conditions, columns, and: other, in: PostgreSQLPredicateWriter(translates: translates))
  }

  func typeName(of column: DatabaseColumn, comparing comparison: FieldComparison) -> String? {
    column.typeName(comparing: comparison)
  }

  func streamedCondition(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], _ session: any DatabaseSession
  ) -> SQLCondition? {
    let copies = (session as? PostgreSQLSession)?.kind.copiesRows ?? false
    return SQLCondition(
      conditions, columns, in: PostgreSQLPredicateWriter(isLiteral: copies, translates: translates))
  }

  func summary(
    _ statements: DatabaseStatements, _ column: DatabaseColumn, _ session: any DatabaseSession
  ) -> (any ColumnStatements)? {
    PostgreSQLColumnStatements(
      statements, column, computesHashes: (session as? PostgreSQLSession)?.computesHashes ?? false)
  }
}

extension DatabaseColumn {
  /// The SQL of the value as a text. A text of fixed length keeps the blanks at its end, which a plain cast would
  /// remove.
  fileprivate var padded: String {
    guard isPadded else { return "\(sql)::text" }
    return "(\(sql)::text || repeat(' ', octet_length(\(sql)) - octet_length(\(sql)::text)))"
  }
}
