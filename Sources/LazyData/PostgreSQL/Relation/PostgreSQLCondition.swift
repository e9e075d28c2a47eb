/// What rows must satisfy, as SQL takes it: text with marks, and the values for these.
struct PostgreSQLCondition: Sendable {
  private(set) var sql = ""
  private(set) var parameters: [[UInt8]?] = []
  private let columns: [PostgreSQLColumn]
  /// Whether values are part of the text, for statements that take no parameters.
  private let isLiteral: Bool

  /// - Parameters:
  ///   - conditions: each of which must hold.
  ///   - columns: those of the rows.
  ///   - other: what must hold besides.
  ///   - isLiteral: whether values are part of the text, in quotes, for statements that take no parameters.
  /// - Returns: nil where one of them cannot be asked of a server, and where there are none.
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
      let tests = columns.filter { $0.look != .bytes }.map { "\($0.text) \(mark)" }
      return tests.isEmpty ? "false" : "(" + tests.joined(separator: " OR ") + ")"
    case .fieldMatches(let column, let pattern):
      guard columns.indices.contains(column), columns[column].look != .bytes else { return nil }
      return "(\(columns[column].text) \(mark(pattern)))"
    case .compares(let column, let comparison):
      guard columns.indices.contains(column) else { return nil }
      return text(of: columns[column], comparison)
    case .isAtLeast: return nil
    }
  }

  /// The operator and the mark of a pattern, whose text becomes a parameter.
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

  /// What represents a value in the text: the mark of a new parameter, or the value itself.
  private mutating func mark(_ value: [UInt8]) -> String {
    if isLiteral { return String(decoding: value, as: UTF8.self).asSQLLiteral }
    parameters.append(value)
    return "$\(parameters.count)"
  }

  /// A comparison in the column's own type where the value reads as one of it, else as texts, byte by byte.
  private mutating func text(of column: PostgreSQLColumn, _ comparison: FieldComparison) -> String {
    // No value counts as an empty text, as it does in a file.
    if comparison.bytes.isEmpty, let sign = comparison.relation.signOfEquality {
      return "(coalesce(\(column.sql)::text, '') \(sign) '')"
    }
    let mark = mark(comparison.bytes)
    let sign = comparison.relation == .notEqual ? "IS DISTINCT FROM" : comparison.relation.sign
    switch (column.look, comparison.kind) {
    case (.number, .numbers) where column.isInteger && Int64(String(decoding: comparison.bytes, as: UTF8.self)) != nil:
      return "(\(column.sql) \(sign) \(mark)::text::bigint)"
    // The server widens a value of this type before it compares it with a decimal: 0.1 would not be equal to 0.1.
    case (.number, .numbers) where column.type == "real": return "(\(column.sql) \(sign) \(mark)::text::real)"
    case (.number, .numbers) where column.isNumeric: return "(\(column.sql) \(sign) \(mark)::text::numeric)"
    case (.short, .times) where column.isTime: return "(\(column.sql) \(sign) \(mark)::text::\(column.type))"
    default: return "(\(column.sql)::text COLLATE \"C\" \(sign) \(mark)::text)"
    }
  }
}

extension FieldComparison.Relation {
  /// The same where it asks whether two values are equal; nil if it asks something else.
  fileprivate var signOfEquality: String? {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: nil
    }
  }

  /// As SQL has it.
  fileprivate var sign: String {
    switch self {
    case .identical, .equal: "="
    case .notEqual: "<>"
    case .lessOrEqual, .greaterOrEqual, .less, .greater: rawValue
    }
  }
}
