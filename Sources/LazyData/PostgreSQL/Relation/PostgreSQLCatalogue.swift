/// The statements that read the schema of servers other than PostgreSQL, and of its old versions.
///
/// They find a key only if it is the primary key, and they find no partitions.
struct PostgreSQLCatalogue: Sendable {
  let kind: PostgreSQLKind

  /// An estimate of 0 may mean that the table was never analyzed.
  private var estimate: String {
    guard kind.hasStatistics else { return "NULL::bigint" }
    return "CASE WHEN c.relkind IN ('r', 'm', 'f') AND c.reltuples > 0 THEN c.reltuples END::bigint"
  }

  private var key: String {
    guard kind.keepsKeys else { return "NULL" }
    return
      "(SELECT array_to_string(k.conkey, ' ') FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p')"
  }

  /// The letters of PostgreSQL's type categories.
  private static let category = """
    CASE WHEN t.typname IN ('int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid') THEN 'N' \
    WHEN t.typname = 'bool' THEN 'B' \
    WHEN t.typname IN ('date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval') THEN 'D' ELSE 'U' END
    """

  /// Returns the statement that lists the columns of a relation, in the form that `PostgreSQLSchema` reads.
  func relation(_ target: DatabaseTarget) -> String {
    """
    SELECT n.nspname, c.relname, c.relkind, \(estimate), \(key), a.attnum, a.attname, t.typname, \(Self.category), \
    format_type(a.atttypid, -1), a.attnotnull, NULL, false, pg_table_is_visible(c.oid), false \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace \
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
    LEFT JOIN pg_type t ON t.oid = a.atttypid \
    WHERE c.oid = (\(target.sql(quoting: false))) ORDER BY a.attnum
    """
  }

  /// The statement that lists the relations a user may choose from, in the form that `PostgreSQLSchema` reads.
  var tables: String {
    """
    SELECT n.nspname, c.relname, c.relkind, \(estimate), NULL, pg_table_is_visible(c.oid) \
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') \
    AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'crdb_internal', 'pg_extension', 'pg_internal') \
    AND substr(n.nspname, 1, 8) <> 'pg_toast' AND substr(n.nspname, 1, 7) <> 'pg_temp' \
    ORDER BY pg_table_is_visible(c.oid) DESC, n.nspname, c.relname
    """
  }
}
