/// Reads from a server's catalogue what rows it has.
struct PostgreSQLSchema {
  let session: PostgreSQLSession
  let errand: PostgreSQLErrand
  /// What the server is called in errors.
  let path: String

  /// Reads what is known of a table, a view or another relation, in one statement, and no row of it.
  ///
  /// - Parameter name: its name, with the schema's and a dot before it where it is not one of those that are searched; written as
  ///   the catalogue has it, or as SQL takes it.
  /// - Throws: `DataError.noTable` with the names of others; what stops the errand.
  func relation(named name: String) throws -> PostgreSQLRelation {
    var found: PostgreSQLRelation?
    var columns: [PostgreSQLColumn] = []
    var numbers: [String: Int] = [:]
    var key: [String] = []
    var partitionKey: [String] = []
    var isWithoutNulls = false
    try session.query(statement.relation, [Array(name.utf8)], errand) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      if found == nil {
        found = PostgreSQLRelation(
          schema: text(0), table: text(1), kind: .init(rawValue: text(2)) ?? .table, columns: [], key: [],
          estimate: estimate(row))
        key = text(4).split(separator: " ").map(String.init)
        partitionKey = text(11).split(separator: " ").map(String.init)
        isWithoutNulls = text(12) == "t"
      }
      guard row.text(5) != nil else { return true }
      numbers[text(5)] = columns.count
      columns.append(
        PostgreSQLColumn(
          name: text(6), look: .init(type: text(7), category: text(8)), type: text(9),
          mayBeNull: text(10) != "t" && !(isWithoutNulls && partitionKey.contains(text(5)))))
      return true
    }
    guard let found else { throw DataError.noTable(name, path: path, others: try names()) }
    func named(_ wanted: [String]) -> [PostgreSQLColumn] {
      let indices = wanted.compactMap { numbers[$0] }
      return indices.count == wanted.count ? indices.map { columns[$0] } : []
    }
    return PostgreSQLRelation(
      schema: found.schema, table: found.table, kind: found.kind, columns: columns, key: named(key),
      partitionKey: named(partitionKey), estimate: found.estimate)
  }

  /// About how many rows a relation has; nil where that is not known, or not gathered where it is looked up.
  private func estimate(_ row: PostgreSQLRow) -> Int? {
    session.kind.hasStatistics ? row.integer(3).flatMap { $0 >= 0 ? Int($0) : nil } : nil
  }

  /// What the catalogue is asked.
  private var statement: (relation: String, tables: String) {
    if session.kind.hasWholeCatalogue(version: session.serverVersion) { return (Self.relation, Self.tables) }
    let catalogue = PostgreSQLCatalogue(kind: session.kind)
    return (catalogue.relation, catalogue.tables)
  }

  private func names() throws -> [String] { try tables().map(\.name) }

  /// The tables, views and others that a reader may choose from, those of the searched schemas first.
  func tables() throws -> [PostgreSQLTable] {
    var tables: [PostgreSQLTable] = []
    try session.query(statement.tables, [], errand) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      tables.append(
        PostgreSQLTable(
          schema: text(0), table: text(1), kind: .init(rawValue: text(2)) ?? .table,
          estimate: estimate(row), byteCount: row.integer(4).map(Int.init)))
      return true
    }
    return tables
  }

  /// The rows of a partitioned table are those of its parts; of one that was never looked at the number is not known.
  private static let estimate = """
    CASE WHEN c.relkind = 'p' THEN (SELECT CASE WHEN min(p.reltuples) < 0 THEN -1 ELSE sum(p.reltuples) END \
    FROM pg_partition_tree(c.oid) t JOIN pg_class p ON p.oid = t.relid WHERE t.isleaf) \
    WHEN c.relkind = 'v' THEN -1 ELSE c.reltuples END::bigint
    """

  /// Its columns: of the relation the schema, the name, the kind, the estimate, the numbers of the key's columns; of each column
  /// the number, the name, the type's name, its category, the type as SQL takes it, and whether it always has a value; then the
  /// numbers of the columns by which the relation is partitioned, and whether rows without a value of these have no partition.
  private static let relation = """
    SELECT n.nspname, c.relname, c.relkind, \(estimate), k.columns, a.attnum, a.attname, \
    coalesce(b.typname, t.typname), coalesce(b.typcategory, t.typcategory), format_type(a.atttypid, -1), \
    a.attnotnull, array_to_string(q.partattrs::int2[], ' '), q.partstrat = 'r' AND q.partdefid = 0 \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    LEFT JOIN LATERAL (SELECT array_to_string((i.indkey::int2[])[0:i.indnkeyatts - 1], ' ') AS columns \
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam \
    WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL \
    AND m.amname IN ('btree', 'prefix', 'lsm') AND i.indoption::text !~ '[1-9]' AND NOT EXISTS (SELECT 1 FROM pg_attribute u \
    WHERE u.attrelid = c.oid AND u.attnum = ANY ((i.indkey::int2[])[0:i.indnkeyatts - 1]) AND NOT u.attnotnull) \
    ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid LIMIT 1) k ON true \
    LEFT JOIN pg_partitioned_table q ON q.partrelid = c.oid \
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
    LEFT JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type b ON t.typtype = 'd' AND b.oid = t.typbasetype \
    WHERE c.oid = (SELECT d.oid FROM pg_class d JOIN pg_namespace m ON m.oid = d.relnamespace \
    WHERE d.relkind IN ('r', 'p', 'v', 'm', 'f') AND (d.relname = $1::text AND pg_table_is_visible(d.oid) \
    OR m.nspname || '.' || d.relname = $1::text OR format('%I.%I', m.nspname, d.relname) = $1::text \
    OR lower(d.relname) = lower($1::text) AND pg_table_is_visible(d.oid)) \
    ORDER BY d.relname = $1::text DESC, m.nspname || '.' || d.relname = $1::text DESC, d.oid LIMIT 1) ORDER BY a.attnum
    """

  /// Parts of partitioned tables are read through these, and those of the system by their names alone.
  private static let tables = """
    SELECT n.nspname, c.relname, c.relkind, \(estimate), \
    CASE WHEN c.relkind IN ('r', 'm') THEN c.relpages::bigint * current_setting('block_size')::bigint END \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition \
    AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'crdb_internal', 'pg_extension') \
    AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%' \
    ORDER BY pg_table_is_visible(c.oid) DESC, n.nspname, c.relname
    """
}

/// A table, a view or another relation, as a reader chooses it.
public struct PostgreSQLTable: Equatable, Sendable {
  let schema: String
  let table: String
  let kind: PostgreSQLRelation.Kind
  /// About how many rows it has; nil where that is not known.
  public let estimate: Int?
  /// How many bytes its rows take, about; nil where it has none of its own.
  public let byteCount: Int?

  /// What it is where that is no ordinary table.
  public var detail: String? {
    switch kind {
    case .table: nil
    case .partitioned: "partitioned"
    case .view: "view"
    case .materialized: "materialised view"
    case .foreign: "foreign table"
    }
  }

  /// What it is named by.
  public var name: String { schema == "public" ? table : "\(schema).\(table)" }
}
