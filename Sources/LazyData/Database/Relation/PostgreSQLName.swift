/// The name of a table, a view or another relation, spelled as in the catalogue.
struct PostgreSQLName: Hashable, Sendable {
  let schema: String
  let table: String
  /// Whether the name without a schema refers to this relation.
  let isVisible: Bool

  /// The name as it is displayed and can be typed. The schema is included if it is needed, and a name with a dot is
  /// quoted.
  var shown: String {
    isVisible ? table : [schema, table].map { $0.contains(".") ? $0.asSQLName : $0 }.joined(separator: ".")
  }

  /// The SQL of the name.
  var sql: String { "\(schema.asSQLName).\(table.asSQLName)" }
}

/// A reference to a relation.
enum PostgreSQLTarget: Hashable, Sendable {
  /// A name that the user typed, spelled as in the catalogue or as in SQL. It contains the schema if the schema is not
  /// on the search path.
  case typed(String)
  /// The relation that a list of tables contains under this name.
  case listed(PostgreSQLName)

  /// The name to display until the relation is known.
  var shown: String {
    switch self {
    case .typed(let name): name
    case .listed(let name): name.shown
    }
  }

  /// The parameters of `sql`.
  var parameters: [[UInt8]?] {
    switch self {
    case .typed(let name): [Array(name.utf8)]
    case .listed(let name): [Array(name.table.utf8), Array(name.schema.utf8)]
    }
  }

  /// Returns the SQL of the relation's number in the catalogue.
  ///
  /// - Parameter quoting: whether the server can format names as quoted identifiers.
  func sql(quoting: Bool) -> String {
    let from = """
      SELECT d.oid FROM pg_class d JOIN pg_namespace m ON m.oid = d.relnamespace \
      WHERE d.relkind IN ('r', 'p', 'v', 'm', 'f')
      """
    switch self {
    case .listed: return "\(from) AND d.relname = $1::text AND m.nspname = $2::text"
    case .typed:
      let qualified = "m.nspname || '.' || d.relname = $1::text"
      let quoted = quoting ? "OR format('%I.%I', m.nspname, d.relname) = $1::text " : ""
      return """
        \(from) AND (d.relname = $1::text AND pg_table_is_visible(d.oid) OR \(qualified) \
        \(quoted)OR lower(d.relname) = lower($1::text) AND pg_table_is_visible(d.oid)) \
        ORDER BY d.relname = $1::text DESC, \(qualified) DESC, d.oid LIMIT 1
        """
    }
  }
}

extension String {
  /// The text as a string constant in SQL. It is independent of `standard_conforming_strings`.
  var asSQLLiteral: String {
    var literal = "E'"
    for scalar in unicodeScalars {
      if scalar == "'" || scalar == "\\" { literal.unicodeScalars.append(scalar) }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "'"
  }
}
