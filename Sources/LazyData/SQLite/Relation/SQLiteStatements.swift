/// The SQL of the statements that read a relation: its keys, a page at a time, and the contents of its rows.
///
/// If a relation has a filter, its values are the first arguments of the statements that read rows in order. This is a
/// class, so that a reader, which is often copied, stays small.
final class SQLiteStatements: Sendable {
  let relation: SQLiteRelation
  /// The list of the key's column names.
  let key: String
  /// The list of placeholders for the key's values.
  let marks: String
  /// The list of the order's terms.
  private let order: String
  /// The statements that read the terms of the order. `forward` starts at the first row, `forwardFrom` at a place,
  /// `backward` at the last row, and `backwardFrom` before a place.
  private let forward: String
  private let forwardFrom: String
  private let backward: String
  private let backwardFrom: String
  /// The statement for the number of rows from a key up to, but not including, another.
  let countBetween: String
  /// The statement that tests whether a row with a key exists.
  let exists: String
  /// The statement that tests whether a key is at or after the key of a row. Arguments: the key, the row's key.
  let reaches: String

  init(_ relation: SQLiteRelation) {
    self.relation = relation
    let names = relation.key.names
    key = names.isEmpty ? "1" : names.joined(separator: ", ")
    marks = names.isEmpty ? "1" : Self.marks(names.count)
    order = relation.order.isEmpty ? "1" : relation.order.map(\.sql).joined(separator: ", ")
    let isDescending = relation.order.first?.isDescending ?? false
    let places = Self.marks(relation.order.count)
    let (order, source) = (order, relation.source)
    func scan(_ sign: String?, isBackward: Bool) -> String {
      let rows = Self.rows(of: relation, and: sign.map { "(\(order)) \($0) (\(places))" })
      return "SELECT \(order) \(rows)\(Self.ordered(relation, reversed: isBackward)) LIMIT ? OFFSET ?"
    }
    forward = scan(nil, isBackward: false)
    forwardFrom = scan(isDescending ? "<=" : ">=", isBackward: false)
    backward = scan(nil, isBackward: true)
    backwardFrom = scan(isDescending ? ">" : "<", isBackward: true)
    countBetween = "SELECT count(*) FROM \(source) WHERE (\(key)) >= (\(marks)) AND (\(key)) < (\(marks))"
    exists = "SELECT 1 FROM \(source) WHERE (\(key)) = (\(marks))"
    reaches = "SELECT (\(key)) <= (\(marks)) FROM \(source) WHERE (\(key)) = (\(marks))"
  }

  private static func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }

  // MARK: The order of the rows

  /// Returns the FROM and WHERE clauses of the relation, with one more condition.
  private static func rows(of relation: SQLiteRelation, and condition: String?) -> String {
    let conditions = [relation.filter?.sql, condition].compactMap(\.self)
    return "FROM \(relation.source)" + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
  }

  private func from(_ condition: String? = nil) -> String { Self.rows(of: relation, and: condition) }

  private static func ordered(_ relation: SQLiteRelation, reversed: Bool) -> String {
    let terms = relation.order.map { $0.sql(reversed: reversed) }
    return terms.isEmpty ? "" : " ORDER BY " + terms.joined(separator: ", ")
  }

  private func ordered() -> String { Self.ordered(relation, reversed: false) }

  /// The LIMIT and OFFSET clauses of the relation, with a leading space; empty if no rows are left out at its ends.
  private var window: String {
    relation.isLimited ? " LIMIT \(relation.window.limit ?? -1) OFFSET \(relation.window.offset)" : ""
  }

  /// Returns the statement for the terms of the order in the rows of a scan. Arguments: the place where it starts, the
  /// limit, the offset.
  func keys(_ scan: KeyScan) -> String {
    switch (scan.direction, scan.start) {
    case (.forward, nil): forward
    case (.forward, _): forwardFrom
    case (.backward, nil): backward
    case (.backward, _): backwardFrom
    }
  }

  /// The statement for the terms of the order in all rows.
  var allKeys: String { "SELECT \(order) \(from())\(ordered())\(window)" }

  /// The statement for the terms of the order and the columns of all rows.
  var allRows: String { "SELECT \(order)\(listed(columns)) \(from())\(ordered())\(window)" }

  /// The statement for the columns of rows at a range of positions. Arguments: the limit, the offset.
  var rowsByPlace: String { "SELECT \(columns.joined(separator: ", ")) \(from())\(ordered()) LIMIT ? OFFSET ?" }

  /// The statement that counts the rows.
  var count: String {
    relation.isLimited ? "SELECT count(*) FROM (SELECT 1 \(from())\(window))" : "SELECT count(*) \(from())"
  }

  /// The statement that tests whether a column of the order contains NULL. The key's columns are not tested. The result
  /// is 0 or 1.
  var nulls: String {
    let columns = relation.order.dropLast(relation.key.count).map { "\($0.sql) IS NULL" }
    return "SELECT EXISTS (SELECT 1 \(from(columns.isEmpty ? "0" : "(\(columns.joined(separator: " OR ")))")))"
  }

  /// The statement for the values of the first term of the order, each with the number of rows that have the value. The
  /// values are in order.
  var groups: String {
    let (first, isDescending) = (relation.order.first?.sql ?? "1", relation.order.first?.isDescending ?? false)
    let rows = "(SELECT \(first) AS g \(from())\(relation.isLimited ? ordered() + window : ""))"
    return "SELECT g, count(*) FROM \(rows) GROUP BY g ORDER BY g\(isDescending ? " DESC" : "")"
  }

  // MARK: Keys

  /// The statement for the lowest and the highest rowid.
  var bounds: String { "SELECT \(boundValues)" }

  /// The statement for the number of all rows, and the lowest and the highest rowid, in one snapshot.
  var countedBounds: String { "SELECT (SELECT count(*) FROM \(relation.source)), \(boundValues)" }

  private var boundValues: String {
    ["min", "max"].map { "(SELECT \($0)(\(key)) FROM \(relation.source))" }.joined(separator: ", ")
  }

  /// The statement for the number of rows from a key on, up to a limit. Arguments: the key, the limit.
  var countFrom: String {
    "SELECT count(*) FROM (SELECT 1 FROM \(relation.source) WHERE (\(key)) >= (\(marks)) LIMIT ?)"
  }

  // MARK: Contents

  /// The SQL of all columns.
  var columns: [String] { relation.columns.map(\.sql) }

  /// Returns the statement for the keys and some columns of `count` rows, found by key, in any order.
  func rows(_ columns: [String], count: Int) -> String {
    let each = relation.key.count == 1 ? "?" : "(\(marks))"
    let keys = Array(repeating: each, count: count).joined(separator: ", ")
    let list = relation.key.count == 1 ? "(\(keys))" : "(VALUES \(keys))"
    return "SELECT \(key)\(listed(columns)) FROM \(relation.source) WHERE (\(key)) IN \(list)"
  }

  /// Returns the statement for some columns of one row, found by key.
  func row(_ columns: [String]) -> String {
    "SELECT \(columns.joined(separator: ", ")) FROM \(relation.source) WHERE (\(key)) = (\(marks))"
  }

  /// The statement for all rows of a relation without keys, in order.
  var all: String { "\(relation.prefix)SELECT \(columns.joined(separator: ", ")) FROM \(relation.source)" }

  private func listed(_ columns: [String]) -> String { columns.reduce(into: "") { $0 += ", \($1)" } }
}
