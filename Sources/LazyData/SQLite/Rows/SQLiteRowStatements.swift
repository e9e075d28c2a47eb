/// The texts of the statements that page through a relation.
struct SQLiteRowStatements: Sendable {
  /// The keys from a key on, it included: key, how many, how many to pass over.
  let keysFrom: String
  /// The first keys: how many, how many to pass over.
  let firstKeys: String
  /// The last keys, the last one first: how many, how many to pass over.
  let lastKeys: String
  /// The keys before a key, the last one first: key, how many, how many to pass over.
  let keysBefore: String
  /// How many rows there are from a key on, it included, up to another, without it.
  let countBetween: String
  /// How many rows there are from a key on, but not more than: key, how many.
  let countFrom: String
  /// Whether there is a row with this key.
  let exists: String
  /// Whether a key stands not before that of a row: the key, the row's.
  let reaches: String
  /// How many rows there are, with the lowest and the highest key, where that is a rowid.
  let span: String

  private let relation: SQLiteRelation
  private let key: String
  private let marks: String

  init(_ relation: SQLiteRelation) {
    self.relation = relation
    let names = relation.key.names
    key = names.isEmpty ? "1" : names.joined(separator: ", ")
    marks = names.isEmpty ? "1" : Array(repeating: "?", count: names.count).joined(separator: ", ")
    let (head, from) = ("\(relation.prefix)SELECT", "FROM \(relation.source)")
    let backward = names.map { "\($0) DESC" }.joined(separator: ", ")
    let order = names.isEmpty ? "" : " ORDER BY \(key)"
    keysFrom = "\(head) \(key) \(from) WHERE (\(key)) >= (\(marks))\(order) LIMIT ? OFFSET ?"
    firstKeys = "\(head) \(key) \(from)\(order) LIMIT ? OFFSET ?"
    lastKeys = "\(head) \(key) \(from)\(names.isEmpty ? "" : " ORDER BY \(backward)") LIMIT ? OFFSET ?"
    keysBefore = "\(head) \(key) \(from) WHERE (\(key)) < (\(marks)) ORDER BY \(backward) LIMIT ? OFFSET ?"
    countBetween = "\(head) count(*) \(from) WHERE (\(key)) >= (\(marks)) AND (\(key)) < (\(marks))"
    countFrom = "\(head) count(*) FROM (SELECT 1 \(from) WHERE (\(key)) >= (\(marks)) LIMIT ?)"
    exists = "\(head) 1 \(from) WHERE (\(key)) = (\(marks))"
    reaches = "\(head) (\(key)) <= (\(marks)) \(from) WHERE (\(key)) = (\(marks))"
    let bounds = ["count(*)", "min(\(key))", "max(\(key))"].map { "(SELECT \($0) \(from))" }
    span = "\(head) \(bounds.joined(separator: ", "))"
  }

  func keys(_ scan: KeyScan) -> String {
    switch (scan.direction, scan.start) {
    case (.forward, nil): firstKeys
    case (.forward, _): keysFrom
    case (.backward, nil): lastKeys
    case (.backward, _): keysBefore
    }
  }

  /// The keys and the columns of rows by their keys, of which there are `count`; in any order.
  func rows(_ columns: [String], count: Int) -> String {
    let each = relation.key.names.count == 1 ? "?" : "(\(marks))"
    let keys = Array(repeating: each, count: count).joined(separator: ", ")
    let list = relation.key.names.count == 1 ? "(\(keys))" : "(VALUES \(keys))"
    return "SELECT \(key)\(listed(columns)) FROM \(relation.source) WHERE (\(key)) IN \(list)"
  }

  /// All rows of what has no keys, in their order.
  var all: String {
    "\(relation.prefix)SELECT \(relation.columns.map(\.sql).joined(separator: ", ")) FROM \(relation.source)"
  }

  /// The columns of one row, by its key.
  func row(_ columns: [String]) -> String {
    "SELECT 1\(listed(columns)) FROM \(relation.source) WHERE (\(key)) = (\(marks))"
  }

  private func listed(_ columns: [String]) -> String { columns.reduce(into: "") { $0 += ", \($1)" } }

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
