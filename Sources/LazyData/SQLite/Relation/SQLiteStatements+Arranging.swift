/// The SQL of the statements that search and sort a relation.
extension SQLiteStatements {
  // MARK: Searching

  /// Returns an SQL expression that is 1 if a row satisfies all conditions and 0 if not. It calls the functions of the
  /// conditions.
  ///
  /// - Parameter countsMatches: whether the expression is the number of matches. The only condition must then be a
  ///   pattern.
  private func match(_ conditions: [RecordCondition], countsMatches: Bool = false) -> String {
    var function = 0
    if countsMatches { return calls(of: SQLiteRowMatcher.function(0), joinedBy: " + ") }
    let tests = conditions.map { match($0, &function) }
    return tests.isEmpty ? "1" : "coalesce(\(tests.joined(separator: " AND ")), 0)"
  }

  /// - Parameter function: the index of the next SQL function to call. Each condition that is not combined from others
  ///   uses one function.
  private func match(_ condition: RecordCondition, _ function: inout Int) -> String {
    let test =
      switch condition.test {
      case .all(let parts): joined(parts, " AND ", &function)
      case .any(let parts): joined(parts, " OR ", &function)
      case .matches, .fuzzy, .fieldMatches, .compares, .isNull, .isAtLeast, .isWithin: call(condition, &function)
      }
    return condition.isNegated ? "NOT \(test)" : test
  }

  private func joined(_ parts: [RecordCondition], _ word: String, _ function: inout Int) -> String {
    var tests: [String] = []
    for part in parts { tests.append(match(part, &function)) }
    return "(\(tests.joined(separator: word)))"
  }

  private func call(_ condition: RecordCondition, _ function: inout Int) -> String {
    let name = SQLiteRowMatcher.function(function)
    function += 1
    if let column = condition.column { return "\(name)(\(relation.columns[column].sql))" }
    return calls(of: name, joinedBy: " OR ")
  }

  /// Returns the calls of a function for all columns. An SQL function takes at most 127 arguments.
  private func calls(of name: String, joinedBy word: String) -> String {
    let columns = relation.columns.map(\.sql)
    let calls = stride(from: 0, to: columns.count, by: 100).map { start in
      "\(name)(\(columns[start..<min(start + 100, columns.count)].joined(separator: ", ")))"
    }
    return "(\(calls.joined(separator: word)))"
  }

  /// Returns the statement for the keys of rows in order. For each row it also returns whether the row matches, or the
  /// number of its matches. The rows start at a key if `from` is true, and are in reverse order if `backwards` is true.
  /// Arguments: the key, if `from` is true, and the limit.
  func matches(
    _ conditions: [RecordCondition], countsMatches: Bool, backwards: Bool = false, from: Bool
  ) -> String {
    let order = relation.key.names.map { backwards ? "\($0) DESC" : $0 }.joined(separator: ", ")
    let condition = from ? " WHERE (\(key)) \(backwards ? "<=" : ">=") (\(marks))" : ""
    let match = match(conditions, countsMatches: countsMatches)
    return "SELECT \(key), \(match) FROM \(relation.source)\(condition) ORDER BY \(order) LIMIT ?"
  }

  /// Returns the statement for the keys of rows in ascending order. For each row it also returns whether the row
  /// matches, whether the value in a column is a BLOB, and the value, or the length of a BLOB. Arguments: the first
  /// key, if `from` is true, and the limit.
  func values(of column: Int, where conditions: [RecordCondition], from: Bool) -> String {
    let value = relation.columns[column].sql
    return """
      SELECT \(key), \(match(conditions)), typeof(\(value)) = 'blob', \
      CASE typeof(\(value)) WHEN 'blob' THEN length(\(value)) ELSE \(value) END \
      FROM \(relation.source)\(from ? " WHERE (\(key)) >= (\(marks))" : "") ORDER BY \(key) LIMIT ?
      """
  }

  /// Returns the statement that tests whether the row with a key matches, or counts its matches.
  func matchRow(_ conditions: [RecordCondition], countsMatches: Bool) -> String {
    row([match(conditions, countsMatches: countsMatches)])
  }

  // MARK: Orders

  /// Returns the SQL of a value's group. In either direction, rows with a value are first, then those with an empty
  /// text, then those with NULL.
  private static func group(_ value: String) -> String {
    "CASE WHEN \(value) IS NULL THEN 2 WHEN \(value) = '' THEN 1 ELSE 0 END"
  }

