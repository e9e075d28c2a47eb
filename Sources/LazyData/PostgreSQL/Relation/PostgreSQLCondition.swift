/// A condition in SQL on rows: text with placeholders, and their values.
struct PostgreSQLCondition: Sendable {
  private(set) var sql = ""
  private(set) var parameters: [[UInt8]?] = []
  private let columns: [PostgreSQLColumn]
  /// Whether values are part of the text, for statements without parameters.
  private let isLiteral: Bool

  /// - Parameters:
  ///   - conditions: the conditions, which must all hold.
  ///   - columns: the columns of the rows.
  ///   - other: a further condition that must hold.
  ///   - isLiteral: whether values are part of the text, in quotes, for statements without parameters.
  /// - Returns: `nil` if a server cannot evaluate one of them, or there are none.
  init?(
    _ conditions: [RecordCondition], _ columns: [PostgreSQLColumn], and other: PostgreSQLCondition? = nil,
    isLiteral: Bool = false
  ) {
    guard !conditions.isEmpty else { return nil }
    self.columns = columns
    self.isLiteral = isLiteral
    parameters = other?.parameters ?? []
    var texts = [other?.sql].compactMap(\.self)
    for condition in conditions {
      guard let text = text(of: condition) else { return nil }
      texts.append(condition.isNegated ? "NOT coalesce(\(text), false)" : text)
    }
    sql = "(" + texts.joined(separator: " AND ") + ")"
  }

  private mutating func text(of condition: RecordCondition) -> String? {
    switch condition.test {
    case .matches(let pattern):
      let mark = mark(pattern)
      let tests = columns.filter { $0.valueKind != .bytes }.map { "\($0.text) \(mark)" }
      return tests.isEmpty ? "false" : "(" + tests.joined(separator: " OR ") + ")"
    case .fieldMatches(let column, let pattern):
      guard columns.indices.contains(column), columns[column].valueKind != .bytes else { return nil }
      return "(\(columns[column].text) \(mark(pattern)))"
    case .compares(let column, let comparison):
      guard columns.indices.contains(column) else { return nil }
      return text(of: columns[column], comparison)
    case .isAtLeast: return nil
    }
  }

  /// The operator and the placeholder of a pattern, whose text becomes a parameter.
  private mutating func mark(_ pattern: Pattern) -> String {
    switch pattern.syntax {
    case .literal:
      let literal = pattern.text.reduce(into: "") { $0 += "\\%_".contains($1) ? "\\\($1)" : String($1) }
      let mark = mark(Array("%\(literal)%".utf8))
      return (pattern.isCaseIgnored ? "ILIKE" : "LIKE") + " \(mark)::text"
    case .regularExpression:
      let mark = mark(Array(pattern.text.utf8))
      return (pattern.isCaseIgnored ? "~*" : "~") + " \(mark)::text"
    }
  }

  /// The SQL of a value: the placeholder of a new parameter, or the value itself.
  private mutating func mark(_ value: [UInt8]) -> String {
    if isLiteral { return String(decoding: value, as: UTF8.self).asSQLLiteral }
    parameters.append(value)
    return "$\(parameters.count)"
  }

  /// A comparison in the column's own type if the value can be read as one. Otherwise a comparison of texts, byte by
  /// byte.
  private mutating func text(of column: PostgreSQLColumn, _ comparison: FieldComparison) -> String {
    // A missing value counts as an empty text, as it does in a file.
    if comparison.bytes.isEmpty, let sign = comparison.relation.signOfEquality {
      return "(coalesce(\(column.sql)::text, '') \(sign) '')"
    }
    let mark = mark(comparison.bytes)
    let sign = comparison.relation == .notEqual ? "IS DISTINCT FROM" : comparison.relation.sign
    switch (column.valueKind, comparison.kind) {
    case (.number, .numbers) where column.isInteger && Int64(String(decoding: comparison.bytes, as: UTF8.self)) != nil:
      return "(\(column.sql) \(sign) \(mark)::text::bigint)"
    // The server widens a value of this type before it compares it with a decimal: 0.1 would not equal 0.1.
    case (.number, .numbers) where column.type == "real": return "(\(column.sql) \(sign) \(mark)::text::real)"
    case (.number, .numbers) where column.isNumeric: return "(\(column.sql) \(sign) \(mark)::text::numeric)"
    case (.short, .times) where column.isTime: return "(\(column.sql) \(sign) \(mark)::text::\(column.type))"
    default: return "(\(column.sql)::text COLLATE \"C\" \(sign) \(mark)::text)"
    }
  }
}

extension FieldComparison.Relation {
  /// The operator of a test for equality; `nil` for any other relation.
  fileprivate var signOfEquality: String? {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: nil
    }
  }

  /// The operator in SQL.
  fileprivate var sign: String {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: rawValue
    }
  }
}
