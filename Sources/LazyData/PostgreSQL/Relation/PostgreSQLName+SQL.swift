extension DatabaseTarget {
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