  /// Returns the SQL of the sort key for the value in a column.
  private static func value(
    _ column: SQLiteRelation.Column, _ order: Arrangement.Order, of table: String = ""
  ) -> String {
    order.isNatural && !column.isDecimal ? "\(NaturalFunction.name)(\(table)\(column.sql))" : column.sorted(table)
  }

  /// Returns the statement for the keys of rows, whether they match, and their sort keys, in key order. Arguments: the
  /// first key and the limit.
  func values(of orders: [Arrangement.Order], where conditions: [RecordCondition]) -> String {
    let values = orders.map { ", \(Self.value(relation.columns[$0.column], $0))" }.joined()
    return """
      SELECT \(key), \(match(conditions))\(values) FROM \(relation.source) WHERE (\(key)) >= (\(marks)) \
      ORDER BY \(key) LIMIT ?
      """
  }

  /// Returns the statement for the keys in a table with the columns `k`, `v0`, `v1` and so on, sorted by the `v`
  /// columns.
  static func sorted(_ table: String, by orders: [Arrangement.Order]) -> String {
    let terms = orders.enumerated().map { term("v\($0)", $1) }
    return "SELECT k FROM \(table) ORDER BY \(terms.joined()) k"
  }

  /// Returns the ORDER BY terms for a value, followed by a comma.
  private static func term(_ value: String, _ order: Arrangement.Order) -> String {
    "\(group(value)), \(value)\(order.isDescending ? " DESC" : ""),"
  }

  /// Returns the statement for the keys of the matching rows, sorted by several orders.
  func ordered(_ orders: [Arrangement.Order], where conditions: [RecordCondition]) -> String {
    let terms = orders.map { Self.term(Self.value(relation.columns[$0.column], $0), $0) }
    let condition = conditions.isEmpty ? "" : " WHERE \(match(conditions))"
    return "SELECT \(key) FROM \(relation.source)\(condition) ORDER BY \(terms.joined(separator: " ")) \(key)"
  }

  /// Returns the statements for the keys of the matching rows, sorted by one order: first the rows with a value, then
  /// those with an empty text, then those with NULL. One index can serve each of them. The order must not be natural.
  func runs(_ order: Arrangement.Order, where conditions: [RecordCondition]) -> [String] {
    let value = relation.columns[order.column].sorted()
    let condition = conditions.isEmpty ? "" : " AND \(match(conditions))"
    let numbers = run("\(value) < ''", order, condition)
    let texts = run("\(value) > ''", order, condition)
    let rest = ["\(value) = ''", "\(value) IS NULL"].map {
      "SELECT \(key) FROM \(relation.source) WHERE \($0)\(condition) ORDER BY \(key)"
    }
    return (order.isDescending ? [texts, numbers] : [numbers, texts]) + rest
  }

  private func run(_ which: String, _ order: Arrangement.Order, _ condition: String) -> String {
    let value = relation.columns[order.column].sorted()
    return """
      SELECT \(key) FROM \(relation.source) WHERE \(which)\(condition) \
      ORDER BY \(value)\(order.isDescending ? " DESC" : ""), \(key)
      """
  }

  /// Returns the statement that tests whether the first of two rows precedes the second by several orders. The result
  /// is 0 or 1. The arguments are the keys of the rows.
  func precedes(_ orders: [Arrangement.Order]) -> String {
    func keys(_ alias: String) -> String { relation.key.names.map { "\(alias).\($0)" }.joined(separator: ", ") }
    let cases = orders.map { order in
      let column = relation.columns[order.column]
      let (one, other) = (Self.value(column, order, of: "a."), Self.value(column, order, of: "b."))
      let (first, second) = (Self.group(one), Self.group(other))
      return """
        WHEN \(first) <> \(second) THEN \(first) < \(second) \
        WHEN \(first) = 0 AND \(one) <> \(other) THEN \(one) \(order.isDescending ? ">" : "<") \(other) 
        """
    }
    return """
      SELECT CASE \(cases.joined())ELSE (\(keys("a"))) < (\(keys("b"))) END \
      FROM \(relation.source) AS a, \(relation.source) AS b WHERE (\(keys("a"))) = (\(marks)) AND (\(keys("b"))) = (\(marks))
      """
  }
}
