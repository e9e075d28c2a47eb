/// A condition on rows in SQL: text with placeholders, and the values for them.
struct SQLCondition: Sendable {
  let sql: String
  let parameters: [[UInt8]?]

  /// - Parameters:
  ///   - conditions: the conditions, which must all be true.
  ///   - columns: the columns of the rows.
  ///   - other: a further condition that must be true.
  ///   - predicates: writes the predicates in the server's SQL.
  /// - Returns: `nil` if a server cannot evaluate one of the conditions, or there are none.
  init?(
    _ conditions: [RecordCondition], _ columns: [DatabaseColumn], and other: SQLCondition? = nil,
    in predicates: some SQLPredicateWriter
  ) {
    guard !conditions.isEmpty else { return nil }
    var writer = SQLConditionWriter(columns: columns, predicates: predicates)
    writer.predicates.parameters = other?.parameters ?? []
    guard let sql = writer.joined(conditions, " AND ", after: other?.sql) else { return nil }
    self.sql = sql
    parameters = writer.predicates.parameters
  }
}

/// Writes conditions by combining their predicates. The result is `nil` if a server cannot evaluate one of them.
private struct SQLConditionWriter<Predicates: SQLPredicateWriter> {
  let columns: [DatabaseColumn]
  var predicates: Predicates

  /// - Parameter first: a predicate that precedes the others.
  mutating func joined(_ conditions: [RecordCondition], _ word: String, after first: String? = nil) -> String? {
    var texts = [first].compactMap(\.self)
    for condition in conditions {
      guard let text = text(of: condition) else { return nil }
      texts.append(text)
    }
    return "(" + texts.joined(separator: word) + ")"
  }

  private mutating func text(of condition: RecordCondition) -> String? {
    guard let test = text(of: condition.test) else { return nil }
    guard condition.isNegated else { return test }
    // The test is NULL if no column matches and a column is NULL. Such a row has no match either.
    if case .matches = condition.test { return "(NOT COALESCE(\(test), FALSE))" }
    return "(NOT \(test))"
  }

  private mutating func text(of test: RecordCondition.Test) -> String? {
    switch test {
    case .all(let parts): return joined(parts, " AND ")
    case .any(let parts): return joined(parts, " OR ")
    case .isNull(let index): return column(index).map { "(\($0.whole) IS NULL)" }
    case .matches(let pattern):
      let match = predicates.match(pattern)
      let tests = columns.filter { $0.valueKind != .bytes }.map(match)
      return tests.isEmpty ? "FALSE" : "(" + tests.joined(separator: " OR ") + ")"
    case .fieldMatches(let index, let pattern):
      guard let column = column(index) else { return nil }
      return "(\(predicates.match(pattern)(column)))"
    case .compares(let index, let comparison):
      guard let column = column(index) else { return nil }
      return predicates.text(of: column, comparison)
    case .isAtLeast, .isWithin, .fuzzy: return nil
    }
  }

  private func column(_ index: Int) -> DatabaseColumn? { columns.indices.contains(index) ? columns[index] : nil }
}
