/// The texts of the statements that look through a relation, and that put it into an order.
extension SQLiteStatements {
  // MARK: Looking through

  /// Whether any column of a row matches, as 0 or 1, by the function of this name.
  private func match(_ function: String) -> String {
    // A function takes at most 127 values.
    let columns = relation.columns.map(\.sql)
    let calls = stride(from: 0, to: columns.count, by: 100).map { start in
      "\(function)(\(columns[start..<min(start + 100, columns.count)].joined(separator: ", ")))"
    }
    return "(\(calls.joined(separator: " OR ")))"
  }

  /// The keys of rows in their order and whether each matches: from a key on, or before it where `backwards`; how many.
  func matches(_ function: String, backwards: Bool = false, from: Bool) -> String {
    let order = relation.key.names.map { backwards ? "\($0) DESC" : $0 }.joined(separator: ", ")
    let condition = from ? " WHERE (\(key)) \(backwards ? "<=" : ">=") (\(marks))" : ""
    return "SELECT \(key), \(match(function)) FROM \(relation.source)\(condition) ORDER BY \(order) LIMIT ?"
  }

  /// Whether the row with a key matches.
  func matchRow(_ function: String) -> String { row([match(function)]) }

  // MARK: Orders

  /// What has a value stands before what is empty, and this before what has none, whichever way.
  private static func group(_ value: String) -> String {
    "CASE WHEN \(value) IS NULL THEN 2 WHEN \(value) = '' THEN 1 ELSE 0 END"
  }

  /// The keys and a column of rows, and whether they match, from a key on, in the order of the keys: the key, how many.
  func values(of column: Int, matching function: String?) -> String {
    let matched = function.map(match) ?? "1"
    return """
      SELECT \(key), \(relation.columns[column].sql), \(matched) FROM \(relation.source) WHERE (\(key)) >= (\(marks)) \
      ORDER BY \(key) LIMIT ?
      """
  }

  /// The keys of rows of a table of keys `k` and values `v`, in an order of the values.
  static func sorted(_ table: String, isDescending: Bool) -> String {
    "SELECT k FROM \(table) ORDER BY \(group("v")), v\(isDescending ? " DESC" : ""), k"
  }

  /// The keys of the rows, in an order, of those that match where `function` is given.
  func ordered(_ order: Arrangement.Order, matching function: String?) -> String {
    let direction = order.isDescending ? " DESC" : ""
    let value = relation.columns[order.column].sql
    let condition = function.map { " WHERE \(match($0))" } ?? ""
    return """
      SELECT \(key) FROM \(relation.source)\(condition) ORDER BY \(Self.group(value)), \
      \(value)\(direction), \(key)
      """
  }

  /// The same by runs that one index after the other yields: what has a value, what is empty, what has none.
  func runs(_ order: Arrangement.Order, matching function: String?) -> [String] {
    let value = relation.columns[order.column].sql
    let condition = function.map { " AND \(match($0))" } ?? ""
    let numbers = run("\(value) < ''", order, condition)
    let texts = run("\(value) > ''", order, condition)
    let rest = ["\(value) = ''", "\(value) IS NULL"].map {
      "SELECT \(key) FROM \(relation.source) WHERE \($0)\(condition) ORDER BY \(key)"
    }
    return (order.isDescending ? [texts, numbers] : [numbers, texts]) + rest
  }

  private func run(_ which: String, _ order: Arrangement.Order, _ condition: String) -> String {
    let value = relation.columns[order.column].sql
    return """
      SELECT \(key) FROM \(relation.source) WHERE \(which)\(condition) \
      ORDER BY \(value)\(order.isDescending ? " DESC" : ""), \(key)
      """
  }

  /// Whether the first of two rows, given by their keys, stands before the second in an order, as 0 or 1.
  func precedes(_ order: Arrangement.Order) -> String {
    let value = relation.columns[order.column].sql
    func keys(_ alias: String) -> String { relation.key.names.map { "\(alias).\($0)" }.joined(separator: ", ") }
    let (one, other) = ("a.\(value)", "b.\(value)")
    let (first, second) = (Self.group(one), Self.group(other))
    return """
      SELECT CASE WHEN \(first) <> \(second) THEN \(first) < \(second) \
      WHEN \(first) > 0 OR \(one) = \(other) THEN (\(keys("a"))) < (\(keys("b"))) \
      ELSE \(one) \(order.isDescending ? ">" : "<") \(other) END \
      FROM \(relation.source) AS a, \(relation.source) AS b WHERE (\(keys("a"))) = (\(marks)) AND (\(keys("b"))) = (\(marks))
      """
  }
}
