/// Writes the tests of columns in the SQL of PostgreSQL.
struct PostgreSQLPredicateWriter: SQLPredicateWriter {
  var parameters: [[UInt8]?] = []
  /// Whether values are written into the text as quoted constants, for statements without parameters.
  var isLiteral = false
  /// Whether regular expressions are translated, because the server's have PostgreSQL's syntax.
  var translates = true

  mutating func match(_ pattern: Pattern) -> (DatabaseColumn) -> String {
    let mark = mark(pattern)
    return { "\($0.text) \(mark)" }
  }

  /// Returns the operator and the placeholder for a pattern. The text of the pattern becomes a parameter.
  private mutating func mark(_ pattern: Pattern) -> String {
    switch pattern.syntax {
    case .literal:
      let mark = mark(pattern.likeText(escapedBy: "\\"))
      return (pattern.isCaseIgnored ? "ILIKE" : "LIKE") + " \(mark)::text"
    case .regularExpression:
      let text = translates ? PostgreSQLExpression(pattern.text).text : pattern.text
      let mark = mark(Array(text.utf8))
      return (pattern.isCaseIgnored ? "~*" : "~") + " \(mark)::text"
    }
  }

  /// Returns the SQL of a value: the placeholder of a new parameter, or a quoted constant.
  mutating func mark(_ value: [UInt8]) -> String {
    if isLiteral { return String(decoding: value, as: UTF8.self).asSQLLiteral }
    parameters.append(value)
    return "$\(parameters.count)"
  }
}
