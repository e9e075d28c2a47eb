/// Reads the schema from a server's catalogue.
struct PostgreSQLSchema {
  let session: PostgreSQLSession
  let operation: DatabaseOperation
  /// The name of the server in error messages.
  let path: String

  /// Reads the schema of a table, a view or another relation in one statement, without reading rows.
  ///
  /// - Throws: `DataError.noTable` with the names of the existing tables; `Stopped` if the operation is cancelled.
  func relation(_ target: DatabaseTarget) throws -> DatabaseRelation {
    var found: DatabaseRelation?
    var columns: [DatabaseColumn] = []
    var numbers: [String: Int] = [:]
    var key: [String] = []
    var partitionKey: [String] = []
    var isWithoutNulls = false
    var closed: [String] = []
    let dialect = PostgreSQLDialect(session.kind)
    try session.query(statement(target), target.parameters, operation) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      if found == nil {
        found = DatabaseRelation(
          named: DatabaseName(schema: text(0), table: text(1), isVisible: text(13) == "t"),
          kind: .init(rawValue: text(2)) ?? .table, columns: [], key: [], estimate: estimate(row))
        key = text(4).split(separator: " ").map(String.init)
        partitionKey = text(11).split(separator: " ").map(String.init)
        isWithoutNulls = text(12) == "t"
      }
      guard row.text(5) != nil else { return true }
      if text(15) == "f" {
        closed.append(text(6))
        return true
      }
      numbers[text(5)] = columns.count
      columns.append(
        DatabaseColumn(
          name: text(6), valueKind: .init(type: text(7), category: text(8)), type: text(9),
          mayBeNull: text(10) != "t" && !(isWithoutNulls && partitionKey.contains(text(5))),
          isLoose: text(14) == "t", dialect: dialect))
      return true
    }
    guard let found else { throw DataError.noTable(target.shown, path: path, others: try names()) }
    func named(_ wanted: [String]) -> [DatabaseColumn] {
      let indices = wanted.compactMap { numbers[$0] }
      return indices.count == wanted.count ? indices.map { columns[$0] } : []
    }
    guard !columns.isEmpty || closed.isEmpty else {
      throw DataError.notPermitted(path: path, reason: "permission denied for table \(found.name)")
    }
    return DatabaseRelation(
      named: found.named, kind: found.kind, columns: columns, unreadableColumns: closed,
      key: found.kind == .inherited ? [] : named(key), partitionKey: named(partitionKey), estimate: found.estimate,
      dialect: dialect)
  }

  /// Returns the approximate number of rows of a relation, or `nil` if the server does not know it.
  private func estimate(_ row: any DatabaseRow) -> Int? {
    session.kind.hasStatistics ? row.integer(3).flatMap { $0 >= 0 ? Int($0) : nil } : nil
  }

  private var hasWholeCatalogue: Bool { session.kind.hasWholeCatalogue(version: session.serverVersion) }

  private func statement(_ target: DatabaseTarget) -> String {
    hasWholeCatalogue ? Self.relation(target) : PostgreSQLCatalogue(kind: session.kind).relation(target)
  }

  private func names() throws -> [String] { try tables().map(\.name) }

  /// Returns the tables, views and other relations that a user may choose from. Those on the search path are first.
  func tables() throws -> [DatabaseTable] {
    var tables: [DatabaseTable] = []
    let statement = hasWholeCatalogue ? Self.tables : PostgreSQLCatalogue(kind: session.kind).tables
    try session.query(statement, [], operation) { row in
      let text = { (column: Int) in row.text(column).map { String(decoding: $0, as: UTF8.self) } ?? "" }
      tables.append(
        DatabaseTable(
          named: DatabaseName(schema: text(0), table: text(1), isVisible: text(5) == "t"),
          kind: .init(rawValue: text(2)) ?? .table, isReadable: text(6) != "f", estimate: estimate(row),
          byteCount: row.integer(4).map(Int.init)))
      return true
    }
    return tables
  }

  /// The SQL of a relation's kind. A table with tables that inherit from it has a kind of its own.
  private static let kind =
    "CASE WHEN \(isInherited) THEN '\(DatabaseRelation.Kind.inherited.rawValue)' ELSE c.relkind END"
  private static let isInherited = "c.relkind = 'r' AND EXISTS (SELECT 1 FROM pg_inherits h WHERE h.inhparent = c.oid)"

  /// The SQL of the estimated number of rows. For a partitioned table it is the sum of its partitions. It is unknown if
  /// a partition was never analyzed, or if the relation's rows are stored in other relations.
  private static let estimate = """
    CASE WHEN c.relkind = 'p' THEN (SELECT CASE WHEN min(p.reltuples) < 0 THEN -1 ELSE sum(p.reltuples) END \
    FROM pg_partition_tree(c.oid) t JOIN pg_class p ON p.oid = t.relid WHERE t.isleaf) \
    WHEN c.relkind = 'v' OR \(isInherited) THEN -1 ELSE c.reltuples END::bigint
    """

  /// Returns the statement that reads a relation and its columns. It returns a row for each column of the relation:
  ///
  /// - of the relation: the schema, the name, the kind, the estimated number of rows, and the numbers of the key's
  ///   columns;
  /// - of the column: the number, the name, the type's name, its category, the SQL of the type, and whether the column
  ///   is never NULL;
  /// - of the relation: the numbers of the columns of the partition key, whether every partition rejects NULL in these
  ///   columns, and whether the name needs no schema;
  /// - of the column: whether its collation treats different texts as equal, and whether the user may read it.
  ///
  /// A key qualifies if its index returns rows in the order of its columns, with their collations and their
  /// comparisons.
  private static func relation(_ target: DatabaseTarget) -> String {
    """
    SELECT n.nspname, c.relname, \(kind), \(estimate), k.columns, a.attnum, a.attname, \
    coalesce(b.typname, t.typname), coalesce(b.typcategory, t.typcategory), format_type(a.atttypid, -1), \
    a.attnotnull, array_to_string(q.partattrs::int2[], ' '), q.partstrat = 'r' AND q.partdefid = 0, \
    pg_table_is_visible(c.oid), NOT l.collisdeterministic, has_column_privilege(c.oid, a.attnum, 'SELECT') \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    LEFT JOIN LATERAL (SELECT array_to_string((i.indkey::int2[])[0:i.indnkeyatts - 1], ' ') AS columns \
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am m ON m.oid = x.relam \
    WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL \
    AND m.amname IN ('btree', 'prefix', 'lsm') AND i.indoption::text !~ '[1-9]' AND NOT EXISTS (SELECT 1 \
    FROM generate_series(0, i.indnkeyatts - 1) p JOIN pg_attribute u ON u.attrelid = c.oid AND u.attnum = i.indkey[p] \
    LEFT JOIN pg_opclass o ON o.oid = i.indclass[p] \
    WHERE NOT u.attnotnull OR i.indcollation[p] <> u.attcollation OR NOT o.opcdefault) \
    ORDER BY i.indisprimary DESC, i.indnkeyatts, i.indexrelid LIMIT 1) k ON true \
    LEFT JOIN pg_partitioned_table q ON q.partrelid = c.oid \
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
    LEFT JOIN pg_type t ON t.oid = a.atttypid LEFT JOIN pg_type b ON t.typtype = 'd' AND b.oid = t.typbasetype \
    LEFT JOIN pg_collation l ON l.oid = a.attcollation \
    WHERE c.oid = (\(target.sql(quoting: true))) ORDER BY a.attnum
    """
  }

  /// The statement that lists the tables. Partitions are left out, because they are read through their table. So are
  /// system tables, which can only be opened by name.
  private static let tables = """
    SELECT n.nspname, c.relname, \(kind), \(estimate), CASE WHEN c.relkind IN ('r', 'm') AND NOT (\(isInherited)) \
    THEN c.relpages::bigint * current_setting('block_size')::bigint END, pg_table_is_visible(c.oid), \
    has_any_column_privilege(c.oid, 'SELECT') AND has_schema_privilege(n.oid, 'USAGE') \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition \
    AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'crdb_internal', 'pg_extension') \
    AND n.nspname NOT LIKE 'pg\\_toast%' AND n.nspname NOT LIKE 'pg\\_temp%' \
    ORDER BY pg_table_is_visible(c.oid) DESC, n.nspname, c.relname
    """
}
