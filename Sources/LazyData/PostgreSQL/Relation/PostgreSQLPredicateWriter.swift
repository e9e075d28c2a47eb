/// A condition on rows in SQL: text with placeholders, and the values for them.
struct PostgreSQLCondition: SQLCondition {
  private(set) var sql = ""
  private(set) var parameters: [[UInt8]?] = []
  private let columns: [DatabaseColumn]
  /// Whether values are written into the text, for statements without parameters.
  private let isLiteral: Bool
  /// Whether regular expressions are translated to PostgreSQL's syntax.
  private let translates: Bool

  /// - Parameters:
  ///   - conditions: the conditions, which must all be true.
  ///   - columns: the columns of the rows.
  ///   - other: a further condition that must be true.
  ///   - isLiteral: whether values are written into the text as quoted constants, for statements without parameters.
  ///   - translates: whether the server's regular expressions have PostgreSQL's syntax.
  /// - Returns: `nil` if a server cannot evaluate one of the conditions, or there are none.
  init?(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: (any SQLCondition)? = nil,
    isLiteral: Bool = false, translates: Bool = true
  ) {
    guard !conditions.isEmpty else { return nil }
    self.columns = columns
    self.isLiteral = isLiteral
    self.translates = translates
    parameters = other?.parameters ?? []
    var texts = [other?.sql].compactMap(\.self)
    for condition in conditions {
      guard let text = text(of: condition) else { return nil }
      texts.append(text)
    }
    sql = "(" + texts.joined(separator: " AND ") + ")"
  }

  private mutating func text(of condition: RecordCondition) -> String? {
    guard let test = text(of: condition.test) else { return nil }
    guard condition.isNegated else { return test }
    // A row without a value in one column may have a match in another.
    if case .matches = condition.test { return "(NOT coalesce(\(test), false))" }
    return "(NOT \(test))"
  }

  private mutating func text(of test: RecordCondition.Test) -> String? {
    switch test {
    case .all(let parts): return joined(parts, " AND ")
    case .any(let parts): return joined(parts, " OR ")
    case .isNull(let column): return columns.indices.contains(column) ? "(\(columns[column].sql) IS NULL)" : nil
    case .matches(let pattern):
      let mark = mark(pattern)
      let tests = columns.filter { $0.valueKind != .bytes }.map { "\($0.text) \(mark)" }
      return tests.isEmpty ? "false" : "(" + tests.joined(separator: " OR ") + ")"
    case .fieldMatches(let column, let pattern):
      guard columns.indices.contains(column) else { return nil }
      return "(\(columns[column].text) \(mark(pattern)))"
    case .compares(let column, let comparison):
      guard columns.indices.contains(column) else { return nil }
      return text(of: columns[column], comparison)
    case .isAtLeast, .isWithin, .fuzzy: return nil
    }
  }

  private mutating func joined(_ parts: [RecordCondition], _ word: String) -> String? {
    var texts: [String] = []
    for part in parts {
      guard let text = text(of: part) else { return nil }
      texts.append(text)
    }
    return "(" + texts.joined(separator: word) + ")"
  }

  /// Returns the operator and the placeholder for a pattern. The text of the pattern becomes a parameter.
  private mutating func mark(_ pattern: Pattern) -> String {
    switch pattern.syntax {
    case .literal:
      let literal = pattern.text.reduce(into: "") { $0 += "\\%_".contains($1) ? "\\\($1)" : String($1) }
      let mark = mark(Array("%\(literal)%".utf8))
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
