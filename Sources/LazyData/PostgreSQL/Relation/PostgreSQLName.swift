/// The name of a table, a view or another relation, as the catalogue has it.
struct PostgreSQLName: Hashable, Sendable {
  let schema: String
  let table: String
  /// Whether the server takes the name without its schema for this relation, and for no other.
  let isVisible: Bool

  /// What people see, and can type: the schema is named where it has to be, and what has a dot in it is quoted.
  var shown: String {
    isVisible ? table : [schema, table].map { $0.contains(".") ? $0.asSQLName : $0 }.joined(separator: ".")
  }

  /// As SQL takes it.
  var sql: String { "\(schema.asSQLName).\(table.asSQLName)" }
}

/// Which relation is asked for.
enum PostgreSQLTarget: Hashable, Sendable {
  /// The one with a name that was typed: with the schema's and a dot before it where it is not one of those that are searched,
  /// written as the catalogue has it, or as SQL takes it.
  case typed(String)
  /// The one that was listed under a name.
  case listed(PostgreSQLName)

  /// What people see of it before it is known.
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

  /// What yields the number of the relation in the catalogue.
  ///
  /// - Parameter quoting: whether the server can be asked for names as SQL takes them.
  func sql(quoting: Bool) -> String {
    let from = """
      SELECT d.oid FROM pg_class d JOIN pg_namespace m ON m.oid = d.relnamespace \
      WHERE d.relkind IN ('r', 'p', 'v', 'm', 'f')
      """
    switch self {
    case .listed: return "\(from) AND d.relname = $1::text AND m.nspname = $2::text"
    case .typed:
      let whole = "m.nspname || '.' || d.relname = $1::text"
      let quoted = quoting ? "OR format('%I.%I', m.nspname, d.relname) = $1::text " : ""
      return """
        \(from) AND (d.relname = $1::text AND pg_table_is_visible(d.oid) OR \(whole) \
        \(quoted)OR lower(d.relname) = lower($1::text) AND pg_table_is_visible(d.oid)) \
        ORDER BY d.relname = $1::text DESC, \(whole) DESC, d.oid LIMIT 1
        """
    }
  }
}

extension String {
  /// The text as a constant of PostgreSQL's SQL. It is read in the same way whatever `standard_conforming_strings` is.
  var asSQLLiteral: String {
    var literal = "E'"
    for scalar in unicodeScalars {
      if scalar == "'" || scalar == "\\" { literal.unicodeScalars.append(scalar) }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "'"
  }
}
